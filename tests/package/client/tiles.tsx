<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="tiles" tilewidth="1" tileheight="1" tilecount="2">
 <tile id="0" type="ground"/>
 <tile id="1" type="water"/>
</tileset>
