<tileset name="a" tilewidth="16" tileheight="16"/>
