<tileset firstgid="1" source="loop.tsx"/>
