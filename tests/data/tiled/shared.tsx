<?xml version="1.0"?>
<tileset version="1.10" name="shared" tilewidth="16" tileheight="16" tilecount="4" columns="2">
<image source="shared.png" width="32" height="32"/>
<tile id="0" type="Ice"><properties><property name="solid" type="bool" value="false"/><property name="slip" type="int" value="3"/></properties></tile>
<tile id="1" type="Ice wall"/>
<wangsets><wangset name="w" type="corner" tile="-1"/></wangsets></tileset>
