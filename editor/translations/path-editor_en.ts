<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>FileQuestion</name>
    <message numerus="yes">
        <source>
• and %n more</source>
        <translation>
            <numerusform>
• and %n more</numerusform>
            <numerusform>
• and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>, %n more</numerusform>
            <numerusform>, %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message numerus="yes">
        <source>a path of %1 cell(s), none is expected</source>
        <translation>
            <numerusform>a path of %1 cell, none is expected</numerusform>
            <numerusform>a path of %1 cells, none is expected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the path is %1 cell(s) long, at most %2 are expected</source>
        <translation>
            <numerusform>the path is %1 cell long, at most %2 are expected</numerusform>
            <numerusform>the path is %1 cells long, at most %2 are expected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>found, %1 cell(s)</source>
        <translation>
            <numerusform>found, %1 cell</numerusform>
            <numerusform>found, %1 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s), there are %2</source>
        <translation>
            <numerusform>expected %1 row, there are %2</numerusform>
            <numerusform>expected %1 rows, there are %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s)</source>
        <translation>
            <numerusform>expected %1 row</numerusform>
            <numerusform>expected %1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected a string of %1 glyph(s)</source>
        <translation>
            <numerusform>expected a string of %1 glyph</numerusform>
            <numerusform>expected a string of %1 glyphs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s) of %2 cells after it, the file is cut short</source>
        <translation>
            <numerusform>expected %1 row of %2 cells after it, the file is cut short</numerusform>
            <numerusform>expected %1 rows of %2 cells after it, the file is cut short</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s), the file ends here</source>
        <translation>
            <numerusform>expected %1 row, the file ends here</numerusform>
            <numerusform>expected %1 rows, the file ends here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 cell(s), not %2</source>
        <translation>
            <numerusform>expected %1 cell, not %2</numerusform>
            <numerusform>expected %1 cells, not %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected nothing after %1 row(s)</source>
        <translation>
            <numerusform>expected nothing after %1 row</numerusform>
            <numerusform>expected nothing after %1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 tile(s), there are %2</source>
        <translation>
            <numerusform>expected %1 tile, there are %2</numerusform>
            <numerusform>expected %1 tiles, there are %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected tile numbers for %1 cell(s), %2</source>
        <translation>
            <numerusform>expected tile numbers for %1 cell, %2</numerusform>
            <numerusform>expected tile numbers for %1 cells, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected room for %1 tile(s)</source>
        <translation>
            <numerusform>expected room for %1 tile</numerusform>
            <numerusform>expected room for %1 tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s)</source>
        <translation>
            <numerusform>%1 cell</numerusform>
            <numerusform>%1 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset</source>
        <translation>
            <numerusform>%1 tile of this tileset</numerusform>
            <numerusform>%1 tiles of this tileset</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset and %2 of 1 other tileset</source>
        <translation>
            <numerusform>%1 tile of this tileset and %2 of 1 other tileset</numerusform>
            <numerusform>%1 tiles of this tileset and %2 of 1 other tileset</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset and %2 of %3 other tilesets</source>
        <translation>
            <numerusform>%1 tile of this tileset and %2 of %3 other tilesets</numerusform>
            <numerusform>%1 tiles of this tileset and %2 of %3 other tilesets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) of this layer</source>
        <translation>
            <numerusform>%1 value of this layer</numerusform>
            <numerusform>%1 values of this layer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message numerus="yes">
        <source>%1 cell(s)</source>
        <translation>
            <numerusform>%1 cell</numerusform>
            <numerusform>%1 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> cell(s)</source>
        <translation>
            <numerusform> cell</numerusform>
            <numerusform> cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waypoint(s), where paths at any angle turn</source>
        <translation>
            <numerusform>%n waypoint, where paths at any angle turn</numerusform>
            <numerusform>%n waypoints, where paths at any angle turn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s); those of the nearest to the mouse are thick</source>
        <translation>
            <numerusform>%n edge; those of the nearest to the mouse are thick</numerusform>
            <numerusform>%n edges; those of the nearest to the mouse are thick</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hub(s) in one label, the most</source>
        <translation>
            <numerusform>%n hub in one label, the most</numerusform>
            <numerusform>%n hubs in one label, the most</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dead end(s): no shortest path leads through</source>
        <translation>
            <numerusform>%n dead end: no shortest path leads through</numerusform>
            <numerusform>%n dead ends: no shortest path leads through</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corner(s), where shortest paths turn</source>
        <translation>
            <numerusform>%n corner, where shortest paths turn</numerusform>
            <numerusform>%n corners, where shortest paths turn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: “%2” is %n cell(s) wide, and there is room for %3.</source>
        <translation>
            <numerusform>%1: “%2” is %n cell wide, and there is room for %3.</numerusform>
            <numerusform>%1: “%2” is %n cells wide, and there is room for %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::CrowdPanel</name>
    <message numerus="yes">
        <source>%1 of %2 s&lt;br&gt;%3 of %n unit(s) arrive</source>
        <translation>
            <numerusform>%1 of %2 s&lt;br&gt;%3 of %n unit arrives</numerusform>
            <numerusform>%1 of %2 s&lt;br&gt;%3 of %n units arrive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n found no room to set out</source>
        <translation>
            <numerusform>&lt;br&gt;%n found no room to set out</numerusform>
            <numerusform>&lt;br&gt;%n found no room to set out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;switches changed under way %n time(s)</source>
        <translation>
            <numerusform>&lt;br&gt;switches changed under way %n time</numerusform>
            <numerusform>&lt;br&gt;switches changed under way %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n have no way: %1</source>
        <translation>
            <numerusform>&lt;br&gt;%n has no way: %1</numerusform>
            <numerusform>&lt;br&gt;%n have no way: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n stand in each other&apos;s way</source>
        <translation>
            <numerusform>&lt;br&gt;%n cannot get past</numerusform>
            <numerusform>&lt;br&gt;%n stand in each other&apos;s way</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::DrivePanel</name>
    <message numerus="yes">
        <source>%1 of %n route(s) planned.</source>
        <translation>
            <numerusform>%1 of %n route is planned.</numerusform>
            <numerusform>%1 of %n routes are planned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n more left out.</source>
        <translation>
            <numerusform>&lt;br&gt;%n more is left out.</numerusform>
            <numerusform>&lt;br&gt;%n more are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::MainWindow</name>
    <message numerus="yes">
        <source>1 px for %1 cell(s)</source>
        <translation>
            <numerusform>1 px for %1 cell</numerusform>
            <numerusform>1 px for %1 cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::ObjectModel</name>
    <message numerus="yes">
        <source>%1, %n stop(s)</source>
        <translation>
            <numerusform>%1, %n stop</numerusform>
            <numerusform>%1, %n stops</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::OverlayPanel</name>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n shown</numerusform>
            <numerusform>%n shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::ProbePanel</name>
    <message numerus="yes">
        <source>%n fail(s)</source>
        <translation>
            <numerusform>%n fails</numerusform>
            <numerusform>%n fail</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved the query as “%1”, and %n image(s) of it</source>
        <translation>
            <numerusform>Saved the query as “%1”, and %n image of it</numerusform>
            <numerusform>Saved the query as “%1”, and %n images of it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::PropertiesButton</name>
    <message numerus="yes">
        <source>%n custom properties…</source>
        <translation>
            <numerusform>%n custom property…</numerusform>
            <numerusform>%n custom properties…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::StepPanel</name>
    <message numerus="yes">
        <source>%n pose(s)</source>
        <translation>
            <numerusform>%n pose</numerusform>
            <numerusform>%n poses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jump point(s)</source>
        <translation>
            <numerusform>%n jump point</numerusform>
            <numerusform>%n jump points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waypoint(s)</source>
        <translation>
            <numerusform>%n waypoint</numerusform>
            <numerusform>%n waypoints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gate(s)</source>
        <translation>
            <numerusform>%n gate</numerusform>
            <numerusform>%n gates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
</context>
</TS>
