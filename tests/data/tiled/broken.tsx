<tileset name="broken" tilewidth="16"
