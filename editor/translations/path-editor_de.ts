<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>ExampleList</name>
    <message>
        <source>Swamp and road</source>
        <translation>Sumpf und Straße</translation>
    </message>
    <message>
        <source>Terrain costs: the shorter way is not the faster one</source>
        <translation>Geländekosten: Der kürzere Weg ist nicht der schnellere</translation>
    </message>
    <message>
        <source>Doors and ladders</source>
        <translation>Türen und Leitern</translation>
    </message>
    <message>
        <source>Links: doors, a ladder, a trapdoor, a teleport</source>
        <translation>Verbindungen: Türen, eine Leiter, eine Falltür, ein Teleporter</translation>
    </message>
    <message>
        <source>Cliff</source>
        <translation>Klippe</translation>
    </message>
    <message>
        <source>One-way edges: jump down anywhere, come up by the ramp alone</source>
        <translation>Einbahnkanten: hinunter überall, hinauf nur über die Rampe</translation>
    </message>
    <message>
        <source>Truck yard</source>
        <translation>Lkw-Hof</translation>
    </message>
    <message>
        <source>Long units with turning circles that back up into bays</source>
        <translation>Lange Einheiten mit Wendekreisen, die rückwärts in Buchten fahren</translation>
    </message>
    <message>
        <source>Big units</source>
        <translation>Große Einheiten</translation>
    </message>
    <message>
        <source>Footprints of one, two and three cells, and gaps for each</source>
        <translation>Grundflächen von einer, zwei und drei Zellen, und Lücken für jede</translation>
    </message>
    <message>
        <source>Island</source>
        <translation>Insel</translation>
    </message>
    <message>
        <source>A walker, a boat and a gull: three movement classes</source>
        <translation>Ein Fußgänger, ein Boot und eine Möwe: drei Bewegungsklassen</translation>
    </message>
    <message>
        <source>Waypoints</source>
        <translation>Wegpunkte</translation>
    </message>
    <message>
        <source>A graph drawn by hand, and a fixed journey over it</source>
        <translation>Ein von Hand gezeichneter Graph und eine feste Reise darüber</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>Provinces of two continents, and what their borders cost</source>
        <translation>Provinzen zweier Kontinente und was ihre Grenzen kosten</translation>
    </message>
    <message>
        <source>Named regions</source>
        <translation>Benannte Regionen</translation>
    </message>
    <message>
        <source>Regions with names, one of them out of reach</source>
        <translation>Regionen mit Namen, eine davon unerreichbar</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>Sackgassen</translation>
    </message>
    <message>
        <source>A maze whose dead ends no path enters needlessly</source>
        <translation>Ein Labyrinth, dessen Sackgassen kein Pfad unnötig betritt</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>Räume</translation>
    </message>
    <message>
        <source>Many small rooms: labels and found waypoints</source>
        <translation>Viele kleine Räume: Labels und gefundene Wegpunkte</translation>
    </message>
    <message>
        <source>Cave</source>
        <translation>Höhle</translation>
    </message>
    <message>
        <source>One wide cave of 256 × 192 cells</source>
        <translation>Eine weite Höhle von 256 × 192 Zellen</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>512 × 512 cells of blocks, alleys and cheap streets</source>
        <translation>512 × 512 Zellen mit Häuserblocks, Gassen und billigen Straßen</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Mauer</translation>
    </message>
    <message>
        <source>The first example of many articles on A*</source>
        <translation>Das erste Beispiel vieler Artikel über A*</translation>
    </message>
</context>
<context>
    <name>FileQuestion</name>
    <message>
        <source>Something would be lost</source>
        <translation>Etwas ginge verloren</translation>
    </message>
    <message>
        <source>“%1” cannot hold all of this map. Left out would be:%2</source>
        <translation>„%1“ kann diese Karte nicht vollständig aufnehmen. Wegfallen würden:%2</translation>
    </message>
    <message>
        <source>An .lpmap file keeps everything.</source>
        <translation>Eine .lpmap-Datei bewahrt alles.</translation>
    </message>
    <message>
        <source>Save as .lpmap instead…</source>
        <translation>Stattdessen als .lpmap speichern…</translation>
    </message>
    <message>
        <source>Save without these</source>
        <translation>Ohne diese speichern</translation>
    </message>
    <message>
        <source>Another program has changed “%1” since it was read.</source>
        <translation>Ein anderes Programm hat „%1“ geändert, seit die Datei gelesen wurde.</translation>
    </message>
    <message>
        <source>Another program has changed files of “%1” since they were read: %2.</source>
        <translation>Ein anderes Programm hat Dateien von „%1“ geändert, seit sie gelesen wurden: %2.</translation>
    </message>
    <message>
        <source>Changed outside</source>
        <translation>Von außen geändert</translation>
    </message>
    <message>
        <source>Overwriting loses what was written there. Reading it again shows that in place of your changes, which Undo brings back.</source>
        <translation>Beim Überschreiben geht verloren, was dort geschrieben wurde. Neu lesen zeigt es anstelle der eigenen Änderungen, die Rückgängig zurückbringt.</translation>
    </message>
    <message>
        <source>Save as another file…</source>
        <translation>In andere Datei speichern…</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Verschwunden</translation>
    </message>
    <message>
        <source>“%1” is no longer there.</source>
        <translation>„%1“ ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Another program has removed or renamed it, or its folder is not reachable.</source>
        <translation>Ein anderes Programm hat die Datei entfernt oder umbenannt, oder ihr Ordner ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>Save it anew</source>
        <translation>Neu speichern</translation>
    </message>
    <message>
        <source>Replace?</source>
        <translation>Ersetzen?</translation>
    </message>
    <message>
        <source>“%1” %2.</source>
        <translation>„%1“ %2.</translation>
    </message>
    <message>
        <source>Is it to be replaced all the same?</source>
        <translation>Soll die Datei trotzdem ersetzt werden?</translation>
    </message>
    <message>
        <source>Replace it all the same</source>
        <translation>Trotzdem ersetzen</translation>
    </message>
    <message>
        <source>Saved in part</source>
        <translation>Teilweise gespeichert</translation>
    </message>
    <message>
        <source>“%1” was saved without:%2</source>
        <translation>„%1“ wurde gespeichert ohne:%2</translation>
    </message>
    <message>
        <source>Once the map is closed these are gone.</source>
        <translation>Sobald die Karte geschlossen ist, sind diese verloren.</translation>
    </message>
    <message>
        <source>Save as .lpmap…</source>
        <translation>Als .lpmap speichern…</translation>
    </message>
    <message>
        <source>Close without these</source>
        <translation>Ohne diese schließen</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 ist schon vorhanden. Ersetzen?</translation>
    </message>
    <message>
        <source>Not in its folder</source>
        <translation>Nicht in seinem Ordner</translation>
    </message>
    <message>
        <source>“%1” refers to “%2”, outside of its folder. Make “%3” a project, so that maps in it may refer to all its files?</source>
        <translation>„%1“ verweist auf „%2“ außerhalb des eigenen Ordners. „%3“ zu einem Projekt machen, damit Karten darin auf alle seine Dateien verweisen dürfen?</translation>
    </message>
    <message numerus="yes">
        <source>
• and %n more</source>
        <translation>
            <numerusform>
• und %n weitere</numerusform>
            <numerusform>
• und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>, %n weitere</numerusform>
            <numerusform>, %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HelpPages</name>
    <message>
        <source>The first minutes</source>
        <translation>Die ersten Minuten</translation>
    </message>
    <message>
        <source>&lt;p&gt;A map is a grid of cells. Each is of one &lt;i&gt;terrain&lt;/i&gt;, which says what may enter it and what it costs.&lt;/p&gt;&lt;ol&gt;&lt;li&gt;&lt;b&gt;File ▸ New&lt;/b&gt; makes a map, &lt;b&gt;Open&lt;/b&gt; reads one of Tiled, MovingAI, an image with a legend, or the project&apos;s own &lt;i&gt;.lpmap&lt;/i&gt;.&lt;/li&gt;&lt;li&gt;Choose a terrain in &lt;b&gt;Terrains&lt;/b&gt; and paint with the brush (B).&lt;/li&gt;&lt;li&gt;Choose the probe (Q), click a start, move the mouse: the path follows. Paint on, and watch it react.&lt;/li&gt;&lt;li&gt;&lt;b&gt;Map ▸ Bake&lt;/b&gt; (Ctrl+B) writes the asset that the game opens.&lt;/li&gt;&lt;/ol&gt;&lt;p&gt;&lt;b&gt;Help ▸ Tour&lt;/b&gt; shows this on a map that lives.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Eine Karte ist ein Raster aus Zellen. Jede hat ein &lt;i&gt;Gelände&lt;/i&gt;; es bestimmt, wer sie betreten darf und was das kostet.&lt;/p&gt;&lt;ol&gt;&lt;li&gt;&lt;b&gt;Datei ▸ Neu&lt;/b&gt; legt eine Karte an, &lt;b&gt;Öffnen&lt;/b&gt; liest eine von Tiled, MovingAI, ein Bild mit Legende oder das eigene Format &lt;i&gt;.lpmap&lt;/i&gt;.&lt;/li&gt;&lt;li&gt;Unter &lt;b&gt;Gelände&lt;/b&gt; ein Gelände wählen und mit dem Pinsel (B) malen.&lt;/li&gt;&lt;li&gt;Die Sonde (Q) wählen, einen Start anklicken, die Maus bewegen: Der Pfad folgt. Weitermalen und zusehen, wie er reagiert.&lt;/li&gt;&lt;li&gt;&lt;b&gt;Karte ▸ Backen&lt;/b&gt; (Strg+B) schreibt das Asset, das das Spiel öffnet.&lt;/li&gt;&lt;/ol&gt;&lt;p&gt;&lt;b&gt;Hilfe ▸ Rundgang&lt;/b&gt; zeigt all das auf einer lebendigen Karte.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Painting</source>
        <translation>Malen</translation>
    </message>
    <message>
        <source>Selecting, moving, stamps</source>
        <translation>Auswählen, Verschieben, Stempel</translation>
    </message>
    <message>
        <source>&lt;p&gt;Select a rectangle (R), an area of one terrain (W) or all of it (S); Shift adds, Ctrl takes away. The move tool (V) drags what is selected, with Ctrl a copy. What is copied (Ctrl+C) is a stamp: Ctrl+V, then a click puts it down, also on another map. Links, one-way edges, waypoints, areas and journeys that lie within are copied too. X and Y flip the stamp, Z and Shift+Z turn it. &lt;b&gt;Edit ▸ Stamps…&lt;/b&gt; (Ctrl+Shift+V) keeps stamps for later.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Rechteck (R), eine Fläche eines Geländes (W) oder alles davon (S) auswählen; Umschalt fügt hinzu, Strg nimmt weg. Das Werkzeug Verschieben (V) zieht, was ausgewählt ist, mit Strg eine Kopie. Was kopiert ist (Strg+C), ist ein Stempel: Strg+V, dann setzt ein Klick ihn ab, auch auf einer anderen Karte. Verbindungen, Einbahnkanten, Wegpunkte, Bereiche und Reisen, die darin liegen, werden mitkopiert. X und Y spiegeln den Stempel, Z und Umschalt+Z drehen ihn. &lt;b&gt;Bearbeiten ▸ Stempel…&lt;/b&gt; (Strg+Umschalt+V) hebt Stempel für später auf.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Size of the map</source>
        <translation>Größe der Karte</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Map ▸ Resize…&lt;/b&gt; grows or cuts the map; the anchor says which side stays where it is. &lt;b&gt;Map ▸ Crop to the selection&lt;/b&gt; leaves what is selected. Both name what would be taken out, and can be undone.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Karte ▸ Größe ändern…&lt;/b&gt; vergrößert oder beschneidet die Karte; der Anker bestimmt, welche Seite bleibt, wo sie ist. &lt;b&gt;Karte ▸ Auf Auswahl zuschneiden&lt;/b&gt; lässt übrig, was ausgewählt ist. Beide nennen, was entfernt würde, und lassen sich rückgängig machen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Terrains and movement classes</source>
        <translation>Gelände und Bewegungsklassen</translation>
    </message>
    <message>
        <source>&lt;p&gt;A terrain has a factor for each movement class: 1 is plain, 3 takes three times as long, none is blocked. &lt;b&gt;Units ▸ Classes…&lt;/b&gt; adds, renames and removes classes such as ground, water, air.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Gelände hat einen Faktor für jede Bewegungsklasse: 1 ist eben, 3 dauert dreimal so lange, keiner heißt blockiert. &lt;b&gt;Einheiten ▸ Klassen…&lt;/b&gt; fügt Klassen wie Boden, Wasser, Luft hinzu, benennt sie um und entfernt sie.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>&lt;p&gt;A unit profile has a movement class, a footprint in cells, a turning radius (none turns on the spot), speeds, and headings to plan in. Grid search moves a square of its width; directional search the whole footprint.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Einheitenprofil hat eine Bewegungsklasse, eine Grundfläche in Zellen, einen Wenderadius (ohne wendet die Einheit auf der Stelle), Geschwindigkeiten und Richtungen, in denen geplant wird. Rastersuche bewegt ein Quadrat ihrer Breite, gerichtete Suche die ganze Grundfläche.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Links and one-way edges</source>
        <translation>Verbindungen und Einbahnkanten</translation>
    </message>
    <message>
        <source>&lt;p&gt;Links (K) are dragged from cell to cell: doors, ladders, teleports. One-way edges (O) are dragged to a neighbour: units step that way, never back. No part of a unit with a turning radius is carried back over one, either.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Verbindungen (K) werden von Zelle zu Zelle gezogen: Türen, Leitern, Teleporter. Einbahnkanten (O) werden zu einer Nachbarzelle gezogen: Einheiten gehen in dieser Richtung, nie zurück. Auch kein Teil einer Einheit mit Wenderadius gerät über eine zurück.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Waypoints, provinces, journeys</source>
        <translation>Wegpunkte, Provinzen, Reisen</translation>
    </message>
    <message>
        <source>&lt;p&gt;Waypoints (N) and provinces (Shift+N) are placed by a click, moved by a drag, joined by a drag with Shift, taken out by a click with Ctrl. Journeys (J) are dragged from start to goal; a drag that begins on the line makes a stop, Shift+click leads on.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Wegpunkte (N) und Provinzen (Umschalt+N) werden mit einem Klick gesetzt, durch Ziehen verschoben, durch Ziehen mit Umschalt verbunden und mit Strg+Klick entfernt. Reisen (J) werden vom Start zum Ziel gezogen; wer auf der Linie zu ziehen beginnt, fügt einen Halt ein, Umschalt+Klick führt weiter.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Regions and dead ends</source>
        <translation>Regionen und Sackgassen</translation>
    </message>
    <message>
        <source>&lt;p&gt;Select cells, then &lt;b&gt;Map ▸ Add region&lt;/b&gt; or &lt;b&gt;Add dead end&lt;/b&gt;. The area tool (A) paints one larger, with Ctrl smaller. A dead end is an area that no shortest path between other cells enters; the baker finds them by itself and proves those that are drawn.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Zellen auswählen, dann &lt;b&gt;Karte ▸ Region aus Auswahl hinzufügen&lt;/b&gt; oder &lt;b&gt;Sackgasse aus Auswahl hinzufügen&lt;/b&gt;. Das Werkzeug Bereich (A) malt sie größer, mit Strg kleiner. Eine Sackgasse ist ein Bereich, den kein kürzester Pfad zwischen anderen Zellen betritt; beim Backen werden sie von selbst gefunden und gezeichnete geprüft.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The probe: trying paths</source>
        <translation>Die Sonde: Pfade ausprobieren</translation>
    </message>
    <message>
        <source>&lt;p&gt;The probe (Q) asks for the path between two clicks, by any search of the library: &lt;b&gt;Probe&lt;/b&gt; chooses unit, search and smoothing, and says length, effort and time. It stays while other tools paint. Shift+drag turns an end, for units with a turning radius. &lt;b&gt;Compare with&lt;/b&gt; shows the map twice.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Die Sonde (Q) fragt nach dem Pfad zwischen zwei Klicks, mit jeder Suche der Bibliothek: &lt;b&gt;Sonde&lt;/b&gt; wählt Einheit, Suche und Glättung und nennt Länge, Aufwand und Zeit. Sie bleibt, während andere Werkzeuge malen. Umschalt+Ziehen dreht ein Ende, für Einheiten mit Wenderadius. &lt;b&gt;Vergleichen mit&lt;/b&gt; zeigt die Karte zweimal.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Why is there no path?</source>
        <translation>Warum gibt es keinen Pfad?</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Probe&lt;/b&gt; says why, and colours what the start reaches green, and what reaches the goal red. Usual causes: a footprint that is wider than a gap (see the overlay Clearance), a terrain that the movement class cannot enter, one-way edges, a turning radius that a corner has no room for.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Sonde&lt;/b&gt; sagt, warum, und färbt grün, was der Start erreicht, und rot, was das Ziel erreicht. Häufige Ursachen: eine Grundfläche, die breiter als eine Lücke ist (siehe Overlay Lichte Weite), ein Gelände, das die Bewegungsklasse nicht betreten kann, Einbahnkanten, ein Wenderadius, für den eine Ecke keinen Platz hat.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Saved queries</source>
        <translation>Gespeicherte Anfragen</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Save query&lt;/b&gt; (Ctrl+Shift+Q) keeps the probe&apos;s query with the map. It passes as long as its path is there and no longer than it was; &lt;b&gt;Findings&lt;/b&gt; and pathlint look after it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Anfrage speichern&lt;/b&gt; (Strg+Umschalt+Q) hebt die Anfrage der Sonde mit der Karte auf. Sie besteht, solange es ihren Pfad gibt und er nicht länger geworden ist; &lt;b&gt;Befunde&lt;/b&gt; und pathlint achten darauf.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Driving, and all at once</source>
        <translation>Fahren, auch alle zugleich</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Drive&lt;/b&gt; lets the unit follow its route as in a game. &lt;i&gt;Drive all queries and journeys&lt;/i&gt; sends out a unit for each that the map keeps.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Fahren&lt;/b&gt; lässt die Einheit ihrer Route folgen wie im Spiel. &lt;i&gt;Alle Anfragen und Reisen fahren&lt;/i&gt; schickt für jede, die in der Karte gespeichert ist, eine Einheit los.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Step&lt;/b&gt; runs a search a node at a time, forwards and backwards. Zoomed in, each cell shows F above, G and H below: the estimate in all, the cost so far, the estimate to come.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Schritte&lt;/b&gt; lässt eine Suche Knoten für Knoten laufen, vorwärts und rückwärts. Vergrößert zeigt jede Zelle oben F, unten G und H: die Schätzung insgesamt, die Kosten bisher, die Schätzung für den Rest.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Overlays</translation>
    </message>
    <message>
        <source>&lt;p&gt;Each shows one table as the chosen unit has it: walkability, clearance, regions, dead ends, jump points, labels, found waypoints, hit check, turn heuristic, terrain cost, distance. Tick several; each has its own opacity and legend.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Jedes zeigt eine Tabelle, wie die gewählte Einheit sie hat: Begehbarkeit, lichte Weite, Regionen, Sackgassen, Sprungpunkte, Labels, gefundene Wegpunkte, Kollisionsprüfung, Wendeheuristik, Geländekosten, Entfernung. Es lassen sich mehrere ankreuzen; jedes hat eigene Deckkraft und Legende.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Hatched cells, grey paths</source>
        <translation>Schraffierte Zellen, graue Pfade</translation>
    </message>
    <message>
        <source>&lt;p&gt;Tables are baked in the background when the map rests. Until then the status line says &lt;i&gt;path tables behind the map&lt;/i&gt;, and what was changed is hatched where an overlay cannot follow. A grey path is one that is searched for again.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Tabellen werden im Hintergrund gebacken, wenn die Karte ruht. Bis dahin meldet die Statuszeile &lt;i&gt;Pfadtabellen veraltet&lt;/i&gt;, und Geändertes ist schraffiert, wo ein Overlay nicht folgen kann. Ein grauer Pfad wird gerade neu gesucht.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>&lt;p&gt;What will go wrong in play: units that fit nowhere, regions that nothing reaches, waypoints in walls, links to nowhere, saved queries that fail. A click leads there. The command pathlint says the same.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was im Spiel schiefgehen wird: Einheiten, die nirgends hinpassen, Regionen, die niemand erreicht, Wegpunkte in Mauern, Verbindungen ins Nichts, gespeicherte Anfragen, die scheitern. Ein Klick führt hin. Der Befehl pathlint sagt dasselbe.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Baking and tiers</source>
        <translation>Backen und Stufen</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Bake&lt;/b&gt; (Ctrl+B) writes an &lt;i&gt;.lpa&lt;/i&gt;, the same bytes as pathbake. Tier &lt;i&gt;none&lt;/i&gt; bakes what every search needs, &lt;i&gt;fast&lt;/i&gt; tables that make searches several times faster, &lt;i&gt;full&lt;/i&gt; labels that answer most queries by looking up. &lt;b&gt;File ▸ Bake on save&lt;/b&gt; bakes after each save into the same file.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Backen&lt;/b&gt; (Strg+B) schreibt eine &lt;i&gt;.lpa&lt;/i&gt;-Datei, dieselben Bytes wie pathbake. Stufe &lt;i&gt;keine&lt;/i&gt; backt, was jede Suche braucht, &lt;i&gt;schnell&lt;/i&gt; Tabellen, die Suchen um ein Mehrfaches beschleunigen, &lt;i&gt;voll&lt;/i&gt; Labels, mit denen die meisten Anfragen durch Nachschlagen beantwortet werden. &lt;b&gt;Datei ▸ Beim Speichern backen&lt;/b&gt; backt nach jedem Speichern in dieselbe Datei.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Files and formats</source>
        <translation>Dateien und Formate</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;i&gt;.lpmap&lt;/i&gt; keeps everything and reads well in a diff. &lt;i&gt;.tmx&lt;/i&gt; and &lt;i&gt;.tmj&lt;/i&gt; are those of Tiled: saving keeps the layers, objects and tilesets that are not ours. &lt;i&gt;.map&lt;/i&gt; is MovingAI&apos;s, &lt;i&gt;.png&lt;/i&gt; an image with a legend. &lt;i&gt;.ldtk&lt;/i&gt; is LDtk&apos;s and only read: what was opened from it is saved under another name. Before a format loses something the editor asks. &lt;b&gt;File ▸ Save a copy…&lt;/b&gt; writes another file and goes on with this one.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;i&gt;.lpmap&lt;/i&gt; bewahrt alles und liest sich gut in einem Diff. &lt;i&gt;.tmx&lt;/i&gt; und &lt;i&gt;.tmj&lt;/i&gt; gehören zu Tiled: Beim Speichern bleiben fremde Ebenen, Objekte und Kachelsätze erhalten. &lt;i&gt;.map&lt;/i&gt; ist das Format von MovingAI, &lt;i&gt;.png&lt;/i&gt; ein Bild mit Legende. &lt;i&gt;.ldtk&lt;/i&gt; gehört zu LDtk und wird nur gelesen: Was daraus geöffnet wurde, wird unter anderem Namen gespeichert. Bevor ein Format etwas verliert, fragt der Editor. &lt;b&gt;Datei ▸ Kopie speichern…&lt;/b&gt; schreibt eine weitere Datei und arbeitet mit dieser weiter.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>Nichts geht verloren</translation>
    </message>
    <message>
        <source>&lt;p&gt;Unsaved maps are copied every 20 seconds; after a crash the next start opens them. A file that another program changes is noticed. Undo has no limit; &lt;b&gt;History&lt;/b&gt; lists the steps, and a click goes back to one.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Nicht gespeicherte Karten werden alle 20 Sekunden gesichert; nach einem Absturz öffnet der nächste Start sie wieder. Ändert ein anderes Programm eine Datei, wird das bemerkt. Rückgängig hat keine Grenze; &lt;b&gt;Verlauf&lt;/b&gt; listet die Schritte auf, und ein Klick führt zu einem zurück.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Colours, panels, languages</source>
        <translation>Farben, Bedienfelder, Sprachen</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;View ▸ Colours&lt;/b&gt; is light, dark, or as the desktop. Panels are dragged, closed, and brought back by &lt;b&gt;View ▸ Panels&lt;/b&gt;. All is remembered.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Ansicht ▸ Farben&lt;/b&gt; ist hell, dunkel oder wie die Arbeitsumgebung. Bedienfelder lassen sich ziehen, schließen und über &lt;b&gt;Ansicht ▸ Bedienfelder&lt;/b&gt; zurückholen. All das wird gemerkt.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keys: %1</source>
        <translation>Tasten: %1</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>&lt;p&gt;A switch is a door that a game opens and closes by name. Its tool (D) paints cells of the chosen one, with Ctrl it cuts; the menu of the right button adds links and one-way edges. &lt;b&gt;Switches&lt;/b&gt; lists them all: &lt;i&gt;Starts open&lt;/i&gt; says how the map begins, &lt;i&gt;Open now&lt;/i&gt; tries for the probe how it is while one is open or closed.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Schalter ist eine Tür, die ein Spiel über ihren Namen öffnet und schließt. Sein Werkzeug (D) malt Zellen des gewählten, mit Strg schneidet es; das Menü der rechten Maustaste fügt Verbindungen und Einbahnkanten hinzu. &lt;b&gt;Schalter&lt;/b&gt; führt alle auf: &lt;i&gt;Anfangs offen&lt;/i&gt; sagt, wie die Karte anfängt, &lt;i&gt;Jetzt offen&lt;/i&gt; probiert für die Sonde, wie es ist, während einer offen oder geschlossen ist.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Brush (B), eraser (E), line (L), rectangle (P), ellipse (Shift+P) and fill (F) paint the chosen terrain. Number keys pick the first ten terrains, comma and full stop go through them; a click with the right button, or with Alt held, picks the one under the mouse. [ and ] change the brush. Shift+click paints a line from the last stroke.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Density&lt;/b&gt; below 100 % scatters: each stroke paints so many of its cells. &lt;b&gt;Symmetry&lt;/b&gt; repeats on the other side of the map what is painted, stamped and drawn, and what lies there as an image is moved, joined and taken out along; selections, units and saved queries are not repeated. Where several terrains are chosen in the list, with Ctrl or Shift, cells become one of them at random.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Pinsel (B), Radierer (E), Linie (L), Rechteck (P), Ellipse (Umschalt+P) und Füllen (F) malen das gewählte Gelände. Zifferntasten wählen die ersten zehn Gelände, Komma und Punkt gehen sie der Reihe nach durch; ein Klick mit der rechten Taste oder mit gedrückter Alt-Taste nimmt das Gelände unter der Maus auf. [ und ] ändern den Pinsel. Umschalt+Klick malt eine Linie vom letzten Strich aus.&lt;/p&gt;&lt;p&gt;Eine &lt;b&gt;Dichte&lt;/b&gt; unter 100&#xa0;% streut: Jeder Strich malt nur so viele seiner Zellen. &lt;b&gt;Symmetrie&lt;/b&gt; wiederholt auf der anderen Seite der Karte, was gemalt, gestempelt und gezeichnet wird; was dort als Spiegelbild liegt, wird mit verschoben, verbunden und entfernt. Auswahlen, Einheiten und gespeicherte Anfragen werden nicht wiederholt. Sind in der Liste mit Strg oder Umschalt mehrere Gelände gewählt, erhält jede Zelle zufällig eines davon.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>zooms to the mouse</source>
        <translation>zoomt zur Maus hin</translation>
    </message>
    <message>
        <source>wheel, Shift+wheel</source>
        <translation>Mausrad, Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>moves the map up and down, or sideways</source>
        <translation>bewegt die Karte auf und ab oder seitwärts</translation>
    </message>
    <message>
        <source>middle button, Space+drag</source>
        <translation>mittlere Taste, Leertaste+Ziehen</translation>
    </message>
    <message>
        <source>moves the map</source>
        <translation>bewegt die Karte</translation>
    </message>
    <message>
        <source>right button, Alt+click</source>
        <translation>rechte Taste, Alt+Klick</translation>
    </message>
    <message>
        <source>picks the terrain there, while a tool paints</source>
        <translation>nimmt das Gelände dort auf, während ein Werkzeug malt</translation>
    </message>
    <message>
        <source>right button</source>
        <translation>rechte Taste</translation>
    </message>
    <message>
        <source>opens a menu of what lies there, else</source>
        <translation>öffnet sonst ein Menü zu dem, was dort liegt</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Umschalt+Klick</translation>
    </message>
    <message>
        <source>paints a line from the last stroke</source>
        <translation>malt eine Linie vom letzten Strich aus</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>gives up what was begun</source>
        <translation>bricht ab, was begonnen wurde</translation>
    </message>
    <message>
        <source>Without a mouse</source>
        <translation>Ohne Maus</translation>
    </message>
    <message>
        <source>Ctrl+arrows</source>
        <translation>Strg+Pfeiltasten</translation>
    </message>
    <message>
        <source>show a cell cursor and move it, with Shift ten cells</source>
        <translation>zeigen einen Zellcursor und bewegen ihn, mit Umschalt zehn Zellen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>presses the tool there</source>
        <translation>drückt das Werkzeug dort</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>puts it down, and lifts it again</source>
        <translation>setzt es auf und hebt es wieder ab</translation>
    </message>
    <message>
        <source>Menu, Shift+F10</source>
        <translation>Menü, Umschalt+F10</translation>
    </message>
    <message>
        <source>opens the menu of what lies there</source>
        <translation>öffnet das Menü zu dem, was dort liegt</translation>
    </message>
    <message>
        <source>1 to 9, 0</source>
        <translation>1 bis 9, 0</translation>
    </message>
    <message>
        <source>pick the first ten terrains</source>
        <translation>wählen die ersten zehn Gelände</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>unit &apos;%1&apos; fits nowhere on this map</source>
        <translation>Einheit „%1“ passt nirgends auf diese Karte</translation>
    </message>
    <message>
        <source>region &apos;%1&apos;: no unit comes into it from outside</source>
        <translation>Region „%1“: Keine Einheit kommt von außen hinein</translation>
    </message>
    <message>
        <source>waypoint &apos;%1&apos;: no unit can stand there</source>
        <translation>Wegpunkt „%1“: Dort kann keine Einheit stehen</translation>
    </message>
    <message>
        <source>link &apos;%1&apos;: no unit can stand at both its ends, %2,%3 and %4,%5</source>
        <translation>Verbindung „%1“: Keine Einheit kann an ihren beiden Enden stehen, %2,%3 und %4,%5</translation>
    </message>
    <message>
        <source>link %1: no unit can stand at both its ends, %2,%3 and %4,%5</source>
        <translation>Verbindung %1: Keine Einheit kann an ihren beiden Enden stehen, %2,%3 und %4,%5</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: dead end &apos;%2&apos; %3; it is left out</source>
        <translation>Einheit „%1“: Sackgasse „%2“ %3; sie wird ausgelassen</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: dead end &apos;%2&apos; %3; it is kept, and paths may be longer</source>
        <translation>Einheit „%1“: Sackgasse „%2“ %3; sie bleibt, und Pfade sind womöglich länger</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: dead end &apos;%2&apos; crosses a larger one and is left out</source>
        <translation>Einheit „%1“: Sackgasse „%2“ überschneidet eine größere und wird ausgelassen</translation>
    </message>
    <message>
        <source>is too large and open to be proven one</source>
        <translation>ist zu groß und offen, um geprüft zu werden</translation>
    </message>
    <message>
        <source>is on a shortest path: from %1,%2 to %3,%4 it is %5 through it, and there is no way round</source>
        <translation>liegt auf einem kürzesten Pfad: Von %1,%2 nach %3,%4 sind es %5 hindurch, und es gibt keinen Weg herum</translation>
    </message>
    <message>
        <source>is on a shortest path: from %1,%2 to %3,%4 it is %5 through it, %6 round it</source>
        <translation>liegt auf einem kürzesten Pfad: Von %1,%2 nach %3,%4 sind es %5 hindurch, %6 herum</translation>
    </message>
    <message>
        <source>the map has no units</source>
        <translation>die Karte hat keine Einheiten</translation>
    </message>
    <message>
        <source>query &apos;%1&apos;, unit &apos;%2&apos;, from %3,%4 to %5,%6: %7</source>
        <translation>Anfrage „%1“, Einheit „%2“, von %3,%4 nach %5,%6: %7</translation>
    </message>
    <message>
        <source>it cannot stand at %1,%2</source>
        <translation>sie kann bei %1,%2 nicht stehen</translation>
    </message>
    <message>
        <source>there is no path from %1,%2 to %3,%4</source>
        <translation>es gibt keinen Pfad von %1,%2 nach %3,%4</translation>
    </message>
    <message>
        <source>the baker left it out</source>
        <translation>sie wurde beim Backen ausgelassen</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: the map has no unit &apos;%2&apos;</source>
        <translation>Reise „%1“: Die Karte hat keine Einheit „%2“</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: unit &apos;%2&apos; cannot go it: %3</source>
        <translation>Reise „%1“: Einheit „%2“ kann sie nicht antreten: %3</translation>
    </message>
    <message>
        <source>edge from waypoint &apos;%1&apos; to &apos;%2&apos;: it has no cost, and unit &apos;%3&apos; cannot walk it straight</source>
        <translation>Kante von Wegpunkt „%1“ nach „%2“: Sie hat keine Kosten, und Einheit „%3“ kann sie nicht gerade gehen</translation>
    </message>
    <message>
        <source>edge from waypoint &apos;%1&apos; to &apos;%2&apos;: it has no cost, and unit &apos;%3&apos; cannot walk it straight on the way back</source>
        <translation>Kante von Wegpunkt „%1“ nach „%2“: Sie hat keine Kosten, und Einheit „%3“ kann sie auf dem Rückweg nicht gerade gehen</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: %2</source>
        <translation>Einheit „%1“: %2</translation>
    </message>
    <message>
        <source>the map has no unit &apos;%1&apos;</source>
        <translation>die Karte hat keine Einheit „%1“</translation>
    </message>
    <message>
        <source>no path: %1</source>
        <translation>kein Pfad: %1</translation>
    </message>
    <message>
        <source>the start is outside the map</source>
        <translation>der Start liegt außerhalb der Karte</translation>
    </message>
    <message>
        <source>the goal is outside the map</source>
        <translation>das Ziel liegt außerhalb der Karte</translation>
    </message>
    <message>
        <source>the unit cannot stand at the start</source>
        <translation>die Einheit kann am Start nicht stehen</translation>
    </message>
    <message>
        <source>the unit cannot stand at the goal</source>
        <translation>die Einheit kann am Ziel nicht stehen</translation>
    </message>
    <message>
        <source>the start&apos;s region does not reach the goal&apos;s region</source>
        <translation>die Region des Starts erreicht die des Ziels nicht</translation>
    </message>
    <message>
        <source>no edges lead from the start to the goal</source>
        <translation>keine Kanten führen vom Start zum Ziel</translation>
    </message>
    <message>
        <source>the search was abandoned</source>
        <translation>die Suche wurde abgebrochen</translation>
    </message>
    <message>
        <source>no turns that the unit can drive lead to the goal</source>
        <translation>keine Kurven, die die Einheit fahren kann, führen zum Ziel</translation>
    </message>
    <message>
        <source>shorter than its header promises</source>
        <translation>kürzer, als der Kopf verspricht</translation>
    </message>
    <message>
        <source>not a baked asset (its first bytes are not those of one)</source>
        <translation>kein gebackenes Asset (die ersten Bytes sind nicht die eines solchen)</translation>
    </message>
    <message>
        <source>baked by another version of the format; bake the map again</source>
        <translation>in einer anderen Version des Formats gebacken; die Karte neu backen</translation>
    </message>
    <message>
        <source>baked for processors of the other byte order</source>
        <translation>für Prozessoren mit anderer Bytereihenfolge gebacken</translation>
    </message>
    <message>
        <source>its size is not the one written in its header</source>
        <translation>die Größe ist nicht die, die im Kopf steht</translation>
    </message>
    <message>
        <source>its section table is not in canonical order</source>
        <translation>die Abschnittstabelle ist nicht in der vorgeschriebenen Ordnung</translation>
    </message>
    <message>
        <source>bytes have changed since it was baked (hash mismatch)</source>
        <translation>Bytes haben sich seit dem Backen geändert (Prüfsumme stimmt nicht)</translation>
    </message>
    <message>
        <source>a table that every asset holds is missing</source>
        <translation>eine Tabelle, die jedes Asset enthält, fehlt</translation>
    </message>
    <message>
        <source>a table breaks its invariants</source>
        <translation>eine Tabelle verletzt ihre Invarianten</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos; cannot use %2 of the map&apos;s links: it cannot stand at one of their ends</source>
        <translation>Einheit „%1“ kann %2 der Verbindungen der Karte nicht benutzen: Sie kann an einem ihrer Enden nicht stehen</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: there is no hierarchy: %2; grid queries are searched</source>
        <translation>Einheit „%1“: Es gibt keine Hierarchie: %2; Rasteranfragen werden gesucht</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: waypoint labels are left out: %2; any-angle queries search the waypoint graph</source>
        <translation>Einheit „%1“: Wegpunkt-Labels entfallen: %2; Anfragen beliebigen Winkels durchsuchen den Wegpunktgraphen</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos; cannot stand at %2 of the map&apos;s waypoints</source>
        <translation>Einheit „%1“ kann an %2 der Wegpunkte der Karte nicht stehen</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos; cannot walk %2 of the edges drawn between waypoints; those with a cost hold all the same</source>
        <translation>Einheit „%1“ kann %2 der Kanten zwischen Wegpunkten nicht gehen; die mit Kosten gelten trotzdem</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: the map has no unit &apos;%2&apos;; it is left out</source>
        <translation>Reise „%1“: Die Karte hat keine Einheit „%2“; sie wird ausgelassen</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: unit &apos;%2&apos; cannot go it; it is left out</source>
        <translation>Reise „%1“: Einheit „%2“ kann sie nicht antreten; sie wird ausgelassen</translation>
    </message>
    <message>
        <source>one-way edges cut the map into more regions than the connectivity table can hold</source>
        <translation>Einbahnkanten zerlegen die Karte in mehr Regionen, als die Tabelle aufnehmen kann</translation>
    </message>
    <message>
        <source>no turn of radius %1 ends within %2 cells; %3 would fit</source>
        <translation>keine Kurve vom Radius %1 endet innerhalb von %2 Zellen; %3 würde passen</translation>
    </message>
    <message>
        <source>its turns take a window of %1 cells; the table&apos;s are %2 at most</source>
        <translation>ihre Kurven brauchen ein Fenster von %1 Zellen; die der Tabelle haben höchstens %2</translation>
    </message>
    <message>
        <source>turns of radius %1 at %2 headings give more than %3 short curves a heading; fewer headings or a larger radius would fit</source>
        <translation>Kurven vom Radius %1 in %2 Richtungen ergeben mehr als %3 kurze Kurven je Richtung; weniger Richtungen oder ein größerer Radius würden passen</translation>
    </message>
    <message>
        <source>its curves lead to the %1 cells around, not to 48: so small a radius gives more than %2 short curves a heading at %3 headings; fewer headings or a larger radius would keep 48</source>
        <translation>ihre Kurven führen zu den %1 Zellen ringsum, nicht zu 48: Ein so kleiner Radius ergibt bei %3 Richtungen mehr als %2 kurze Kurven je Richtung; mit weniger Richtungen oder größerem Radius blieben es 48</translation>
    </message>
    <message>
        <source>the map has %1 turning places, and %2 is the most</source>
        <translation>die Karte hat %1 Wendestellen, höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>a block of 8 x 8 cells would look at about %1 labels, and %2 is the most (much open ground with many scattered obstacles has so many)</source>
        <translation>ein Block von 8 x 8 Zellen sähe etwa %1 Labels an, höchstens %2 sind möglich (viel offenes Gelände mit vielen verstreuten Hindernissen hat so viele)</translation>
    </message>
    <message>
        <source>a block of 8 x 8 cells would look at more than %1 labels, the most</source>
        <translation>ein Block von 8 x 8 Zellen sähe mehr als %1 Labels an, die höchstens möglich sind</translation>
    </message>
    <message>
        <source>a way is longer than %1 cells</source>
        <translation>ein Weg ist länger als %1 Zellen</translation>
    </message>
    <message>
        <source>a way costs too much</source>
        <translation>ein Weg kostet zu viel</translation>
    </message>
    <message>
        <source>more than half of the cells are corners</source>
        <translation>mehr als die Hälfte der Zellen sind Ecken</translation>
    </message>
    <message>
        <source>the map is too large</source>
        <translation>die Karte ist zu groß</translation>
    </message>
    <message>
        <source>there would be too many labels</source>
        <translation>es wären zu viele Labels</translation>
    </message>
    <message>
        <source>there would be too many shortcuts</source>
        <translation>es wären zu viele Abkürzungen</translation>
    </message>
    <message>
        <source>there would be too many shortcuts (open ground with many scattered obstacles has so many)</source>
        <translation>es wären zu viele Abkürzungen (offenes Gelände mit vielen verstreuten Hindernissen hat so viele)</translation>
    </message>
    <message>
        <source>the map has %1 corners, and %2 is the most</source>
        <translation>die Karte hat %1 Ecken, höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>the map would have more than %1 labels, the most</source>
        <translation>die Karte hätte mehr als %1 Labels, die höchstens möglich sind</translation>
    </message>
    <message>
        <source>expected at least one unit profile; the map has none</source>
        <translation>erwartet: mindestens ein Einheitenprofil; die Karte hat keines</translation>
    </message>
    <message>
        <source>areas</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>block landmarks</source>
        <translation>Landmarken der Blöcke</translation>
    </message>
    <message>
        <source>closed crossings</source>
        <translation>gesperrte Übergänge</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>dead ends</source>
        <translation>Sackgassen</translation>
    </message>
    <message>
        <source>edge masks</source>
        <translation>Kantenmasken</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>hierarchy over cells</source>
        <translation>Hierarchie über Zellen</translation>
    </message>
    <message>
        <source>hierarchy</source>
        <translation>Hierarchie</translation>
    </message>
    <message>
        <source>hit check</source>
        <translation>Kollisionsprüfung</translation>
    </message>
    <message>
        <source>journeys</source>
        <translation>Reisen</translation>
    </message>
    <message>
        <source>jump graph</source>
        <translation>Sprunggraph</translation>
    </message>
    <message>
        <source>jump map</source>
        <translation>Sprungkarte</translation>
    </message>
    <message>
        <source>labels over cells</source>
        <translation>Labels über Zellen</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>placed waypoints</source>
        <translation>gesetzte Wegpunkte</translation>
    </message>
    <message>
        <source>pose landmarks</source>
        <translation>Landmarken der Posen</translation>
    </message>
    <message>
        <source>pose regions</source>
        <translation>Posenregionen</translation>
    </message>
    <message>
        <source>provinces</source>
        <translation>Provinzen</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>terrain and names</source>
        <translation>Gelände und Namen</translation>
    </message>
    <message>
        <source>terrain under curves</source>
        <translation>Gelände unter Kurven</translation>
    </message>
    <message>
        <source>turn heuristic</source>
        <translation>Wendeheuristik</translation>
    </message>
    <message>
        <source>walkability</source>
        <translation>Begehbarkeit</translation>
    </message>
    <message>
        <source>walkable parts</source>
        <translation>begehbare Teile</translation>
    </message>
    <message>
        <source>waypoint labels</source>
        <translation>Wegpunkt-Labels</translation>
    </message>
    <message>
        <source>waypoint landmarks</source>
        <translation>Landmarken der Wegpunkte</translation>
    </message>
    <message>
        <source>waypoints in sight</source>
        <translation>Wegpunkte in Sicht</translation>
    </message>
    <message>
        <source>waypoints</source>
        <translation>Wegpunkte</translation>
    </message>
    <message>
        <source>movement classes</source>
        <translation>Bewegungsklassen</translation>
    </message>
    <message>
        <source>terrains</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>unit profiles</source>
        <translation>Einheitenprofile</translation>
    </message>
    <message>
        <source>one-way edges</source>
        <translation>Einbahnkanten</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>waypoint edges</source>
        <translation>Wegpunktkanten</translation>
    </message>
    <message>
        <source>saved queries</source>
        <translation>gespeicherte Anfragen</translation>
    </message>
    <message>
        <source>bake settings</source>
        <translation>Backeinstellungen</translation>
    </message>
    <message>
        <source>terrain &apos;%1&apos; (becomes &apos;%2&apos;)</source>
        <translation>Gelände „%1“ (wird zu „%2“)</translation>
    </message>
    <message>
        <source>cost factors of &apos;%1&apos;</source>
        <translation>Kostenfaktoren von „%1“</translation>
    </message>
    <message>
        <source>road mark of &apos;%1&apos;</source>
        <translation>Straßenkennzeichen von „%1“</translation>
    </message>
    <message>
        <source>colour of &apos;%1&apos;</source>
        <translation>Farbe von „%1“</translation>
    </message>
    <message>
        <source>glyph of &apos;%1&apos;</source>
        <translation>Zeichen von „%1“</translation>
    </message>
    <message>
        <source>tiles of layer %1 beyond the map&apos;s edge</source>
        <translation>Kacheln der Ebene %1 jenseits des Kartenrands</translation>
    </message>
    <message>
        <source>custom properties of an object of %1</source>
        <translation>eigene Eigenschaften eines Objekts von %1</translation>
    </message>
    <message>
        <source>the old file, which libpath cannot read</source>
        <translation>die alte Datei, die libpath nicht lesen kann</translation>
    </message>
    <message>
        <source>is no baked asset</source>
        <translation>ist kein gebackenes Asset</translation>
    </message>
    <message>
        <source>is no picture that libpath drew</source>
        <translation>ist kein Bild, das libpath gezeichnet hat</translation>
    </message>
    <message>
        <source>is read-only</source>
        <translation>ist schreibgeschützt</translation>
    </message>
    <message>
        <source>has %1 names (hard links), and the others would keep the old content</source>
        <translation>hat %1 Namen (harte Links), und die anderen behielten den alten Inhalt</translation>
    </message>
    <message>
        <source>holds no map that can be read as %1</source>
        <translation>enthält keine Karte, die als %1 gelesen werden kann</translation>
    </message>
    <message>
        <source>holds no map that can be read as .png</source>
        <translation>enthält keine Karte, die als .png gelesen werden kann</translation>
    </message>
    <message>
        <source>holds no legend of a map</source>
        <translation>enthält keine Legende einer Karte</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>cannot open: %1</source>
        <translation>kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>cannot read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>was cut short while it was read</source>
        <translation>wurde beim Lesen abgeschnitten</translation>
    </message>
    <message>
        <source>%1: %2 (the old file is untouched)</source>
        <translation>%1: %2 (die alte Datei ist unberührt)</translation>
    </message>
    <message>
        <source>cannot open its folder</source>
        <translation>kann den Ordner nicht öffnen</translation>
    </message>
    <message>
        <source>cannot replace</source>
        <translation>kann nicht ersetzen</translation>
    </message>
    <message>
        <source>cannot make a temporary file beside it</source>
        <translation>kann daneben keine temporäre Datei anlegen</translation>
    </message>
    <message>
        <source>cannot set permissions</source>
        <translation>kann Rechte nicht setzen</translation>
    </message>
    <message>
        <source>cannot write</source>
        <translation>kann nicht schreiben</translation>
    </message>
    <message>
        <source>cannot write: the disk gave back other bytes (the old file is untouched)</source>
        <translation>kann nicht schreiben: Der Datenträger gab andere Bytes zurück (die alte Datei ist unberührt)</translation>
    </message>
    <message>
        <source>written, but its folder could not be flushed to the disk</source>
        <translation>geschrieben, aber der Ordner konnte nicht auf den Datenträger gebracht werden</translation>
    </message>
    <message>
        <source>expected a regular file</source>
        <translation>erwartet: eine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>expected the name of a file</source>
        <translation>erwartet: der Name einer Datei</translation>
    </message>
    <message>
        <source>expected at most %1 bytes</source>
        <translation>erwartet: höchstens %1 Bytes</translation>
    </message>
    <message>
        <source>expected a map whose file could be read again</source>
        <translation>erwartet: eine Karte, deren Datei wieder gelesen werden kann</translation>
    </message>
    <message>
        <source>expected a file name that ends in one of %1</source>
        <translation>erwartet: ein Dateiname, der auf eines von %1 endet</translation>
    </message>
    <message>
        <source>expected a name that ends in one of %1, since %2 is read and not written</source>
        <translation>erwartet: ein Name, der auf eines von %1 endet, denn %2 wird gelesen und nicht geschrieben</translation>
    </message>
    <message>
        <source>expected a map that fits into the memory of this machine</source>
        <translation>erwartet: eine Karte, die in den Speicher dieses Rechners passt</translation>
    </message>
    <message>
        <source>expected an image that fits into the memory of this machine</source>
        <translation>erwartet: ein Bild, das in den Speicher dieses Rechners passt</translation>
    </message>
    <message>
        <source>expected a file that can be changed where it stands (the old file is untouched)</source>
        <translation>erwartet: eine Datei, die sich an Ort und Stelle ändern lässt (die alte Datei ist unberührt)</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>line %1, cell (%2,%3)</source>
        <translation>Zeile %1, Zelle (%2,%3)</translation>
    </message>
    <message>
        <source>cell (%1,%2)</source>
        <translation>Zelle (%1,%2)</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>layer %1, cell (%2,%3)</source>
        <translation>Ebene %1, Zelle (%2,%3)</translation>
    </message>
    <message>
        <source>layer %1, object %2</source>
        <translation>Ebene %1, Objekt %2</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Level %1</translation>
    </message>
    <message>
        <source>tileset %1</source>
        <translation>Kachelsatz %1</translation>
    </message>
    <message>
        <source>tileset %1, tile %2</source>
        <translation>Kachelsatz %1, Kachel %2</translation>
    </message>
    <message>
        <source>tileset %1, tile %2, at cell (%3,%4)</source>
        <translation>Kachelsatz %1, Kachel %2, bei Zelle (%3,%4)</translation>
    </message>
    <message>
        <source>%1, cell (%2,%3)</source>
        <translation>%1, Zelle (%2,%3)</translation>
    </message>
    <message>
        <source>%1, at cell (%2,%3)</source>
        <translation>%1, bei Zelle (%2,%3)</translation>
    </message>
    <message>
        <source>entity %1 at pixel (%2,%3)</source>
        <translation>Entität %1 bei Pixel (%2,%3)</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>Verweis %1</translation>
    </message>
    <message>
        <source>empty cells</source>
        <translation>leere Zellen</translation>
    </message>
    <message>
        <source>its project</source>
        <translation>das Projekt</translation>
    </message>
    <message>
        <source>expected sides from 1 to %1 and at most %2 cells</source>
        <translation>erwartet: Seiten von 1 bis %1 und höchstens %2 Zellen</translation>
    </message>
    <message>
        <source>expected UTF-8</source>
        <translation>erwartet: UTF-8</translation>
    </message>
    <message>
        <source>expected printable characters, not U+%1</source>
        <translation>erwartet: druckbare Zeichen, nicht U+%1</translation>
    </message>
    <message>
        <source>expected a name of 1 to %1 bytes</source>
        <translation>erwartet: ein Name von 1 bis %1 Bytes</translation>
    </message>
    <message>
        <source>expected at most %1 entries</source>
        <translation>erwartet: höchstens %1 Einträge</translation>
    </message>
    <message>
        <source>expected at least %1 entries</source>
        <translation>erwartet: mindestens %1 Einträge</translation>
    </message>
    <message>
        <source>expected %1 entries</source>
        <translation>erwartet: %1 Einträge</translation>
    </message>
    <message>
        <source>expected a name used once, &apos;%1&apos; occurs before</source>
        <translation>erwartet: ein Name, der einmal vorkommt, „%1“ steht schon davor</translation>
    </message>
    <message>
        <source>expected at least one terrain</source>
        <translation>erwartet: mindestens ein Gelände</translation>
    </message>
    <message>
        <source>expected at least one movement class</source>
        <translation>erwartet: mindestens eine Bewegungsklasse</translation>
    </message>
    <message>
        <source>expected one printable ASCII character other than space, quote and backslash</source>
        <translation>erwartet: ein druckbares ASCII-Zeichen außer Leerzeichen, Anführungszeichen und Backslash</translation>
    </message>
    <message>
        <source>expected one printable ASCII character</source>
        <translation>erwartet: ein druckbares ASCII-Zeichen</translation>
    </message>
    <message>
        <source>expected a glyph used once, &apos;%1&apos; occurs before</source>
        <translation>erwartet: ein Zeichen, das einmal vorkommt, „%1“ steht schon davor</translation>
    </message>
    <message>
        <source>expected one entry per movement class</source>
        <translation>erwartet: ein Eintrag je Bewegungsklasse</translation>
    </message>
    <message>
        <source>expected a cost factor from 0.001 to 100</source>
        <translation>erwartet: ein Kostenfaktor von 0.001 bis 100</translation>
    </message>
    <message>
        <source>expected a terrain of the catalogue</source>
        <translation>erwartet: ein Gelände des Katalogs</translation>
    </message>
    <message>
        <source>expected a movement class of the map, not &apos;%1&apos;</source>
        <translation>erwartet: eine Bewegungsklasse der Karte, nicht „%1“</translation>
    </message>
    <message>
        <source>expected 1 to %1 cells</source>
        <translation>erwartet: 1 bis %1 Zellen</translation>
    </message>
    <message>
        <source>expected the width to %1 cells</source>
        <translation>erwartet: die Breite bis %1 Zellen</translation>
    </message>
    <message>
        <source>expected 0 to 1000 cells</source>
        <translation>erwartet: 0 bis 1000 Zellen</translation>
    </message>
    <message>
        <source>expected a factor from 1 to 100</source>
        <translation>erwartet: ein Faktor von 1 bis 100</translation>
    </message>
    <message>
        <source>expected 0.001 to 100000 cells a second</source>
        <translation>erwartet: 0.001 bis 100000 Zellen je Sekunde</translation>
    </message>
    <message>
        <source>expected 0.001 to 100000 cells a second²</source>
        <translation>erwartet: 0.001 bis 100000 Zellen je Sekunde²</translation>
    </message>
    <message>
        <source>expected 8, 16 or 32</source>
        <translation>erwartet: 8, 16 oder 32</translation>
    </message>
    <message>
        <source>expected cells of the map</source>
        <translation>erwartet: Zellen der Karte</translation>
    </message>
    <message>
        <source>expected a cell of the map</source>
        <translation>erwartet: eine Zelle der Karte</translation>
    </message>
    <message>
        <source>expected two adjacent cells</source>
        <translation>erwartet: zwei benachbarte Zellen</translation>
    </message>
    <message>
        <source>expected edges in order, each once</source>
        <translation>erwartet: geordnete Kanten, jede einmal</translation>
    </message>
    <message>
        <source>expected one direction only, the opposite edge is there too</source>
        <translation>erwartet: nur eine Richtung, die Gegenkante ist auch da</translation>
    </message>
    <message>
        <source>expected two different cells</source>
        <translation>erwartet: zwei verschiedene Zellen</translation>
    </message>
    <message>
        <source>expected 0.001 to 1000000 cells</source>
        <translation>erwartet: 0.001 bis 1000000 Zellen</translation>
    </message>
    <message>
        <source>expected at least one cell</source>
        <translation>erwartet: mindestens eine Zelle</translation>
    </message>
    <message>
        <source>expected at most %1 rows of cells in all %2</source>
        <translation>erwartet: höchstens %1 Zeilen von Zellen in allen %2</translation>
    </message>
    <message>
        <source>expected canonical runs</source>
        <translation>erwartet: Läufe in der vorgeschriebenen Form</translation>
    </message>
    <message>
        <source>expected a position on the map</source>
        <translation>erwartet: ein Ort auf der Karte</translation>
    </message>
    <message>
        <source>expected two %1 of the map</source>
        <translation>erwartet: zwei %1 der Karte</translation>
    </message>
    <message>
        <source>expected two different %1</source>
        <translation>erwartet: zwei verschiedene %1</translation>
    </message>
    <message>
        <source>expected a cost from 0.001 to 1000000 cells</source>
        <translation>erwartet: Kosten von 0.001 bis 1000000 Zellen</translation>
    </message>
    <message>
        <source>expected a length only where a path is expected</source>
        <translation>erwartet: eine Länge nur, wo ein Pfad erwartet wird</translation>
    </message>
    <message>
        <source>expected a length from 0</source>
        <translation>erwartet: eine Länge ab 0</translation>
    </message>
    <message>
        <source>expected at most %1 cells</source>
        <translation>erwartet: höchstens %1 Zellen</translation>
    </message>
    <message>
        <source>expected %1 × %2 = %3 cells, not %4</source>
        <translation>erwartet: %1 × %2 = %3 Zellen, nicht %4</translation>
    </message>
    <message>
        <source>expected a map of fewer elements, objects and tiles: reading it would take more than %1 MiB</source>
        <translation>erwartet: eine Karte mit weniger Elementen, Objekten und Kacheln: Sie zu lesen bräuchte mehr als %1 MiB</translation>
    </message>
    <message>
        <source>expected a smaller number</source>
        <translation>erwartet: eine kleinere Zahl</translation>
    </message>
    <message>
        <source>expected sound JSON</source>
        <translation>erwartet: fehlerfreies JSON</translation>
    </message>
    <message>
        <source>expected at most %1 lists and objects within each other</source>
        <translation>erwartet: höchstens %1 ineinander liegende Listen und Objekte</translation>
    </message>
    <message>
        <source>expected no binary value</source>
        <translation>erwartet: kein Binärwert</translation>
    </message>
    <message>
        <source>expected each key once, %1 occurs before</source>
        <translation>erwartet: jeder Schlüssel einmal, %1 steht schon davor</translation>
    </message>
    <message>
        <source>expected fewer or shorter values</source>
        <translation>erwartet: weniger oder kürzere Werte</translation>
    </message>
    <message>
        <source>expected no zero byte</source>
        <translation>erwartet: kein Nullbyte</translation>
    </message>
    <message>
        <source>expected no member %1, the format has none</source>
        <translation>erwartet: kein Element %1, das Format hat keines</translation>
    </message>
    <message>
        <source>expected a member %1</source>
        <translation>erwartet: ein Element %1</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>erwartet: true oder false</translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2</source>
        <translation>erwartet: eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation>erwartet: eine ganze Zahl</translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation>erwartet: eine Zahl</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2</source>
        <translation>erwartet: eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>expected a number with at most three decimal places</source>
        <translation>erwartet: eine Zahl mit höchstens drei Nachkommastellen</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>erwartet: eine Zeichenkette</translation>
    </message>
    <message>
        <source>expected a text</source>
        <translation>erwartet: ein Text</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>erwartet: eine Liste</translation>
    </message>
    <message>
        <source>expected a list of numbers</source>
        <translation>erwartet: eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>expected an object</source>
        <translation>erwartet: ein Objekt</translation>
    </message>
    <message>
        <source>expected one of the keys %1, not %2</source>
        <translation>erwartet: einer der Schlüssel %1, nicht %2</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>erwartet: ein Name</translation>
    </message>
    <message>
        <source>expected a colour such as &quot;#ded5bc&quot;</source>
        <translation>erwartet: eine Farbe wie &quot;#ded5bc&quot;</translation>
    </message>
    <message>
        <source>expected movement classes of the map, not %1</source>
        <translation>erwartet: Bewegungsklassen der Karte, nicht %1</translation>
    </message>
    <message>
        <source>expected each movement class once</source>
        <translation>erwartet: jede Bewegungsklasse einmal</translation>
    </message>
    <message>
        <source>expected a rectangle</source>
        <translation>erwartet: ein Rechteck</translation>
    </message>
    <message>
        <source>expected a cell</source>
        <translation>erwartet: eine Zelle</translation>
    </message>
    <message>
        <source>expected &quot;lpmap&quot;</source>
        <translation>erwartet: &quot;lpmap&quot;</translation>
    </message>
    <message>
        <source>expected 1, the version that this program reads</source>
        <translation>erwartet: 1, die Version, die dieses Programm liest</translation>
    </message>
    <message>
        <source>expected a size that the file has cells for, it is too short</source>
        <translation>erwartet: eine Größe, für die die Datei Zellen hat, sie ist zu kurz</translation>
    </message>
    <message>
        <source>expected the glyph of a terrain, not %1</source>
        <translation>erwartet: das Zeichen eines Geländes, nicht %1</translation>
    </message>
    <message>
        <source>expected at most %1 rows of cells in all areas</source>
        <translation>erwartet: höchstens %1 Zeilen von Zellen in allen Bereichen</translation>
    </message>
    <message>
        <source>expected the name of %1, not %2</source>
        <translation>erwartet: der Name (%1), nicht %2</translation>
    </message>
    <message>
        <source>a waypoint</source>
        <translation>ein Wegpunkt</translation>
    </message>
    <message>
        <source>a province</source>
        <translation>eine Provinz</translation>
    </message>
    <message>
        <source>expected &quot;path&quot; or &quot;no path&quot;</source>
        <translation>erwartet: &quot;path&quot; oder &quot;no path&quot;</translation>
    </message>
    <message>
        <source>expected &quot;none&quot;, &quot;fast&quot; or &quot;full&quot;</source>
        <translation>erwartet: &quot;none&quot;, &quot;fast&quot; oder &quot;full&quot;</translation>
    </message>
    <message>
        <source>expected &quot;type octile&quot;</source>
        <translation>erwartet: &quot;type octile&quot;</translation>
    </message>
    <message>
        <source>expected &quot;height&quot; and a number</source>
        <translation>erwartet: &quot;height&quot; und eine Zahl</translation>
    </message>
    <message>
        <source>expected &quot;width&quot; and a number</source>
        <translation>erwartet: &quot;width&quot; und eine Zahl</translation>
    </message>
    <message>
        <source>expected &quot;map&quot;</source>
        <translation>erwartet: &quot;map&quot;</translation>
    </message>
    <message>
        <source>expected one of . G S W T @ O, not %1</source>
        <translation>erwartet: eines von . G S W T @ O, nicht %1</translation>
    </message>
    <message>
        <source>expected an opaque pixel, the legend has no terrain called void</source>
        <translation>erwartet: ein deckendes Pixel, die Legende hat kein Gelände namens void</translation>
    </message>
    <message>
        <source>expected an opaque or a fully transparent pixel, not alpha %1</source>
        <translation>erwartet: ein deckendes oder ganz durchsichtiges Pixel, nicht Alpha %1</translation>
    </message>
    <message>
        <source>expected a colour of the legend, not %1</source>
        <translation>erwartet: eine Farbe der Legende, nicht %1</translation>
    </message>
    <message>
        <source>expected a colour for each terrain, %1 is that of both %2 and %3</source>
        <translation>erwartet: eine Farbe je Gelände, %1 ist die von %2 und von %3</translation>
    </message>
    <message>
        <source>expected a sound PNG image (%1)</source>
        <translation>erwartet: ein fehlerfreies PNG-Bild (%1)</translation>
    </message>
    <message>
        <source>expected memory enough for the image</source>
        <translation>erwartet: genug Speicher für das Bild</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>die Datei endet zu früh</translation>
    </message>
    <message>
        <source>the file is too short for its image</source>
        <translation>die Datei ist zu kurz für ihr Bild</translation>
    </message>
    <message>
        <source>more cells than a map may have</source>
        <translation>mehr Zellen, als eine Karte haben darf</translation>
    </message>
    <message>
        <source>expected &quot;.&quot;, or the path of a folder below that of this file</source>
        <translation>erwartet: &quot;.&quot;, oder der Pfad eines Ordners unter dem dieser Datei</translation>
    </message>
    <message>
        <source>expected a folder, not %1</source>
        <translation>erwartet: ein Ordner, nicht %1</translation>
    </message>
    <message>
        <source>expected a folder below that of this file, not a link out of it</source>
        <translation>erwartet: ein Ordner unter dem dieser Datei, kein Link hinaus</translation>
    </message>
    <message>
        <source>expected a folder that has the map, %1 is not in it</source>
        <translation>erwartet: ein Ordner, der die Karte enthält, %1 ist nicht darin</translation>
    </message>
    <message>
        <source>expected a root that has the map in it, not %1</source>
        <translation>erwartet: ein Wurzelordner, der die Karte enthält, nicht %1</translation>
    </message>
    <message>
        <source>expected a relative path to a file in the map&apos;s folder or below it; with --root DIR, or a libpath.project.json in DIR, it may lie anywhere in DIR</source>
        <translation>erwartet: ein relativer Pfad zu einer Datei im Ordner der Karte oder darunter; mit --root DIR oder einer libpath.project.json in DIR darf sie irgendwo in DIR liegen</translation>
    </message>
    <message>
        <source>expected a relative path to a file in the project&apos;s root %1; --root DIR names another</source>
        <translation>erwartet: ein relativer Pfad zu einer Datei im Wurzelordner %1 des Projekts; --root DIR nennt einen anderen</translation>
    </message>
    <message>
        <source>expected no symbolic link on the way, %1 is one</source>
        <translation>erwartet: kein symbolischer Link unterwegs, %1 ist einer</translation>
    </message>
    <message>
        <source>expected names that are read as they are spelt</source>
        <translation>erwartet: Namen, die gelesen werden, wie sie geschrieben sind</translation>
    </message>
    <message>
        <source>expected no reference to another file</source>
        <translation>erwartet: kein Verweis auf eine andere Datei</translation>
    </message>
    <message>
        <source>expected a map of Tiled that can be read, to write into it</source>
        <translation>erwartet: eine lesbare Karte von Tiled, um in sie zu schreiben</translation>
    </message>
    <message>
        <source>no others are known</source>
        <translation>andere sind nicht bekannt</translation>
    </message>
    <message>
        <source>cells of hexagonal ones have six neighbours</source>
        <translation>Zellen sechseckiger haben sechs Nachbarn</translation>
    </message>
    <message>
        <source>expected a tile layer</source>
        <translation>erwartet: eine Kachelebene</translation>
    </message>
    <message>
        <source>expected a chunk of tiles</source>
        <translation>erwartet: ein Block von Kacheln</translation>
    </message>
    <message>
        <source>expected chunks within a box of %1 × %2 cells and of %3 in all, not %4 × %5</source>
        <translation>erwartet: Blöcke in einem Rechteck von %1 × %2 Zellen und von %3 insgesamt, nicht %4 × %5</translation>
    </message>
    <message>
        <source>expected at most %1 cells in all layers</source>
        <translation>erwartet: höchstens %1 Zellen in allen Ebenen</translation>
    </message>
    <message>
        <source>expected at most %1 layers</source>
        <translation>erwartet: höchstens %1 Ebenen</translation>
    </message>
    <message>
        <source>expected at most %1 tilesets</source>
        <translation>erwartet: höchstens %1 Kachelsätze</translation>
    </message>
    <message>
        <source>expected a layer of the map&apos;s size</source>
        <translation>erwartet: eine Ebene von der Größe der Karte</translation>
    </message>
    <message>
        <source>expected a layer with data</source>
        <translation>erwartet: eine Ebene mit Daten</translation>
    </message>
    <message>
        <source>there are more</source>
        <translation>es sind mehr</translation>
    </message>
    <message>
        <source>there are fewer</source>
        <translation>es sind weniger</translation>
    </message>
    <message>
        <source>the data is too short</source>
        <translation>die Daten sind zu kurz</translation>
    </message>
    <message>
        <source>expected an unbroken compressed stream</source>
        <translation>erwartet: ein unbeschädigter komprimierter Strom</translation>
    </message>
    <message>
        <source>expected a tile number for cell (%1,%2) of the data</source>
        <translation>erwartet: eine Kachelnummer für Zelle (%1,%2) der Daten</translation>
    </message>
    <message>
        <source>expected data in base64</source>
        <translation>erwartet: Daten in base64</translation>
    </message>
    <message>
        <source>expected the encoding csv, or base64 with zlib, gzip, zstd or no compression</source>
        <translation>erwartet: die Kodierung csv, oder base64 mit zlib, gzip, zstd oder ohne Kompression</translation>
    </message>
    <message>
        <source>expected the encoding csv with a list of numbers, or base64 with zlib, gzip, zstd or no compression</source>
        <translation>erwartet: die Kodierung csv mit einer Liste von Zahlen, oder base64 mit zlib, gzip, zstd oder ohne Kompression</translation>
    </message>
    <message>
        <source>expected a tileset that refers to no other</source>
        <translation>erwartet: ein Kachelsatz, der auf keinen anderen verweist</translation>
    </message>
    <message>
        <source>expected a first gid of its own, %1 is another tileset&apos;s too</source>
        <translation>erwartet: eine eigene erste gid, %1 hat auch ein anderer Kachelsatz</translation>
    </message>
    <message>
        <source>expected each tile once, %1 occurs twice</source>
        <translation>erwartet: jede Kachel einmal, %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>expected a tile of the map&apos;s tilesets, not number %1</source>
        <translation>erwartet: eine Kachel der Kachelsätze der Karte, nicht Nummer %1</translation>
    </message>
    <message>
        <source>expected tilesets of at most %1 MiB in all, each counted as often as it is named</source>
        <translation>erwartet: Kachelsätze von höchstens %1 MiB insgesamt, jeder so oft gezählt, wie er genannt ist</translation>
    </message>
    <message>
        <source>expected property walkable to be true or false, not %1</source>
        <translation>erwartet: Eigenschaft walkable true oder false, nicht %1</translation>
    </message>
    <message>
        <source>expected property cost to be a number from 0.001 to 100, not %1</source>
        <translation>erwartet: Eigenschaft cost eine Zahl von 0.001 bis 100, nicht %1</translation>
    </message>
    <message>
        <source>expected property cost to be a number from 0.001 to 1000000, not %1</source>
        <translation>erwartet: Eigenschaft cost eine Zahl von 0.001 bis 1000000, nicht %1</translation>
    </message>
    <message>
        <source>expected property both_ways to be true or false, not %1</source>
        <translation>erwartet: Eigenschaft both_ways true oder false, nicht %1</translation>
    </message>
    <message>
        <source>expected a number from 0.001 to 100, or none, not %1</source>
        <translation>erwartet: eine Zahl von 0.001 bis 100 oder none, nicht %1</translation>
    </message>
    <message>
        <source>expected a number from 0.001 to 100, or &quot;none&quot;</source>
        <translation>erwartet: eine Zahl von 0.001 bis 100 oder &quot;none&quot;</translation>
    </message>
    <message>
        <source>expected the name of a terrain, not %1</source>
        <translation>erwartet: der Name eines Geländes, nicht %1</translation>
    </message>
    <message>
        <source>expected the name of a terrain</source>
        <translation>erwartet: der Name eines Geländes</translation>
    </message>
    <message>
        <source>expected the name of a terrain or a property walkable, not %1</source>
        <translation>erwartet: der Name eines Geländes oder eine Eigenschaft walkable, nicht %1</translation>
    </message>
    <message>
        <source>expected the cost that other tiles give to %1</source>
        <translation>erwartet: die Kosten, die andere Kacheln %1 geben</translation>
    </message>
    <message>
        <source>expected no more terrains than there are glyphs (92)</source>
        <translation>erwartet: nicht mehr Gelände, als es Zeichen gibt (92)</translation>
    </message>
    <message>
        <source>expected %1 to name a known terrain, or one that it says the cost of, not %2</source>
        <translation>erwartet: dass %1 ein bekanntes Gelände nennt oder eines, dessen Kosten dort stehen, nicht %2</translation>
    </message>
    <message>
        <source>expected %1 to name a known terrain as &quot;empty&quot;, not %2</source>
        <translation>erwartet: dass %1 ein bekanntes Gelände als &quot;empty&quot; nennt, nicht %2</translation>
    </message>
    <message>
        <source>expected a class that names a terrain (such as &quot;ground&quot;), or a property terrain, walkable or cost; %1 on %2 have none of these (in Tiled: Edit Tileset; to guess: pathconvert MAP libpath.tiles.json)</source>
        <translation>erwartet: eine Klasse, die ein Gelände nennt (wie &quot;ground&quot;), oder eine Eigenschaft terrain, walkable oder cost; %1 auf %2 haben nichts davon (in Tiled: Edit Tileset; raten: pathconvert MAP libpath.tiles.json)</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>expected a place on the map</source>
        <translation>erwartet: ein Ort auf der Karte</translation>
    </message>
    <message>
        <source>expected points on the map</source>
        <translation>erwartet: Punkte auf der Karte</translation>
    </message>
    <message>
        <source>expected points in %1</source>
        <translation>erwartet: Punkte in %1</translation>
    </message>
    <message>
        <source>expected points as pairs of numbers: x,y x,y …</source>
        <translation>erwartet: Punkte als Zahlenpaare: x,y x,y …</translation>
    </message>
    <message>
        <source>expected a polyline of two points</source>
        <translation>erwartet: eine Polylinie aus zwei Punkten</translation>
    </message>
    <message>
        <source>expected an object of its own (in Tiled: detach the template instance)</source>
        <translation>erwartet: ein eigenes Objekt (in Tiled die Vorlageninstanz lösen)</translation>
    </message>
    <message>
        <source>expected an object that is not turned, since isometric maps turn it on the screen</source>
        <translation>erwartet: ein ungedrehtes Objekt, da isometrische Karten es auf dem Bildschirm drehen</translation>
    </message>
    <message>
        <source>expected at most %1 of this kind</source>
        <translation>erwartet: höchstens %1 dieser Art</translation>
    </message>
    <message>
        <source>expected two different waypoints</source>
        <translation>erwartet: zwei verschiedene Wegpunkte</translation>
    </message>
    <message>
        <source>expected the name of a waypoint, not %1</source>
        <translation>erwartet: der Name eines Wegpunkts, nicht %1</translation>
    </message>
    <message>
        <source>expected fewer waypoints in one place</source>
        <translation>erwartet: weniger Wegpunkte an einer Stelle</translation>
    </message>
    <message>
        <source>expected both ends within half a cell of a waypoint</source>
        <translation>erwartet: beide Enden höchstens eine halbe Zelle von einem Wegpunkt entfernt</translation>
    </message>
    <message>
        <source>expected a line from a cell to one beside it</source>
        <translation>erwartet: eine Linie von einer Zelle zu einer daneben</translation>
    </message>
    <message>
        <source>expected areas of fewer rows and corners</source>
        <translation>erwartet: Bereiche mit weniger Zeilen und Ecken</translation>
    </message>
    <message>
        <source>expected a rectangle, ellipse or polygon over the centre of some cell</source>
        <translation>erwartet: ein Rechteck, eine Ellipse oder ein Polygon über der Mitte einer Zelle</translation>
    </message>
    <message>
        <source>expected at most %1 cells in a file of JSON</source>
        <translation>erwartet: höchstens %1 Zellen in einer JSON-Datei</translation>
    </message>
    <message>
        <source>expected text, not a zero byte</source>
        <translation>erwartet: Text, kein Nullbyte</translation>
    </message>
    <message>
        <source>expected well-formed XML (%1)</source>
        <translation>erwartet: wohlgeformtes XML (%1)</translation>
    </message>
    <message>
        <source>expected a DOCTYPE that declares nothing, above all no entities</source>
        <translation>erwartet: ein DOCTYPE, der nichts deklariert, vor allem keine Entitäten</translation>
    </message>
    <message>
        <source>expected elements at most %1 deep</source>
        <translation>erwartet: Elemente, höchstens %1 tief</translation>
    </message>
    <message>
        <source>expected an element %1 at the top</source>
        <translation>erwartet: ein Element %1 zuoberst</translation>
    </message>
    <message>
        <source>expected nothing after the element at the top</source>
        <translation>erwartet: nichts nach dem obersten Element</translation>
    </message>
    <message>
        <source>expected %1 to have an attribute %2</source>
        <translation>erwartet: dass %1 ein Attribut %2 hat</translation>
    </message>
    <message>
        <source>expected numbers from %1 to %2 in %3, not %4</source>
        <translation>erwartet: Zahlen von %1 bis %2 in %3, nicht %4</translation>
    </message>
    <message>
        <source>expected %1 to be a whole number from %2 to %3, not %4</source>
        <translation>erwartet: %1 eine ganze Zahl von %2 bis %3, nicht %4</translation>
    </message>
    <message>
        <source>expected ascending numbers of tiles such as &quot;0-15 20&quot;, not %1</source>
        <translation>erwartet: aufsteigende Kachelnummern wie &quot;0-15 20&quot;, nicht %1</translation>
    </message>
    <message>
        <source>expected a tileset beside it</source>
        <translation>erwartet: ein Kachelsatz daneben</translation>
    </message>
    <message>
        <source>expected a property beside it</source>
        <translation>erwartet: eine Eigenschaft daneben</translation>
    </message>
    <message>
        <source>expected a tileset, a class or a property</source>
        <translation>erwartet: ein Kachelsatz, eine Klasse oder eine Eigenschaft</translation>
    </message>
    <message>
        <source>expected each terrain once</source>
        <translation>erwartet: jedes Gelände einmal</translation>
    </message>
    <message>
        <source>the property %1 = %2</source>
        <translation>der Eigenschaft %1 = %2</translation>
    </message>
    <message>
        <source>the class %1</source>
        <translation>der Klasse %1</translation>
    </message>
    <message>
        <source>the terrain set&apos;s %1</source>
        <translation>dem Geländesatz %1</translation>
    </message>
    <message>
        <source>shapes that were drawn on it</source>
        <translation>Formen, die darauf gezeichnet sind</translation>
    </message>
    <message>
        <source>the layer %1</source>
        <translation>der Ebene %1</translation>
    </message>
    <message>
        <source>the tileset %1</source>
        <translation>dem Kachelsatz %1</translation>
    </message>
    <message>
        <source>other tiles below, which it does not hide</source>
        <translation>anderen Kacheln darunter, die sie nicht verdeckt</translation>
    </message>
    <message>
        <source>its colour</source>
        <translation>ihrer Farbe</translation>
    </message>
    <message>
        <source>other tiles below</source>
        <translation>anderen Kacheln darunter</translation>
    </message>
    <message>
        <source>no tile below</source>
        <translation>keiner Kachel darunter</translation>
    </message>
    <message>
        <source>expected a level</source>
        <translation>erwartet: ein Level</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>erwartet: eines von %1</translation>
    </message>
    <message>
        <source>expected its world before it, as in %1</source>
        <translation>erwartet: davor die Welt, wie in %1</translation>
    </message>
    <message>
        <source>expected one whose file is %1</source>
        <translation>erwartet: eines, dessen Datei %1 ist</translation>
    </message>
    <message>
        <source>expected a reference to an entity of the same level</source>
        <translation>erwartet: ein Verweis auf eine Entität desselben Levels</translation>
    </message>
    <message>
        <source>expected a point, or a reference to an entity</source>
        <translation>erwartet: ein Punkt oder ein Verweis auf eine Entität</translation>
    </message>
    <message>
        <source>expected two ends that are both named or both have a place</source>
        <translation>erwartet: zwei Enden, die beide benannt sind oder beide einen Ort haben</translation>
    </message>
    <message>
        <source>expected a reference to a waypoint, or the name of one</source>
        <translation>erwartet: ein Verweis auf einen Wegpunkt oder der Name eines solchen</translation>
    </message>
    <message>
        <source>expected a field to, which is a point or refers to an entity of the level</source>
        <translation>erwartet: ein Feld to, das ein Punkt ist oder auf eine Entität des Levels verweist</translation>
    </message>
    <message>
        <source>expected an IntGrid layer</source>
        <translation>erwartet: eine IntGrid-Ebene</translation>
    </message>
    <message>
        <source>expected the uid of a layer that the project has</source>
        <translation>erwartet: die uid einer Ebene, die das Projekt hat</translation>
    </message>
    <message>
        <source>expected a uid that no other layer has</source>
        <translation>erwartet: eine uid, die keine andere Ebene hat</translation>
    </message>
    <message>
        <source>expected a grid of %1 pixels, which that of layer %2 has, since a map has one grid</source>
        <translation>erwartet: ein Raster von %1 Pixeln, wie das der Ebene %2, da eine Karte ein Raster hat</translation>
    </message>
    <message>
        <source>expected %1 × %2 cells, as other layers have</source>
        <translation>erwartet: %1 × %2 Zellen, wie andere Ebenen sie haben</translation>
    </message>
    <message>
        <source>expected a value of layer %1, not %2</source>
        <translation>erwartet: ein Wert der Ebene %1, nicht %2</translation>
    </message>
    <message>
        <source>expected each value once, %1 occurs twice</source>
        <translation>erwartet: jeder Wert einmal, %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <translation>%1: %2: %3</translation>
    </message>
    <message>
        <source>expected the name of a level behind that of the file, as in &quot;%1#%2&quot;; its levels are %3</source>
        <translation>erwartet: der Name eines Levels hinter dem der Datei, wie in &quot;%1#%2&quot;; ihre Level sind %3</translation>
    </message>
    <message>
        <source>expected &apos;%1&apos;</source>
        <translation>erwartet: „%1“</translation>
    </message>
    <message>
        <source>expected string literal</source>
        <translation>erwartet: eine Zeichenkette</translation>
    </message>
    <message>
        <source>expected number literal</source>
        <translation>erwartet: eine Zahl</translation>
    </message>
    <message>
        <source>expected end of input</source>
        <translation>erwartet: das Ende der Datei</translation>
    </message>
    <message>
        <source>expected &apos;[&apos;, &apos;{&apos;, or a literal</source>
        <translation>erwartet: „[“, „{“ oder ein Wert</translation>
    </message>
    <message>
        <source>its bytes must start at an address that is a multiple of 8</source>
        <translation>die Bytes müssen an einer durch 8 teilbaren Adresse beginnen</translation>
    </message>
    <message>
        <source>expected memory enough for the picture of the tiles</source>
        <translation>erwartet: genug Speicher für das Bild der Kacheln</translation>
    </message>
    <message>
        <source>expected 0 for a wall or a cost factor from 0.001 to 100</source>
        <translation>erwartet: 0 für eine Mauer oder ein Kostenfaktor von 0.001 bis 100</translation>
    </message>
    <message>
        <source>expected at most %1 different cost factors, 0 and 1 among them</source>
        <translation>erwartet: höchstens %1 verschiedene Kostenfaktoren, 0 und 1 eingeschlossen</translation>
    </message>
    <message>
        <source>expected digit after &apos;%1&apos;; last read: &apos;%2&apos;</source>
        <translation>erwartet: eine Ziffer nach „%1“; zuletzt gelesen: „%2“</translation>
    </message>
    <message>
        <source>expected &apos;+&apos;, &apos;-&apos;, or digit after exponent; last read: &apos;%1&apos;</source>
        <translation>erwartet: „+“, „-“ oder eine Ziffer nach dem Exponenten; zuletzt gelesen: „%1“</translation>
    </message>
    <message>
        <source>expected an orthogonal, isometric or staggered map, not %1: %2 (Map &gt; Map Properties &gt; Orientation)</source>
        <translation>erwartet: eine orthogonale, isometrische oder versetzte Karte, nicht %1: %2 (Map &gt; Map Properties &gt; Orientation)</translation>
    </message>
    <message>
        <source>expected a staggered map within %1 × %2 cells of its grid and %3 in all, not %4 × %5</source>
        <translation>erwartet: eine versetzte Karte in %1 × %2 Zellen ihres Gitters und mit %3 insgesamt, nicht %4 × %5</translation>
    </message>
    <message>
        <source>expected %1 × %2 cells, as a staggered map keeps its size, not %3 × %4</source>
        <translation>erwartet: %1 × %2 Zellen, da eine versetzte Karte ihre Größe behält, nicht %3 × %4</translation>
    </message>
    <message>
        <source>expected &quot;none&quot;, since that terrain lies beyond the edges of the staggered map</source>
        <translation>erwartet: &quot;none&quot;, da dieses Gelände jenseits der Ränder der versetzten Karte liegt</translation>
    </message>
    <message>
        <source>expected %1 to be %2 or %3</source>
        <translation>erwartet: %1 als %2 oder %3</translation>
    </message>
    <message>
        <source>expected a level of Tiled (.tmx, .tmj) or LDtk (.ldtk, .ldtkl)</source>
        <translation>erwartet: ein Level von Tiled (.tmx, .tmj) oder LDtk (.ldtk, .ldtkl)</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>expected cells, links or one-way edges that it opens and closes</source>
        <translation>erwartet: Zellen, Verbindungen oder Einbahnkanten, die er öffnet und schließt</translation>
    </message>
    <message>
        <source>expected at most %1 links in all switches</source>
        <translation>erwartet: höchstens %1 Verbindungen in allen Schaltern</translation>
    </message>
    <message>
        <source>expected at most %1 one-way edges in all switches</source>
        <translation>erwartet: höchstens %1 Einbahnkanten in allen Schaltern</translation>
    </message>
    <message>
        <source>expected entries in order, each once</source>
        <translation>erwartet: geordnete Einträge, jeder einmal</translation>
    </message>
    <message>
        <source>expected the smaller cell first</source>
        <translation>erwartet: die kleinere Zelle zuerst</translation>
    </message>
    <message>
        <source>expected two cells that a link joins</source>
        <translation>erwartet: zwei Zellen, die eine Verbindung verbindet</translation>
    </message>
    <message>
        <source>expected a one-way edge of the map</source>
        <translation>erwartet: eine Einbahnkante der Karte</translation>
    </message>
    <message>
        <source>expected no more cells in all switches that start closed than the map has</source>
        <translation>erwartet: in allen anfangs geschlossenen Schaltern nicht mehr Zellen, als die Karte hat</translation>
    </message>
    <message>
        <source>expected one that nothing enters, or room for it, where a switch starts closed</source>
        <translation>erwartet: eines, das nichts betritt, oder Platz dafür, wo ein Schalter anfangs geschlossen ist</translation>
    </message>
    <message>
        <source>expected a name of the value that names a terrain (such as &quot;ground&quot;); %1 on %2 have none (in LDtk: Project layers; to guess: pathconvert LEVEL libpath.tiles.json)</source>
        <translation>erwartet: ein Name des Werts, der ein Gelände nennt (wie &quot;ground&quot;); %1 auf %2 haben keinen (in LDtk: Project layers; zum Raten: pathconvert LEVEL libpath.tiles.json)</translation>
    </message>
    <message numerus="yes">
        <source>a path of %1 cell(s), none is expected</source>
        <translation>
            <numerusform>ein Pfad von %1 Zelle, erwartet wird keiner</numerusform>
            <numerusform>ein Pfad von %1 Zellen, erwartet wird keiner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the path is %1 cell(s) long, at most %2 are expected</source>
        <translation>
            <numerusform>der Pfad ist %1 Zelle lang, erwartet werden höchstens %2</numerusform>
            <numerusform>der Pfad ist %1 Zellen lang, erwartet werden höchstens %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>found, %1 cell(s)</source>
        <translation>
            <numerusform>gefunden, %1 Zelle</numerusform>
            <numerusform>gefunden, %1 Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>expected at least 1 entries</source>
        <translation>erwartet: mindestens 1 Eintrag</translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s), there are %2</source>
        <translation>
            <numerusform>erwartet: %1 Zeile, es sind %2</numerusform>
            <numerusform>erwartet: %1 Zeilen, es sind %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s)</source>
        <translation>
            <numerusform>erwartet: %1 Zeile</numerusform>
            <numerusform>erwartet: %1 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected a string of %1 glyph(s)</source>
        <translation>
            <numerusform>erwartet: eine Zeichenkette aus %1 Zeichen</numerusform>
            <numerusform>erwartet: eine Zeichenkette aus %1 Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s) of %2 cells after it, the file is cut short</source>
        <translation>
            <numerusform>erwartet: danach %1 Zeile zu %2 Zellen, die Datei ist abgeschnitten</numerusform>
            <numerusform>erwartet: danach %1 Zeilen zu %2 Zellen, die Datei ist abgeschnitten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s), the file ends here</source>
        <translation>
            <numerusform>erwartet: %1 Zeile, die Datei endet hier</numerusform>
            <numerusform>erwartet: %1 Zeilen, die Datei endet hier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 cell(s), not %2</source>
        <translation>
            <numerusform>erwartet: %1 Zelle, nicht %2</numerusform>
            <numerusform>erwartet: %1 Zellen, nicht %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected nothing after %1 row(s)</source>
        <translation>
            <numerusform>erwartet: nichts nach %1 Zeile</numerusform>
            <numerusform>erwartet: nichts nach %1 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 tile(s), there are %2</source>
        <translation>
            <numerusform>erwartet: %1 Kachel, es sind %2</numerusform>
            <numerusform>erwartet: %1 Kacheln, es sind %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected tile numbers for %1 cell(s), %2</source>
        <translation>
            <numerusform>erwartet: Kachelnummern für %1 Zelle, %2</numerusform>
            <numerusform>erwartet: Kachelnummern für %1 Zellen, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected room for %1 tile(s)</source>
        <translation>
            <numerusform>erwartet: Platz für %1 Kachel</numerusform>
            <numerusform>erwartet: Platz für %1 Kacheln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s)</source>
        <translation>
            <numerusform>%1 Zelle</numerusform>
            <numerusform>%1 Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset</source>
        <translation>
            <numerusform>%1 Kachel dieses Kachelsatzes</numerusform>
            <numerusform>%1 Kacheln dieses Kachelsatzes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset and %2 of 1 other tileset</source>
        <translation>
            <numerusform>%1 Kachel dieses Kachelsatzes und %2 eines anderen</numerusform>
            <numerusform>%1 Kacheln dieses Kachelsatzes und %2 eines anderen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset and %2 of %3 other tilesets</source>
        <translation>
            <numerusform>%1 Kachel dieses Kachelsatzes und %2 von %3 anderen</numerusform>
            <numerusform>%1 Kacheln dieses Kachelsatzes und %2 von %3 anderen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) of this layer</source>
        <translation>
            <numerusform>%1 Wert dieser Ebene</numerusform>
            <numerusform>%1 Werte dieser Ebene</numerusform>
        </translation>
    </message>
    <message>
        <source>custom properties of the map</source>
        <translation>eigene Eigenschaften der Karte</translation>
    </message>
    <message>
        <source>custom properties of &apos;%1&apos;</source>
        <translation>eigene Eigenschaften von „%1“</translation>
    </message>
    <message>
        <source>custom properties called %1</source>
        <translation>eigene Eigenschaften, die %1 heißen</translation>
    </message>
    <message>
        <source>expected a finite number</source>
        <translation>erwartet: eine endliche Zahl</translation>
    </message>
    <message>
        <source>expected at most %1 properties in all</source>
        <translation>erwartet: höchstens %1 Eigenschaften insgesamt</translation>
    </message>
    <message>
        <source>expected a text, a number, true or false</source>
        <translation>erwartet: ein Text, eine Zahl, true oder false</translation>
    </message>
    <message>
        <source>switch &apos;%1&apos;: it changes nothing for any unit, open or closed</source>
        <translation>Schalter „%1“: Offen oder geschlossen ändert er für keine Einheit etwas</translation>
    </message>
</context>
<context>
    <name>MapFileNames</name>
    <message>
        <source>All maps (*.lpmap *.map *.tmx *.tmj *.png)</source>
        <translation>Alle Karten (*.lpmap *.map *.tmx *.tmj *.png)</translation>
    </message>
    <message>
        <source>libpath (*.lpmap)</source>
        <translation>libpath (*.lpmap)</translation>
    </message>
    <message>
        <source>MovingAI (*.map)</source>
        <translation>MovingAI (*.map)</translation>
    </message>
    <message>
        <source>Tiled (*.tmx *.tmj)</source>
        <translation>Tiled (*.tmx *.tmj)</translation>
    </message>
    <message>
        <source>Images with a legend (*.png)</source>
        <translation>Bilder mit Legende (*.png)</translation>
    </message>
    <message>
        <source>All maps (*.lpmap *.map *.tmx *.tmj *.png *.ldtk *.ldtkl)</source>
        <translation>Alle Karten (*.lpmap *.map *.tmx *.tmj *.png *.ldtk *.ldtkl)</translation>
    </message>
    <message>
        <source>LDtk (*.ldtk *.ldtkl)</source>
        <translation>LDtk (*.ldtk *.ldtkl)</translation>
    </message>
    <message>
        <source>Open a level</source>
        <translation>Level öffnen</translation>
    </message>
    <message>
        <source>Level of %1:</source>
        <translation>Level von %1:</translation>
    </message>
</context>
<context>
    <name>QApplication</name>
    <message>
        <source>The map editor: paint, bake, see, try a path.</source>
        <translation>Der Karteneditor: malen, backen, sehen, einen Pfad ausprobieren.</translation>
    </message>
    <message>
        <source>maps to open</source>
        <translation>zu öffnende Karten</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>%1 µs</source>
        <translation>%L1&#xa0;µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%L1&#xa0;ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%L1&#xa0;s</translation>
    </message>
    <message>
        <source>Tile pictures</source>
        <translation>Kachelbilder</translation>
    </message>
    <message>
        <source>A level of Tiled as its artist drew it; paler, its terrain</source>
        <translation>Ein Tiled-Level, wie es gezeichnet wurde; blasser, sein Gelände</translation>
    </message>
    <message>
        <source>as in the file; cells of other terrain show that alone</source>
        <translation>wie in der Datei; Zellen mit anderem Gelände zeigen nur dieses</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>nicht angezeigt: %1</translation>
    </message>
    <message>
        <source>Not changed</source>
        <translation>Nicht geändert</translation>
    </message>
    <message>
        <source>Any angle, found waypoints</source>
        <translation>Beliebiger Winkel, gefundene Wegpunkte</translation>
    </message>
    <message>
        <source>Any angle, placed waypoints</source>
        <translation>Beliebiger Winkel, gesetzte Wegpunkte</translation>
    </message>
    <message>
        <source>width %1 or more</source>
        <translation>Breite %1 oder mehr</translation>
    </message>
    <message>
        <source>width %1</source>
        <translation>Breite %1</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>Lichte Weite</translation>
    </message>
    <message>
        <source>The widest unit that fits, cell by cell</source>
        <translation>Die breiteste Einheit, die passt, Zelle für Zelle</translation>
    </message>
    <message>
        <source>Directional, curves</source>
        <translation>Gerichtet, Kurven</translation>
    </message>
    <message>
        <source>none: the tables hold no found waypoints</source>
        <translation>keine: Die Tabellen enthalten keine gefundenen Wegpunkte</translation>
    </message>
    <message>
        <source>dashed: through cells that changed since</source>
        <translation>gestrichelt: durch Zellen, die seither geändert wurden</translation>
    </message>
    <message>
        <source>Found waypoints</source>
        <translation>Gefundene Wegpunkte</translation>
    </message>
    <message>
        <source>The graph of paths at any angle</source>
        <translation>Der Graph der Pfade in beliebigen Winkeln</translation>
    </message>
    <message>
        <source>Grid, eight neighbours</source>
        <translation>Raster, acht Nachbarn</translation>
    </message>
    <message>
        <source>Grid, four neighbours</source>
        <translation>Raster, vier Nachbarn</translation>
    </message>
    <message>
        <source>Flood, straight first</source>
        <translation>Flutung, gerade zuerst</translation>
    </message>
    <message>
        <source>no hub: all that such a cell needs is in sight</source>
        <translation>kein Hub: Alles, was eine solche Zelle braucht, ist in Sicht</translation>
    </message>
    <message>
        <source>the hubs of the cell at the mouse, the most important largest</source>
        <translation>die Hubs der Zelle an der Maus, die wichtigsten am größten</translation>
    </message>
    <message>
        <source>the stored ways to them</source>
        <translation>die gespeicherten Wege dorthin</translation>
    </message>
    <message>
        <source>none: labels are for ground of one cost whose obstacles have not too many corners</source>
        <translation>keine: Labels sind für Gelände mit einheitlichen Kosten, dessen Hindernisse nicht zu viele Ecken haben</translation>
    </message>
    <message>
        <source>none: only tier full has labels; choose it in Bake, then bake</source>
        <translation>keine: Nur Stufe „voll“ hat Labels; unter Backen wählen, dann backen</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>What tier full knows of each cell: its hubs, and the ways there</source>
        <translation>Was Stufe „voll“ von jeder Zelle weiß: ihre Hubs und die Wege dorthin</translation>
    </message>
    <message>
        <source>Waypoint labels</source>
        <translation>Wegpunkt-Labels</translation>
    </message>
    <message>
        <source>The same for paths at any angle</source>
        <translation>Dasselbe für Pfade in beliebigen Winkeln</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>straight lines</source>
        <translation>gerade Linien</translation>
    </message>
    <message>
        <source>curves that ignore walls</source>
        <translation>Kurven, die Mauern ignorieren</translation>
    </message>
    <message>
        <source>driven at its radius</source>
        <translation>mit ihrem Radius gefahren</translation>
    </message>
    <message>
        <source>driven, tighter turns</source>
        <translation>gefahren, engere Kurven</translation>
    </message>
    <message>
        <source>driven, backing up</source>
        <translation>gefahren, auch rückwärts</translation>
    </message>
    <message>
        <source>longer curves</source>
        <translation>längere Kurven</translation>
    </message>
    <message>
        <source>Two levels, areas then cells</source>
        <translation>Zwei Ebenen, Bereiche, dann Zellen</translation>
    </message>
    <message>
        <source>By compass, area by area</source>
        <translation>Nach Kompass, Bereich für Bereich</translation>
    </message>
    <message>
        <source>In real time, a square of cells at a time</source>
        <translation>In Echtzeit, ein Quadrat von Zellen auf einmal</translation>
    </message>
    <message>
        <source>a colour for each region, as you painted them</source>
        <translation>eine Farbe je Region, wie gemalt</translation>
    </message>
    <message>
        <source>dark: not reached from the region at the mouse</source>
        <translation>dunkel: von der Region an der Maus nicht erreicht</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>Region %1</translation>
    </message>
    <message>
        <source>region %1, reaches %2</source>
        <translation>Region %1, erreicht %2</translation>
    </message>
    <message>
        <source>reached from the probe&apos;s start</source>
        <translation>vom Start der Sonde erreicht</translation>
    </message>
    <message>
        <source>not reached from there</source>
        <translation>von dort nicht erreicht</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Cells that reach each other</source>
        <translation>Zellen, die einander erreichen</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Erreichbarkeit</translation>
    </message>
    <message>
        <source>What can be reached from the probe&apos;s start</source>
        <translation>Was vom Start der Sonde aus erreichbar ist</translation>
    </message>
    <message>
        <source>Fast hybrid</source>
        <translation>Schneller Hybrid</translation>
    </message>
    <message>
        <source>The way one would drive</source>
        <translation>Wie man es fahren würde</translation>
    </message>
    <message>
        <source>A* and straight lines</source>
        <translation>A* und gerade Linien</translation>
    </message>
    <message>
        <source>A* and curves that ignore walls</source>
        <translation>A* und Kurven, die Mauern ignorieren</translation>
    </message>
    <message>
        <source>A*, asked again where stuck</source>
        <translation>A*, bei Hindernissen erneut gefragt</translation>
    </message>
    <message>
        <source>A* and tighter turns</source>
        <translation>A* und engere Kurven</translation>
    </message>
    <message>
        <source>A* and backing up</source>
        <translation>A* und Rückwärtsfahren</translation>
    </message>
    <message>
        <source>A* and curves along the path</source>
        <translation>A* und Kurven den Pfad entlang</translation>
    </message>
    <message>
        <source>the unit can stand here</source>
        <translation>hier kann die Einheit stehen</translation>
    </message>
    <message>
        <source>it cannot</source>
        <translation>hier nicht</translation>
    </message>
    <message>
        <source>none: jump points are for ground of one cost, with few links and one-way edges, that is not crowded with corners</source>
        <translation>keine: Sprungpunkte sind für Gelände mit einheitlichen Kosten, mit wenigen Verbindungen und Einbahnkanten, das nicht voller Ecken ist</translation>
    </message>
    <message>
        <source>corners, where shortest paths turn</source>
        <translation>Ecken, an denen kürzeste Pfade abbiegen</translation>
    </message>
    <message>
        <source>cheapest, %1</source>
        <translation>am billigsten, %1</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>dearest, %1</source>
        <translation>am teuersten, %1</translation>
    </message>
    <message>
        <source>is being worked out…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message>
        <source>put the probe&apos;s start on the map</source>
        <translation>Start der Sonde auf die Karte setzen</translation>
    </message>
    <message>
        <source>at the probe&apos;s start</source>
        <translation>am Start der Sonde</translation>
    </message>
    <message>
        <source>%1 away</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>Walkability</source>
        <translation>Begehbarkeit</translation>
    </message>
    <message>
        <source>Where the probe&apos;s unit can stand</source>
        <translation>Wo die Einheit der Sonde stehen kann</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>Sackgassen</translation>
    </message>
    <message>
        <source>Areas that searches leave out</source>
        <translation>Bereiche, die Suchen auslassen</translation>
    </message>
    <message>
        <source>Jump points</source>
        <translation>Sprungpunkte</translation>
    </message>
    <message>
        <source>Corners that searches hop between</source>
        <translation>Ecken, zwischen denen Suchen springen</translation>
    </message>
    <message>
        <source>Terrain cost</source>
        <translation>Geländekosten</translation>
    </message>
    <message>
        <source>What a step costs the probe&apos;s unit</source>
        <translation>Was ein Schritt die Einheit der Sonde kostet</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>How far each cell is from the probe&apos;s start</source>
        <translation>Wie weit jede Zelle vom Start der Sonde entfernt ist</translation>
    </message>
    <message>
        <source>nothing: the probe&apos;s unit has no turning radius</source>
        <translation>nichts: Die Einheit der Sonde hat keinen Wenderadius</translation>
    </message>
    <message>
        <source>from heading %1 to %2</source>
        <translation>von Richtung %1 nach %2</translation>
    </message>
    <message>
        <source>from heading %1 to any</source>
        <translation>von Richtung %1 in beliebige</translation>
    </message>
    <message>
        <source>curves free to drive from the mouse, %1</source>
        <translation>von der Maus aus befahrbare Kurven, %1</translation>
    </message>
    <message>
        <source>curves and cells in the way</source>
        <translation>Kurven und Zellen, die im Weg sind</translation>
    </message>
    <message>
        <source>cells that they sweep</source>
        <translation>Zellen, die sie überstreichen</translation>
    </message>
    <message>
        <source>T and G turn the ends&apos; headings</source>
        <translation>T und G drehen die Richtungen der Enden</translation>
    </message>
    <message>
        <source>at the goal, %1</source>
        <translation>am Ziel, %1</translation>
    </message>
    <message>
        <source>dearest to reach the goal from, on empty ground</source>
        <translation>von hier ist das Ziel auf leerem Gelände am teuersten zu erreichen</translation>
    </message>
    <message>
        <source>beyond the frame the straight line counts</source>
        <translation>außerhalb des Rahmens zählt die gerade Linie</translation>
    </message>
    <message>
        <source>Hit check</source>
        <translation>Kollisionsprüfung</translation>
    </message>
    <message>
        <source>Which curves the unit can drive from where the mouse is</source>
        <translation>Welche Kurven die Einheit von der Maus aus fahren kann</translation>
    </message>
    <message>
        <source>Turn heuristic</source>
        <translation>Wendeheuristik</translation>
    </message>
    <message>
        <source>What it costs at least to get to the goal&apos;s heading</source>
        <translation>Was es mindestens kostet, in die Richtung des Ziels zu gelangen</translation>
    </message>
    <message>
        <source>The map has no movement class “%1”.</source>
        <translation>Die Karte hat keine Bewegungsklasse „%1“.</translation>
    </message>
    <message>
        <source>%1: “%2” cannot enter the terrain “%3”.</source>
        <translation>%1: „%2“ kann das Gelände „%3“ nicht betreten.</translation>
    </message>
    <message>
        <source>Nothing leads from the start&apos;s region to the goal&apos;s: a wall or water parts them.</source>
        <translation>Von der Region des Starts führt nichts zu der des Ziels: Eine Mauer oder Wasser trennt sie.</translation>
    </message>
    <message>
        <source>The start lies in region %1, the goal in region %2; no way leads there.</source>
        <translation>Der Start liegt in Region %1, das Ziel in Region %2; kein Weg führt dorthin.</translation>
    </message>
    <message>
        <source>The way back is open: one-way edges or links lead from the goal to the start.</source>
        <translation>Der Rückweg ist offen: Einbahnkanten oder Verbindungen führen vom Ziel zum Start.</translation>
    </message>
    <message>
        <source>%1: the footprint of “%2”, %3 × %4 cells, has no room there at that heading.</source>
        <translation>%1: Die Grundfläche von „%2“, %3 × %4 Zellen, hat dort in dieser Richtung keinen Platz.</translation>
    </message>
    <message>
        <source>The start lies off the map.</source>
        <translation>Der Start liegt außerhalb der Karte.</translation>
    </message>
    <message>
        <source>The goal lies off the map.</source>
        <translation>Das Ziel liegt außerhalb der Karte.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>“%1” cannot turn its way from that heading to this one: there is no room for its curves.</source>
        <translation>„%1“ kann nicht von jener Richtung in diese wenden: Für die Kurven ist kein Platz.</translation>
    </message>
    <message>
        <source>No turns that the unit can drive lead to the goal.</source>
        <translation>Keine Kurven, die die Einheit fahren kann, führen zum Ziel.</translation>
    </message>
    <message>
        <source>Every curve from the start was tried; there is no room for “%1” to get through.</source>
        <translation>Jede Kurve vom Start aus wurde versucht; für „%1“ ist kein Platz zum Durchkommen.</translation>
    </message>
    <message>
        <source>“%1” turns on the spot: this search is for units with a turning radius.</source>
        <translation>„%1“ wendet auf der Stelle: Diese Suche ist für Einheiten mit Wenderadius.</translation>
    </message>
    <message>
        <source>The search was given up: it took longer than one waits for.</source>
        <translation>Die Suche wurde aufgegeben: Sie dauerte länger, als man warten möchte.</translation>
    </message>
    <message>
        <source>This way of smoothing found no route; another may.</source>
        <translation>Diese Art der Glättung fand keine Route; eine andere findet vielleicht eine.</translation>
    </message>
    <message>
        <source>The map is too large for this search in the editor.</source>
        <translation>Die Karte ist zu groß für diese Suche im Editor.</translation>
    </message>
    <message>
        <source>This way to a route does not keep to one-way edges; directional search does.</source>
        <translation>Diese Art, eine Route zu finden, beachtet Einbahnkanten nicht; gerichtete Suche beachtet sie.</translation>
    </message>
    <message>
        <source>There are no areas: only tiers fast and full have them; choose one in Bake, then bake.</source>
        <translation>Es gibt keine Bereiche: Nur die Stufen „schnell“ und „voll“ haben sie; eine unter Backen wählen, dann backen.</translation>
    </message>
    <message>
        <source>No edges lead from the start to the goal.</source>
        <translation>Keine Kanten führen vom Start zum Ziel.</translation>
    </message>
    <message>
        <source>The way has more turns than the editor has room for.</source>
        <translation>Der Weg hat mehr Kurven, als der Editor aufnehmen kann.</translation>
    </message>
    <message>
        <source>The search cannot answer this query.</source>
        <translation>Die Suche kann diese Anfrage nicht beantworten.</translation>
    </message>
    <message>
        <source>the mean colours of the file&apos;s tiles, seen from above</source>
        <translation>die mittleren Farben der Kacheln der Datei, von oben gesehen</translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s)</source>
        <translation>
            <numerusform>%L1 Zelle</numerusform>
            <numerusform>%L1 Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%Ln Knoten</numerusform>
            <numerusform>%Ln Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> cell(s)</source>
        <translation>
            <numerusform> Zelle</numerusform>
            <numerusform> Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waypoint(s), where paths at any angle turn</source>
        <translation>
            <numerusform>%n Wegpunkt, an dem Pfade beliebigen Winkels abbiegen</numerusform>
            <numerusform>%n Wegpunkte, an denen Pfade beliebigen Winkels abbiegen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s); those of the nearest to the mouse are thick</source>
        <translation>
            <numerusform>%n Kante; die des Wegpunkts, der der Maus am nächsten ist, sind dick</numerusform>
            <numerusform>%n Kanten; die des Wegpunkts, der der Maus am nächsten ist, sind dick</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hub(s) in one label, the most</source>
        <translation>
            <numerusform>%n Hub in einem Label, mehr hat keines</numerusform>
            <numerusform>%n Hubs in einem Label, mehr hat keines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dead end(s): no shortest path leads through</source>
        <translation>
            <numerusform>%n Sackgasse: Kein kürzester Pfad führt hindurch</numerusform>
            <numerusform>%n Sackgassen: Kein kürzester Pfad führt hindurch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corner(s), where shortest paths turn</source>
        <translation>
            <numerusform>%n Ecke, an der kürzeste Pfade abbiegen</numerusform>
            <numerusform>%n Ecken, an denen kürzeste Pfade abbiegen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: “%2” is %n cell(s) wide, and there is room for %3.</source>
        <translation>
            <numerusform>%1: „%2“ ist %n Zelle breit, Platz ist für %3.</numerusform>
            <numerusform>%1: „%2“ ist %n Zellen breit, Platz ist für %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, closed</source>
        <translation>%1, geschlossen</translation>
    </message>
    <message>
        <source>Add to switch</source>
        <translation>Zum Schalter hinzufügen</translation>
    </message>
    <message>
        <source>Remove from switch</source>
        <translation>Aus dem Schalter entfernen</translation>
    </message>
    <message>
        <source>New switch</source>
        <translation>Neuer Schalter</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Add switch</source>
        <translation>Schalter hinzufügen</translation>
    </message>
    <message>
        <source>Belongs to switch</source>
        <translation>Gehört zum Schalter</translation>
    </message>
    <message>
        <source>Selected cells belong to switch</source>
        <translation>Ausgewählte Zellen gehören zum Schalter</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%L1&#xa0;min</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%L1&#xa0;kB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%L1&#xa0;MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%L1&#xa0;GB</translation>
    </message>
</context>
<context>
    <name>libpath::editor::AreaTool</name>
    <message>
        <source>Extend area</source>
        <translation>Bereich erweitern</translation>
    </message>
    <message>
        <source>Cut area</source>
        <translation>Bereich beschneiden</translation>
    </message>
    <message>
        <source>Paints the chosen region or dead end, or the one that the stroke begins in, or a new region; Ctrl cuts cells out</source>
        <translation>Malt die gewählte Region oder Sackgasse, die, in der der Strich beginnt, oder eine neue Region; Strg schneidet Zellen heraus</translation>
    </message>
    <message>
        <source>region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Draw region</source>
        <translation>Region zeichnen</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Extend switch</source>
        <translation>Schalter erweitern</translation>
    </message>
    <message>
        <source>Cut switch</source>
        <translation>Schalter beschneiden</translation>
    </message>
    <message>
        <source>Paints cells of the chosen switch, or of the one that the stroke begins in, or of a new one; Ctrl cuts cells out</source>
        <translation>Malt Zellen des gewählten Schalters, dessen, in dem der Strich beginnt, oder eines neuen; Strg schneidet Zellen heraus</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Draw switch</source>
        <translation>Schalter zeichnen</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Schalter</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ArrowTool</name>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Draw link</source>
        <translation>Verbindung zeichnen</translation>
    </message>
    <message>
        <source>Drag from one cell to another: a door, a ladder, a teleport</source>
        <translation>Von einer Zelle zu einer anderen ziehen: eine Tür, eine Leiter, ein Teleporter</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>One-way edge</source>
        <translation>Einbahnkante</translation>
    </message>
    <message>
        <source>Drag from a cell to its neighbour: units can step that way, but not back; paths of a map with such edges are not smoothed</source>
        <translation>Von einer Zelle zur Nachbarzelle ziehen: Einheiten gehen in dieser Richtung, aber nicht zurück; Pfade einer Karte mit solchen Kanten werden nicht geglättet</translation>
    </message>
</context>
<context>
    <name>libpath::editor::BakePanel</name>
    <message>
        <source>%1 ms</source>
        <translation>%L1&#xa0;ms</translation>
    </message>
    <message>
        <source>Compact labels</source>
        <translation>Kompakte Labels</translation>
    </message>
    <message>
        <source>Keep drawn dead ends that are none</source>
        <translation>Gezeichnete Sackgassen behalten, die keine sind</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>Backen</translation>
    </message>
    <message>
        <source>Into another file…</source>
        <translation>In andere Datei…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>How much to bake for speed: more tables answer faster and take more bytes. Kept with the map</source>
        <translation>Wie viel fürs Tempo gebacken wird: Mehr Tabellen antworten schneller und brauchen mehr Bytes. Wird mit der Karte gespeichert</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>einer je Kern</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Tier full in less memory, for queries that take a little longer; the answers are the same. Kept with the map</source>
        <translation>Stufe „voll“ in weniger Speicher, für Anfragen, die etwas länger dauern; die Antworten sind dieselben. Wird mit der Karte gespeichert</translation>
    </message>
    <message>
        <source>Paths may then be longer than the shortest. Kept with the map</source>
        <translation>Pfade sind dann womöglich länger als die kürzesten. Wird mit der Karte gespeichert</translation>
    </message>
    <message>
        <source>Bake into the file of the last time; the first time asks for its name</source>
        <translation>In die Datei vom letzten Mal backen; beim ersten Mal wird nach ihrem Namen gefragt</translation>
    </message>
    <message>
        <source>Progress of the bake</source>
        <translation>Fortschritt des Backens</translation>
    </message>
    <message>
        <source>Baked tables</source>
        <translation>Gebackene Tabellen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
    <message>
        <source>Not baked: %1</source>
        <translation>Nicht gebacken: %1</translation>
    </message>
    <message>
        <source>Cancelled; no file was written.</source>
        <translation>Abgebrochen; es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Change bake settings</source>
        <translation>Backeinstellungen ändern</translation>
    </message>
    <message>
        <source>“%1” %2</source>
        <translation>„%1“ %2</translation>
    </message>
    <message>
        <source>Bake into</source>
        <translation>Backen in</translation>
    </message>
    <message>
        <source>Baked assets (*.lpa)</source>
        <translation>Gebackene Assets (*.lpa)</translation>
    </message>
    <message>
        <source>Baking %1…</source>
        <translation>%1 wird gebacken…</translation>
    </message>
    <message>
        <source>Looking for what will go wrong in play…</source>
        <translation>Es wird gesucht, was im Spiel schiefgehen wird…</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>%1 von „%2“</translation>
    </message>
    <message>
        <source>Baking %1: %2…</source>
        <translation>%1 wird gebacken: %2…</translation>
    </message>
    <message>
        <source>%1 is being baked.</source>
        <translation>%1 wird gerade gebacken.</translation>
    </message>
    <message>
        <source>%1: %2 in %3 s</source>
        <translation>%1: %2 in %L3&#xa0;s</translation>
    </message>
</context>
<context>
    <name>libpath::editor::BrushTool</name>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Radierer</translation>
    </message>
    <message>
        <source>Drag to paint; Shift+click paints a straight line from the last stroke; the right button picks a terrain</source>
        <translation>Ziehen malt; Umschalt+Klick malt gerade ab dem letzten Strich; Rechtsklick nimmt ein Gelände auf</translation>
    </message>
    <message>
        <source>Drag to paint the map&apos;s first terrain</source>
        <translation>Ziehen, um das erste Gelände der Karte zu malen</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Malen</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Radieren</translation>
    </message>
</context>
<context>
    <name>libpath::editor::CrowdPanel</name>
    <message>
        <source>Heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Units of each query and journey</source>
        <translation>Einheiten je Anfrage und Reise</translation>
    </message>
    <message>
        <source>How many units set out for each saved query and journey, one after the other</source>
        <translation>Wie viele Einheiten je gespeicherter Anfrage und Reise nacheinander aufbrechen</translation>
    </message>
    <message>
        <source>Units set out along all saved queries and journeys, meet, and give way to each other</source>
        <translation>Einheiten brechen auf allen gespeicherten Anfragen und Reisen auf, begegnen sich und weichen einander aus</translation>
    </message>
    <message>
        <source>Time since the first set out</source>
        <translation>Zeit seit dem ersten Aufbruch</translation>
    </message>
    <message>
        <source>How busy each cell is: from dark blue to yellow</source>
        <translation>Wie belebt jede Zelle ist: von Dunkelblau bis Gelb</translation>
    </message>
    <message>
        <source>Units each</source>
        <translation>Einheiten je</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>The map has no saved queries or journeys of its units, or is not baked yet.</source>
        <translation>Die Karte hat keine gespeicherten Anfragen oder Reisen ihrer Einheiten oder ist noch nicht gebacken.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Set out</source>
        <translation>Aufbrechen</translation>
    </message>
    <message>
        <source>Being worked out…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <source>See who meets whom: units set out along all saved queries and journeys, and give way to each other. Links are passed one at a time.</source>
        <translation>Zeigt, wer wem begegnet: Einheiten brechen auf allen gespeicherten Anfragen und Reisen auf und weichen einander aus. Verbindungen werden einzeln passiert.</translation>
    </message>
    <message>
        <source>&lt;br&gt;ways round others: %1, steps aside: %2</source>
        <translation>&lt;br&gt;Umwege um andere: %1, Schritte zur Seite: %2</translation>
    </message>
    <message>
        <source>&lt;br&gt;waiting at links: %1 s</source>
        <translation>&lt;br&gt;Warten an Verbindungen: %L1&#xa0;s</translation>
    </message>
    <message>
        <source>&lt;br&gt;a frame takes %1, the longest %2: %3 % of a sixtieth of a second</source>
        <translation>&lt;br&gt;ein Bild dauert %1, das längste %2: %L3&#xa0;% einer Sechzigstelsekunde</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 s&lt;br&gt;%3 of %n unit(s) arrive</source>
        <translation>
            <numerusform>%L1 von %L2&#xa0;s&lt;br&gt;%3 von %n Einheit kommt an</numerusform>
            <numerusform>%L1 von %L2&#xa0;s&lt;br&gt;%3 von %n Einheiten kommen an</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n found no room to set out</source>
        <translation>
            <numerusform>&lt;br&gt;%n fand keinen Platz zum Aufbruch</numerusform>
            <numerusform>&lt;br&gt;%n fanden keinen Platz zum Aufbruch</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;set out with switches as they were tried</source>
        <translation>&lt;br&gt;aufgebrochen mit Schaltern, wie sie probiert wurden</translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;switches changed under way %n time(s)</source>
        <translation>
            <numerusform>&lt;br&gt;unterwegs wurden Schalter %n-mal umgelegt</numerusform>
            <numerusform>&lt;br&gt;unterwegs wurden Schalter %n-mal umgelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Take the crowd off the map</source>
        <translation>Das Gedränge von der Karte nehmen</translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n have no way: %1</source>
        <translation>
            <numerusform>&lt;br&gt;%n hat keinen Weg: %1</numerusform>
            <numerusform>&lt;br&gt;%n haben keinen Weg: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n stand in each other&apos;s way</source>
        <translation>
            <numerusform>&lt;br&gt;%n kommt nicht weiter</numerusform>
            <numerusform>&lt;br&gt;%n stehen sich im Weg</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::Document</name>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>Remove waypoint</source>
        <translation>Wegpunkt entfernen</translation>
    </message>
    <message>
        <source>Remove province</source>
        <translation>Provinz entfernen</translation>
    </message>
    <message>
        <source>Remove terrain</source>
        <translation>Gelände entfernen</translation>
    </message>
    <message>
        <source>Change unit</source>
        <translation>Einheit ändern</translation>
    </message>
    <message>
        <source>Remove unit</source>
        <translation>Einheit entfernen</translation>
    </message>
    <message>
        <source>Add movement class</source>
        <translation>Bewegungsklasse hinzufügen</translation>
    </message>
    <message>
        <source>Rename movement class</source>
        <translation>Bewegungsklasse umbenennen</translation>
    </message>
    <message>
        <source>Remove movement class</source>
        <translation>Bewegungsklasse entfernen</translation>
    </message>
    <message>
        <source>Resize map</source>
        <translation>Kartengröße ändern</translation>
    </message>
    <message>
        <source>one-way edges: %1</source>
        <translation>Einbahnkanten: %1</translation>
    </message>
    <message>
        <source>links: %1</source>
        <translation>Verbindungen: %1</translation>
    </message>
    <message>
        <source>regions: %1</source>
        <translation>Regionen: %1</translation>
    </message>
    <message>
        <source>parts of regions: %1</source>
        <translation>Teile von Regionen: %1</translation>
    </message>
    <message>
        <source>dead ends: %1</source>
        <translation>Sackgassen: %1</translation>
    </message>
    <message>
        <source>parts of dead ends: %1</source>
        <translation>Teile von Sackgassen: %1</translation>
    </message>
    <message>
        <source>waypoints: %1</source>
        <translation>Wegpunkte: %1</translation>
    </message>
    <message>
        <source>provinces: %1</source>
        <translation>Provinzen: %1</translation>
    </message>
    <message>
        <source>saved queries: %1</source>
        <translation>gespeicherte Anfragen: %1</translation>
    </message>
    <message>
        <source>journeys: %1</source>
        <translation>Reisen: %1</translation>
    </message>
    <message>
        <source>Draw one-way edge</source>
        <translation>Einbahnkante zeichnen</translation>
    </message>
    <message>
        <source>waypoint</source>
        <translation>Wegpunkt</translation>
    </message>
    <message>
        <source>Corners to waypoints</source>
        <translation>Ecken zu Wegpunkten</translation>
    </message>
    <message>
        <source>switches: %1</source>
        <translation>Schalter: %1</translation>
    </message>
    <message>
        <source>parts of switches: %1</source>
        <translation>Teile von Schaltern: %1</translation>
    </message>
    <message>
        <source>Change properties</source>
        <translation>Eigenschaften ändern</translation>
    </message>
</context>
<context>
    <name>libpath::editor::DocumentFile</name>
    <message>
        <source>something that “%1” gives back otherwise</source>
        <translation>etwas, das „%1“ anders zurückgibt</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
</context>
<context>
    <name>libpath::editor::DrivePanel</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1, being planned</source>
        <translation>%1, wird geplant</translation>
    </message>
    <message>
        <source>%1, not planned</source>
        <translation>%1, nicht geplant</translation>
    </message>
    <message>
        <source>%1, no path</source>
        <translation>%1, kein Pfad</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %L2&#xa0;s</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Fahren</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Drive all queries and journeys</source>
        <translation>Alle Anfragen und Reisen fahren</translation>
    </message>
    <message>
        <source>Let the probe&apos;s unit drive along its path</source>
        <translation>Die Einheit der Sonde ihren Pfad entlangfahren lassen</translation>
    </message>
    <message>
        <source>Take the unit off the map</source>
        <translation>Die Einheit von der Karte nehmen</translation>
    </message>
    <message>
        <source>Time since the unit set off</source>
        <translation>Zeit, seit die Einheit losfuhr</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys, to see the unit at any time</source>
        <translation>Ziehen oder die Pfeiltasten benutzen, um die Einheit zu jeder Zeit zu sehen</translation>
    </message>
    <message>
        <source>How fast the time runs</source>
        <translation>Wie schnell die Zeit läuft</translation>
    </message>
    <message>
        <source>drawn at any angle</source>
        <translation>in jedem Winkel gezeichnet</translation>
    </message>
    <message>
        <source>pictures of %1 angles</source>
        <translation>Bilder in %1 Winkeln</translation>
    </message>
    <message>
        <source>Art of the unit</source>
        <translation>Grafik der Einheit</translation>
    </message>
    <message>
        <source>How the unit would look in a game with pictures of fixed angles; its footprint is outlined</source>
        <translation>Wie die Einheit in einem Spiel mit Bildern fester Winkel aussähe; ihre Grundfläche ist umrandet</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Art</source>
        <translation>Grafik</translation>
    </message>
    <message>
        <source>Each saved query and journey of the map drives as a unit of its own, all at once</source>
        <translation>Jede gespeicherte Anfrage und Reise der Karte fährt als eigene Einheit, alle zugleich</translation>
    </message>
    <message>
        <source>Units that drive</source>
        <translation>Fahrende Einheiten</translation>
    </message>
    <message>
        <source>A double click or Enter shows where the unit is</source>
        <translation>Ein Doppelklick oder die Eingabetaste zeigt, wo die Einheit ist</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %L1</translation>
    </message>
    <message>
        <source>They set off when all are.</source>
        <translation>Losgefahren wird, sobald alle es sind.</translation>
    </message>
    <message>
        <source>Drive plans the others.</source>
        <translation>„Fahren“ plant die übrigen.</translation>
    </message>
    <message>
        <source>Put the probe&apos;s start and goal on the map; where there is a path, its unit can drive it.</source>
        <translation>Start und Ziel der Sonde auf die Karte setzen; wo es einen Pfad gibt, kann ihre Einheit ihn fahren.</translation>
    </message>
    <message>
        <source>None of them has a path.</source>
        <translation>Keine davon hat einen Pfad.</translation>
    </message>
    <message>
        <source>The map has no saved queries or journeys of its units.</source>
        <translation>Die Karte hat keine gespeicherten Anfragen oder Reisen ihrer Einheiten.</translation>
    </message>
    <message>
        <source>%1 s of %2 s</source>
        <translation>%L1&#xa0;s von %L2&#xa0;s</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n route(s) planned.</source>
        <translation>
            <numerusform>%1 von %n Route ist geplant.</numerusform>
            <numerusform>%1 von %n Routen sind geplant.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 of %2, at %3 a second</source>
        <translation>&lt;br&gt;%L1 von %2, mit %3 je Sekunde</translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n more left out.</source>
        <translation>
            <numerusform>&lt;br&gt;%n weitere bleibt außen vor.</numerusform>
            <numerusform>&lt;br&gt;%n weitere bleiben außen vor.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;with switches as they are tried</source>
        <translation>&lt;br&gt;mit Schaltern, wie sie probiert werden</translation>
    </message>
</context>
<context>
    <name>libpath::editor::EdgeDialog</name>
    <message>
        <source>as long as the straight line</source>
        <translation>so lang wie die gerade Linie</translation>
    </message>
    <message>
        <source>Cost and direction</source>
        <translation>Kosten und Richtung</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>in beide Richtungen</translation>
    </message>
    <message>
        <source>only %1 → %2</source>
        <translation>nur %1 → %2</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>&amp;Direction</source>
        <translation>&amp;Richtung</translation>
    </message>
    <message>
        <source>&amp;Cost</source>
        <translation>&amp;Kosten</translation>
    </message>
</context>
<context>
    <name>libpath::editor::FillTool</name>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Click to fill cells of one terrain that hang together</source>
        <translation>Klicken, um zusammenhängende Zellen eines Geländes zu füllen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>A click leads to the place</source>
        <translation>Ein Klick führt an die Stelle</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Things that will go wrong in play: %1</source>
        <translation>Was im Spiel schiefgehen wird: %1</translation>
    </message>
    <message>
        <source>The map changed; looking again…</source>
        <translation>Die Karte wurde geändert; es wird erneut gesucht…</translation>
    </message>
</context>
<context>
    <name>libpath::editor::FoldHeader</name>
    <message>
        <source>Fold this section</source>
        <translation>Diesen Abschnitt zuklappen</translation>
    </message>
    <message>
        <source>Open this section: %1</source>
        <translation>Diesen Abschnitt aufklappen: %1</translation>
    </message>
</context>
<context>
    <name>libpath::editor::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Look for…</source>
        <translation>Suchen nach…</translation>
    </message>
    <message>
        <source>Words to look for</source>
        <translation>Suchwörter</translation>
    </message>
    <message>
        <source>Pages of help</source>
        <translation>Hilfeseiten</translation>
    </message>
    <message>
        <source>Page of help</source>
        <translation>Hilfeseite</translation>
    </message>
    <message>
        <source>No page speaks of “%1”.</source>
        <translation>Keine Seite spricht von „%1“.</translation>
    </message>
</context>
<context>
    <name>libpath::editor::InsteadDialog</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::JourneyDialog</name>
    <message>
        <source>Journey</source>
        <translation>Reise</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Stops, from the start to the goal</source>
        <translation>Halte, vom Start bis zum Ziel</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>&amp;Einheit</translation>
    </message>
    <message>
        <source>&amp;Stops</source>
        <translation>&amp;Halte</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>A stop after the chosen one</source>
        <translation>Ein Halt nach dem gewählten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the chosen stop out; two stay</source>
        <translation>Den gewählten Halt herausnehmen; zwei bleiben</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Sooner</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
</context>
<context>
    <name>libpath::editor::JourneyTool</name>
    <message>
        <source>Drag from start to goal; drag a stop to move it, or a line to lead it elsewhere; Shift+click leads on, Ctrl+click takes a stop out</source>
        <translation>Vom Start zum Ziel ziehen; einen Halt ziehen, um ihn zu verschieben, oder eine Linie, um sie anders zu führen; Umschalt+Klick führt weiter, Strg+Klick nimmt einen Halt heraus</translation>
    </message>
    <message>
        <source>Move stop</source>
        <translation>Halt verschieben</translation>
    </message>
    <message>
        <source>Remove journey</source>
        <translation>Reise entfernen</translation>
    </message>
    <message>
        <source>Remove stop</source>
        <translation>Halt entfernen</translation>
    </message>
    <message>
        <source>Add stop</source>
        <translation>Halt hinzufügen</translation>
    </message>
    <message>
        <source>journey</source>
        <translation>Reise</translation>
    </message>
    <message>
        <source>Draw journey</source>
        <translation>Reise zeichnen</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Reise</translation>
    </message>
</context>
<context>
    <name>libpath::editor::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>libpath::editor::LiveBake</name>
    <message>
        <source>The map has no unit profile.</source>
        <translation>Die Karte hat kein Einheitenprofil.</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MainWindow</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Minimap</source>
        <translation>Übersichtskarte</translation>
    </message>
    <message>
        <source>Terrains</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>What was done, the last below; a click goes back or forth to it</source>
        <translation>Was getan wurde, das Letzte unten; ein Klick führt dorthin zurück oder vor</translation>
    </message>
    <message>
        <source>as it was opened</source>
        <translation>wie geöffnet</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Overlays</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sonde</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Fahren</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>Gedränge</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>Backen</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>Befunde (%1)</translation>
    </message>
    <message>
        <source>Baked %1</source>
        <translation>%1 gebacken</translation>
    </message>
    <message>
        <source>%1
Saved without %2</source>
        <translation>%1
Gespeichert ohne %2</translation>
    </message>
    <message>
        <source>path-editor</source>
        <translation>path-editor</translation>
    </message>
    <message>
        <source>%1[*] – path-editor</source>
        <translation>%1[*] – path-editor</translation>
    </message>
    <message>
        <source>Open a map (Ctrl+O), or make a new one (Ctrl+N).</source>
        <translation>Karte öffnen (Strg+O) oder neu anlegen (Strg+N).</translation>
    </message>
    <message>
        <source>%1 px a cell</source>
        <translation>%L1&#xa0;px je Zelle</translation>
    </message>
    <message>
        <source>not baked</source>
        <translation>nicht gebacken</translation>
    </message>
    <message>
        <source>path tables up to date</source>
        <translation>Pfadtabellen aktuell</translation>
    </message>
    <message>
        <source>path tables behind the map</source>
        <translation>Pfadtabellen veraltet</translation>
    </message>
    <message>
        <source> · saved without %1</source>
        <translation> · gespeichert ohne %1</translation>
    </message>
    <message>
        <source>Cell %1,%2 · %3</source>
        <translation>Zelle %1,%2 · %3</translation>
    </message>
    <message>
        <source> · clearance %1</source>
        <translation> · lichte Weite %1</translation>
    </message>
    <message>
        <source> · region %1</source>
        <translation> · Region %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Neu…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>&amp;Kopie speichern…</translation>
    </message>
    <message>
        <source>Bake on sa&amp;ve</source>
        <translation>Beim Speichern b&amp;acken</translation>
    </message>
    <message>
        <source>After each save the map is baked, into the asset that it was baked into last, or beside</source>
        <translation>Nach jedem Speichern wird die Karte gebacken, in das zuletzt gebackene Asset oder daneben</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Undo “%1”</source>
        <translation>„%1“ &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo “%1”</source>
        <translation>„%1“ &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste as stamp</source>
        <translation>Als Stempel &amp;einfügen</translation>
    </message>
    <message>
        <source>Flip stamp left to right</source>
        <translation>Stempel waagerecht spiegeln</translation>
    </message>
    <message>
        <source>Flip stamp upside down</source>
        <translation>Stempel senkrecht spiegeln</translation>
    </message>
    <message>
        <source>Turn stamp clockwise</source>
        <translation>Stempel im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Turn stamp back</source>
        <translation>Stempel zurückdrehen</translation>
    </message>
    <message>
        <source>&amp;Erase selection</source>
        <translation>Auswahl &amp;löschen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Alles au&amp;swählen</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>&amp;Nichts auswählen</translation>
    </message>
    <message>
        <source>&amp;Smaller brush</source>
        <translation>Kleinerer P&amp;insel</translation>
    </message>
    <message>
        <source>&amp;Larger brush</source>
        <translation>&amp;Größerer Pinsel</translation>
    </message>
    <message>
        <source>Pre&amp;vious terrain</source>
        <translation>&amp;Voriges Gelände</translation>
    </message>
    <message>
        <source>Ne&amp;xt terrain</source>
        <translation>Nä&amp;chstes Gelände</translation>
    </message>
    <message>
        <source>Terrain %1</source>
        <translation>Gelände %1</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>&amp;Normale Größe</translation>
    </message>
    <message>
        <source>&amp;Fit in window</source>
        <translation>In Fenster &amp;einpassen</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Raster</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bedienfelder</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Wie die &amp;Arbeitsumgebung</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>&amp;Karte</translation>
    </message>
    <message>
        <source>&amp;Resize…</source>
        <translation>&amp;Größe ändern…</translation>
    </message>
    <message>
        <source>Cr&amp;op to the selection</source>
        <translation>Auf Auswahl &amp;zuschneiden</translation>
    </message>
    <message>
        <source>&amp;What tiles are…</source>
        <translation>Was &amp;Kacheln sind…</translation>
    </message>
    <message>
        <source>Add r&amp;egion from selection</source>
        <translation>&amp;Region aus Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>Add &amp;dead end from selection</source>
        <translation>&amp;Sackgasse aus Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>E&amp;xtend the chosen area by the selection</source>
        <translation>Gewählten Bereich um Auswahl &amp;erweitern</translation>
    </message>
    <message>
        <source>&amp;Cut the selection out of the chosen area</source>
        <translation>Auswahl aus gewähltem Bereich &amp;herausschneiden</translation>
    </message>
    <message>
        <source>&amp;Save the probe&apos;s query</source>
        <translation>&amp;Anfrage der Sonde speichern</translation>
    </message>
    <message>
        <source>Turn the start clockwise</source>
        <translation>Start im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Turn the start back</source>
        <translation>Start zurückdrehen</translation>
    </message>
    <message>
        <source>Turn the goal clockwise</source>
        <translation>Ziel im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Turn the goal back</source>
        <translation>Ziel zurückdrehen</translation>
    </message>
    <message>
        <source>&amp;Bake</source>
        <translation>&amp;Backen</translation>
    </message>
    <message>
        <source>This map has no terrain %1: what it lies on stays.</source>
        <translation>Diese Karte hat kein Gelände %1: Worauf es liegt, bleibt.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Radieren</translation>
    </message>
    <message>
        <source>Resize map</source>
        <translation>Kartengröße ändern</translation>
    </message>
    <message>
        <source>Outside of the new size lie, and are removed:</source>
        <translation>Außerhalb der neuen Größe liegen und werden entfernt:</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Crop map</source>
        <translation>Karte zuschneiden</translation>
    </message>
    <message>
        <source>Select the cells that are to stay first (R, W or S).</source>
        <translation>Zuerst die Zellen auswählen, die bleiben sollen (R, W oder S).</translation>
    </message>
    <message>
        <source>Show in the list</source>
        <translation>In der Liste zeigen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Paint with “%1”</source>
        <translation>Mit „%1“ malen</translation>
    </message>
    <message>
        <source>Select this area</source>
        <translation>Diesen Bereich auswählen</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>Hier zentrieren</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste as stamp</source>
        <translation>Als Stempel einfügen</translation>
    </message>
    <message>
        <source>Crop to the selection</source>
        <translation>Auf Auswahl zuschneiden</translation>
    </message>
    <message>
        <source>Add region</source>
        <translation>Region hinzufügen</translation>
    </message>
    <message>
        <source>Add dead end</source>
        <translation>Sackgasse hinzufügen</translation>
    </message>
    <message>
        <source>Probe from here</source>
        <translation>Sonde von hier</translation>
    </message>
    <message>
        <source>Probe to here</source>
        <translation>Sonde nach hier</translation>
    </message>
    <message>
        <source>%1 is no longer there</source>
        <translation>%1 ist nicht mehr da</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>Nicht geschrieben</translation>
    </message>
    <message>
        <source>What tiles are</source>
        <translation>Was Kacheln sind</translation>
    </message>
    <message>
        <source>Open maps</source>
        <translation>Karten öffnen</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source> Your changes can be brought back by Undo.</source>
        <translation> Die eigenen Änderungen lassen sich mit Rückgängig zurückholen.</translation>
    </message>
    <message>
        <source>Changed outside</source>
        <translation>Von außen geändert</translation>
    </message>
    <message>
        <source>%1 was changed by another program. Read it again?</source>
        <translation>%1 wurde von einem anderen Programm geändert. Neu lesen?</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>&amp;About path-editor</source>
        <translation>Ü&amp;ber path-editor</translation>
    </message>
    <message>
        <source>About path-editor</source>
        <translation>Über path-editor</translation>
    </message>
    <message>
        <source>&lt;b&gt;path-editor %1&lt;/b&gt;&lt;p&gt;Paint a map, bake it, see its tables, try a path.&lt;/p&gt;</source>
        <translation>&lt;b&gt;path-editor %1&lt;/b&gt;&lt;p&gt;Eine Karte malen, backen, ihre Tabellen sehen, einen Pfad ausprobieren.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Saved a copy as %1</source>
        <translation>Kopie gespeichert als %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved, not baked: %1</source>
        <translation>Gespeichert, nicht gebacken: %1</translation>
    </message>
    <message>
        <source>Save map as</source>
        <translation>Karte speichern unter</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message>
        <source>Saved %1 without %2</source>
        <translation>%1 gespeichert ohne %2</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Sta&amp;mps…</source>
        <translation>Ste&amp;mpel…</translation>
    </message>
    <message>
        <source>T&amp;ool</source>
        <translation>Werk&amp;zeug</translation>
    </message>
    <message>
        <source>Only levels of Tiled and LDtk have tiles.</source>
        <translation>Nur Level von Tiled und LDtk haben Kacheln.</translation>
    </message>
    <message numerus="yes">
        <source>1 px for %1 cell(s)</source>
        <translation>
            <numerusform>1 px für %L1 Zelle</numerusform>
            <numerusform>1 px für %L1 Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Custom &amp;properties…</source>
        <translation>E&amp;igene Eigenschaften…</translation>
    </message>
    <message>
        <source>Properties…</source>
        <translation>Eigenschaften…</translation>
    </message>
    <message>
        <source>Custom properties of the map</source>
        <translation>Eigene Eigenschaften der Karte</translation>
    </message>
    <message>
        <source>Change properties</source>
        <translation>Eigenschaften ändern</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source> · switches are tried</source>
        <translation> · Schalter werden probiert</translation>
    </message>
    <message>
        <source>Add sw&amp;itch from selection</source>
        <translation>Scha&amp;lter aus Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>Patterns of &amp;terrains</source>
        <translation>&amp;Muster der Gelände</translation>
    </message>
    <message>
        <source>Tells terrains apart without their colours</source>
        <translation>Unterscheidet Gelände auch ohne ihre Farben</translation>
    </message>
    <message>
        <source>Open all &amp;sections</source>
        <translation>Alle Abschnitte &amp;aufklappen</translation>
    </message>
    <message>
        <source>Ne&amp;xt map</source>
        <translation>Nä&amp;chste Karte</translation>
    </message>
    <message>
        <source>Pre&amp;vious map</source>
        <translation>&amp;Vorige Karte</translation>
    </message>
    <message>
        <source>How large cells are shown; a click offers others</source>
        <translation>Wie groß Zellen gezeigt werden; ein Klick bietet andere Größen an</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>What will go wrong in play: a click leads to the first place, further ones on</source>
        <translation>Was im Spiel schiefgehen wird: Ein Klick führt zur ersten Stelle, weitere führen weiter</translation>
    </message>
    <message>
        <source>findings: %1</source>
        <translation>Befunde: %1</translation>
    </message>
    <message>
        <source>%1 × %2 cells · %3</source>
        <translation>%1 × %2 Zellen · %3</translation>
    </message>
    <message>
        <source>Paths of this map are not smoothed while it has a one-way edge</source>
        <translation>Pfade dieser Karte werden nicht geglättet, solange sie eine Einbahnkante hat</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>The map&apos;s cells. Tools of the toolbar paint here.</source>
        <translation>Die Zellen der Karte. Werkzeuge der Werkzeugleiste malen hier.</translation>
    </message>
    <message>
        <source>%1: this kind of objects is hidden or locked; Objects says which are</source>
        <translation>%1: Diese Art von Objekten ist ausgeblendet oder gesperrt; unter Objekte steht, welche</translation>
    </message>
    <message>
        <source>%1, cell %2,%3, %4</source>
        <translation>%1, Zelle %2,%3, %4</translation>
    </message>
</context>
<context>
    <name>libpath::editor::Minimap</name>
    <message>
        <source>Minimap</source>
        <translation>Übersichtskarte</translation>
    </message>
    <message>
        <source>Click or drag to move the canvas</source>
        <translation>Klicken oder ziehen, um die Zeichenfläche zu bewegen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MoveTool</name>
    <message>
        <source>Stamp</source>
        <translation>Stempeln</translation>
    </message>
    <message>
        <source>Copy cells</source>
        <translation>Zellen kopieren</translation>
    </message>
    <message>
        <source>Move cells</source>
        <translation>Zellen verschieben</translation>
    </message>
    <message>
        <source>Move and stamp</source>
        <translation>Verschieben und stempeln</translation>
    </message>
    <message>
        <source>Drag the selection to move it, with Ctrl to copy it; without a selection a click puts down what was copied; X and Y flip that, Z turns it</source>
        <translation>Die Auswahl ziehen, um sie zu verschieben, mit Strg, um sie zu kopieren; ohne Auswahl setzt ein Klick ab, was kopiert wurde; X und Y spiegeln es, Z dreht es</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MovementDialog</name>
    <message>
        <source>Movement classes</source>
        <translation>Bewegungsklassen</translation>
    </message>
    <message>
        <source>What terrains let in, each at its cost; type to rename</source>
        <translation>Was Gelände hineinlassen, jede zu eigenen Kosten; Tippen benennt um</translation>
    </message>
    <message>
        <source>Movement class of units whose own is removed</source>
        <translation>Bewegungsklasse der Einheiten, deren eigene entfernt wird</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a movement class that can enter nothing yet</source>
        <translation>Eine Bewegungsklasse hinzufügen, die noch nichts betreten kann</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Rename the movement class; its units follow</source>
        <translation>Die Bewegungsklasse umbenennen; ihre Einheiten folgen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the movement class out, with its costs</source>
        <translation>Die Bewegungsklasse mit ihren Kosten herausnehmen</translation>
    </message>
    <message>
        <source>Once it is removed they move by</source>
        <translation>Nach dem Entfernen bewegen sie sich als</translation>
    </message>
    <message>
        <source>No unit moves by it.</source>
        <translation>Keine Einheit bewegt sich damit.</translation>
    </message>
    <message>
        <source>Units that move by it: %1.</source>
        <translation>Einheiten, die sich damit bewegen: %1.</translation>
    </message>
    <message>
        <source>A name has 1 to %1 bytes.</source>
        <translation>Ein Name hat 1 bis %1 Bytes.</translation>
    </message>
    <message>
        <source>There is a movement class “%1” already.</source>
        <translation>Es gibt schon eine Bewegungsklasse „%1“.</translation>
    </message>
    <message>
        <source>A map has at most %1 movement classes.</source>
        <translation>Eine Karte hat höchstens %1 Bewegungsklassen.</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
</context>
<context>
    <name>libpath::editor::NewMapDialog</name>
    <message>
        <source>New map</source>
        <translation>Neue Karte</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
</context>
<context>
    <name>libpath::editor::NodeTool</name>
    <message>
        <source>Click places a waypoint, drag moves it, Shift+drag joins two, Ctrl+click takes one out</source>
        <translation>Klick setzt einen Wegpunkt, Ziehen verschiebt ihn, Umschalt+Ziehen verbindet zwei, Strg+Klick nimmt einen heraus</translation>
    </message>
    <message>
        <source>Click places a province, drag moves it, Shift+drag draws a border, Ctrl+click takes one out</source>
        <translation>Klick setzt eine Provinz, Ziehen verschiebt sie, Umschalt+Ziehen zeichnet eine Grenze, Strg+Klick nimmt eine heraus</translation>
    </message>
    <message>
        <source>Join waypoints</source>
        <translation>Wegpunkte verbinden</translation>
    </message>
    <message>
        <source>Draw border</source>
        <translation>Grenze zeichnen</translation>
    </message>
    <message>
        <source>waypoint</source>
        <translation>Wegpunkt</translation>
    </message>
    <message>
        <source>province</source>
        <translation>Provinz</translation>
    </message>
    <message>
        <source>Place waypoint</source>
        <translation>Wegpunkt setzen</translation>
    </message>
    <message>
        <source>Place province</source>
        <translation>Provinz setzen</translation>
    </message>
    <message>
        <source>Move waypoint</source>
        <translation>Wegpunkt verschieben</translation>
    </message>
    <message>
        <source>Move province</source>
        <translation>Provinz verschieben</translation>
    </message>
    <message>
        <source>Waypoint</source>
        <translation>Wegpunkt</translation>
    </message>
    <message>
        <source>Province</source>
        <translation>Provinz</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ObjectModel</name>
    <message>
        <source>%1, costs %2</source>
        <translation>%1, kostet %2</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>Nordwesten</translation>
    </message>
    <message>
        <source>north</source>
        <translation>Norden</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>Nordosten</translation>
    </message>
    <message>
        <source>west</source>
        <translation>Westen</translation>
    </message>
    <message>
        <source>east</source>
        <translation>Osten</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>Südwesten</translation>
    </message>
    <message>
        <source>south</source>
        <translation>Süden</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>Südosten</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>kostet %1</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>Locked kinds are seen, and not picked by the mouse</source>
        <translation>Gesperrte Arten sind zu sehen, lassen sich aber nicht mit der Maus greifen</translation>
    </message>
    <message>
        <source>Ticked kinds are drawn on the map</source>
        <translation>Angekreuzte Arten werden auf der Karte gezeichnet</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>Sackgassen</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>One-way edges</source>
        <translation>Einbahnkanten</translation>
    </message>
    <message>
        <source>Waypoints</source>
        <translation>Wegpunkte</translation>
    </message>
    <message>
        <source>Waypoint edges</source>
        <translation>Wegpunktkanten</translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation>Provinzen</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Journeys</source>
        <translation>Reisen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n stop(s)</source>
        <translation>
            <numerusform>%1, %n Halt</numerusform>
            <numerusform>%1, %n Halte</numerusform>
        </translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>starts open</source>
        <translation>anfangs offen</translation>
    </message>
    <message>
        <source>starts closed</source>
        <translation>anfangs geschlossen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ObjectPanel</name>
    <message>
        <source>Objects of the map</source>
        <translation>Objekte der Karte</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Make a region of the selected cells</source>
        <translation>Aus den ausgewählten Zellen eine Region machen</translation>
    </message>
    <message>
        <source>Dead end</source>
        <translation>Sackgasse</translation>
    </message>
    <message>
        <source>Make a dead end of the selected cells</source>
        <translation>Aus den ausgewählten Zellen eine Sackgasse machen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Change cost and direction of the chosen link, edge or border, or a journey&apos;s stops</source>
        <translation>Kosten und Richtung der gewählten Verbindung, Kante oder Grenze ändern, oder die Halte einer Reise</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the chosen object out (Delete)</source>
        <translation>Das gewählte Objekt entfernen (Entf)</translation>
    </message>
    <message>
        <source>region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Add region</source>
        <translation>Region hinzufügen</translation>
    </message>
    <message>
        <source>dead end</source>
        <translation>Sackgasse</translation>
    </message>
    <message>
        <source>Add dead end</source>
        <translation>Sackgasse hinzufügen</translation>
    </message>
    <message>
        <source>Select the cells of the area first (R, W or S).</source>
        <translation>Zuerst die Zellen des Bereichs auswählen (R, W oder S).</translation>
    </message>
    <message>
        <source>Extend area</source>
        <translation>Bereich erweitern</translation>
    </message>
    <message>
        <source>Cut area</source>
        <translation>Bereich beschneiden</translation>
    </message>
    <message>
        <source>Select cells (R, W or S), and then a region or dead end in the list.</source>
        <translation>Zellen auswählen (R, W oder S) und dann eine Region oder Sackgasse in der Liste.</translation>
    </message>
    <message>
        <source>Remove region</source>
        <translation>Region entfernen</translation>
    </message>
    <message>
        <source>Remove dead end</source>
        <translation>Sackgasse entfernen</translation>
    </message>
    <message>
        <source>Remove link</source>
        <translation>Verbindung entfernen</translation>
    </message>
    <message>
        <source>Remove one-way edge</source>
        <translation>Einbahnkante entfernen</translation>
    </message>
    <message>
        <source>Remove waypoint edge</source>
        <translation>Wegpunktkante entfernen</translation>
    </message>
    <message>
        <source>Remove border</source>
        <translation>Grenze entfernen</translation>
    </message>
    <message>
        <source>Remove journey</source>
        <translation>Reise entfernen</translation>
    </message>
    <message>
        <source>Change waypoint edge</source>
        <translation>Wegpunktkante ändern</translation>
    </message>
    <message>
        <source>Change border</source>
        <translation>Grenze ändern</translation>
    </message>
    <message>
        <source>Change link</source>
        <translation>Verbindung ändern</translation>
    </message>
    <message>
        <source>Change journey</source>
        <translation>Reise ändern</translation>
    </message>
    <message>
        <source>Properties…</source>
        <translation>Eigenschaften…</translation>
    </message>
    <message>
        <source>Properties of the chosen object that the game reads</source>
        <translation>Eigenschaften des gewählten Objekts, die das Spiel liest</translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation>Eigene Eigenschaften</translation>
    </message>
    <message>
        <source>Custom properties of “%1”</source>
        <translation>Eigene Eigenschaften von „%1“</translation>
    </message>
    <message>
        <source>Remove switch</source>
        <translation>Schalter entfernen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::OpenMap</name>
    <message>
        <source>Map, the one to compare with</source>
        <translation>Karte, die zum Vergleichen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::OverlayPanel</name>
    <message>
        <source>Opacity of the chosen overlay</source>
        <translation>Deckkraft des gewählten Overlays</translation>
    </message>
    <message>
        <source>How strongly the chosen overlay covers the map</source>
        <translation>Wie stark das gewählte Overlay die Karte überdeckt</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>As the map was; it is being baked again. What changed since is hatched.</source>
        <translation>Wie die Karte war; sie wird neu gebacken. Seither Geändertes ist schraffiert.</translation>
    </message>
    <message>
        <source>Tick an overlay to see it on the map.</source>
        <translation>Ein Overlay ankreuzen, um es auf der Karte zu sehen.</translation>
    </message>
    <message>
        <source>As the map starts, whatever switches are tried.</source>
        <translation>Wie die Karte anfängt, welche Schalter auch probiert werden.</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Wege</translation>
    </message>
    <message>
        <source>Turning</source>
        <translation>Wenden</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>Was Farben bedeuten</translation>
    </message>
    <message>
        <source>Overlays: %1</source>
        <translation>Overlays: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n gezeigt</numerusform>
            <numerusform>%n gezeigt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::PickTool</name>
    <message>
        <source>Pick terrain</source>
        <translation>Gelände aufnehmen</translation>
    </message>
    <message>
        <source>Click to paint with the terrain of that cell</source>
        <translation>Klicken, um mit dem Gelände dieser Zelle zu malen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::Probe</name>
    <message>
        <source>searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>no query yet</source>
        <translation>noch keine Anfrage</translation>
    </message>
    <message>
        <source>no path</source>
        <translation>kein Pfad</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>G</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>%1: the switch “%2” is closed there.</source>
        <translation>%1: Dort ist der Schalter „%2“ geschlossen.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>A way leads through closed switches: %1.</source>
        <translation>Ein Weg führt durch geschlossene Schalter: %1.</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ProbePanel</name>
    <message>
        <source>turns wide enough, the whole footprint on free ground</source>
        <translation>Kurven weit genug, die ganze Grundfläche auf freiem Gelände</translation>
    </message>
    <message>
        <source>the whole footprint on free ground; turns as tight as that needs</source>
        <translation>die ganze Grundfläche auf freiem Gelände; Kurven so eng, wie das erfordert</translation>
    </message>
    <message>
        <source>a disc of the unit&apos;s width on free ground; it turns on the spot at corners</source>
        <translation>eine Scheibe von der Breite der Einheit auf freiem Gelände; an Ecken wendet sie auf der Stelle</translation>
    </message>
    <message>
        <source>turns wide enough; walls are not looked at</source>
        <translation>Kurven weit genug; auf Mauern wird nicht geachtet</translation>
    </message>
    <message>
        <source>, cheapest</source>
        <translation>, billigster Pfad</translation>
    </message>
    <message>
        <source>, shortest</source>
        <translation>, kürzester Pfad</translation>
    </message>
    <message>
        <source>, at most %1 times as dear as the cheapest</source>
        <translation>, höchstens %L1-mal so teuer wie der billigste</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2&lt;br&gt;%3 expanded in %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2&lt;br&gt;%3 expandiert in %4</translation>
    </message>
    <message>
        <source>&lt;br&gt;Promised: %1.</source>
        <translation>&lt;br&gt;Zugesichert: %1.</translation>
    </message>
    <message>
        <source>%1 – fails: %2</source>
        <translation>%1 – scheitert: %2</translation>
    </message>
    <message>
        <source>%1 – passes</source>
        <translation>%1 – besteht</translation>
    </message>
    <message>
        <source>%1 – no path, as expected</source>
        <translation>%1 – kein Pfad, wie erwartet</translation>
    </message>
    <message>
        <source>E</source>
        <translation>O</translation>
    </message>
    <message>
        <source>SE</source>
        <translation>SO</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>SW</source>
        <translation>SW</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>NW</source>
        <translation>NW</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>NE</source>
        <translation>NO</translation>
    </message>
    <message>
        <source>End with one long curve</source>
        <translation>Mit einer langen Kurve enden</translation>
    </message>
    <message>
        <source>Answer of the probe</source>
        <translation>Antwort der Sonde</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Answer to compare with</source>
        <translation>Antwort zum Vergleichen</translation>
    </message>
    <message>
        <source>Save query</source>
        <translation>Anfrage speichern</translation>
    </message>
    <message>
        <source>Corners to waypoints</source>
        <translation>Ecken zu Wegpunkten</translation>
    </message>
    <message>
        <source>Unit that the probe asks for</source>
        <translation>Einheit, für die die Sonde fragt</translation>
    </message>
    <message>
        <source>Search that the probe asks</source>
        <translation>Suche, die die Sonde fragt</translation>
    </message>
    <message>
        <source>Smoothing of the path</source>
        <translation>Glättung des Pfads</translation>
    </message>
    <message>
        <source>What is made of the path that the search finds</source>
        <translation>Was aus dem Pfad wird, den die Suche findet</translation>
    </message>
    <message>
        <source>Heading at the start</source>
        <translation>Richtung am Start</translation>
    </message>
    <message>
        <source>Heading at the goal</source>
        <translation>Richtung am Ziel</translation>
    </message>
    <message>
        <source>Where the unit faces at the start; or Shift+drag the start on the map</source>
        <translation>Wohin die Einheit am Start blickt; oder den Start auf der Karte mit Umschalt ziehen</translation>
    </message>
    <message>
        <source>Where the unit faces at the goal; or Shift+drag the goal on the map</source>
        <translation>Wohin die Einheit am Ziel blickt; oder das Ziel auf der Karte mit Umschalt ziehen</translation>
    </message>
    <message>
        <source>Show the map twice, side by side: the same query by another unit or search</source>
        <translation>Die Karte zweimal zeigen, nebeneinander: dieselbe Anfrage mit anderer Einheit oder Suche</translation>
    </message>
    <message>
        <source>Unit to compare with</source>
        <translation>Einheit zum Vergleichen</translation>
    </message>
    <message>
        <source>Search to compare with</source>
        <translation>Suche zum Vergleichen</translation>
    </message>
    <message>
        <source>Smoothing to compare with</source>
        <translation>Glättung zum Vergleichen</translation>
    </message>
    <message>
        <source>Saved queries</source>
        <translation>Gespeicherte Anfragen</translation>
    </message>
    <message>
        <source>Queries saved with the map; a double click or Enter shows one, Delete takes it out</source>
        <translation>Mit der Karte gespeicherte Anfragen; ein Doppelklick oder die Eingabetaste zeigt eine, Entf nimmt sie heraus</translation>
    </message>
    <message>
        <source>Keep this query with the map, and expect the same answer from now on</source>
        <translation>Diese Anfrage mit der Karte aufheben und von nun an dieselbe Antwort erwarten</translation>
    </message>
    <message>
        <source>Place waypoints where the path begins, turns and ends, and join them</source>
        <translation>Wegpunkte setzen, wo der Pfad beginnt, abbiegt und endet, und sie verbinden</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>to</source>
        <translation>nach</translation>
    </message>
    <message>
        <source>Headings</source>
        <translation>Richtungen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the chosen query out (Delete)</source>
        <translation>Die gewählte Anfrage herausnehmen (Entf)</translation>
    </message>
    <message>
        <source>Weight of the heuristic</source>
        <translation>Gewicht der Heuristik</translation>
    </message>
    <message>
        <source>More is faster, and the path may cost as many times the cheapest</source>
        <translation>Mehr ist schneller, und der Pfad kostet womöglich so viele Male den billigsten</translation>
    </message>
    <message>
        <source>Neighbours that curves lead to</source>
        <translation>Nachbarn, zu denen Kurven führen</translation>
    </message>
    <message>
        <source>The cells around a cell that one curve leads to: as many as the unit&apos;s table holds</source>
        <translation>Die Zellen um eine Zelle, zu denen eine Kurve führt: so viele, wie die Tabelle der Einheit enthält</translation>
    </message>
    <message>
        <source>Price of a turn</source>
        <translation>Preis einer Kurve</translation>
    </message>
    <message>
        <source>What each curve that is not straight costs beside its length, in cells of plain ground</source>
        <translation>Was jede Kurve, die nicht gerade ist, außer ihrer Länge kostet, in Zellen ebenen Geländes</translation>
    </message>
    <message>
        <source>The path may end with one curve of any length, where that is cheaper</source>
        <translation>Der Pfad darf mit einer Kurve beliebiger Länge enden, wo das billiger ist</translation>
    </message>
    <message>
        <source>Turn price</source>
        <translation>Kurvenpreis</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show one of %1</source>
        <translation>Eine von %1 zeigen</translation>
    </message>
    <message>
        <source>Choose the probe (Q), click a start on the map and move the mouse.</source>
        <translation>Die Sonde (Q) wählen, einen Start auf der Karte anklicken und die Maus bewegen.</translation>
    </message>
    <message>
        <source>&lt;i&gt;searching…&lt;/i&gt;</source>
        <translation>&lt;i&gt;Suche läuft…&lt;/i&gt;</translation>
    </message>
    <message>
        <source>The map is being baked.</source>
        <translation>Die Karte wird gebacken.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No path.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Kein Pfad.&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;i&gt;As the map was baked last.&lt;/i&gt;</source>
        <translation>&lt;br&gt;&lt;i&gt;Nach dem letzten Backen der Karte.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>%1,%2 to %3,%4</source>
        <translation>%1,%2 nach %3,%4</translation>
    </message>
    <message>
        <source>Not changed</source>
        <translation>Nicht geändert</translation>
    </message>
    <message>
        <source>The map would have too many waypoints.</source>
        <translation>Die Karte hätte zu viele Wegpunkte.</translation>
    </message>
    <message>
        <source>Remove query</source>
        <translation>Anfrage entfernen</translation>
    </message>
    <message>
        <source> (%1 before)</source>
        <translation> (vorher %1)</translation>
    </message>
    <message>
        <source> (no path before)</source>
        <translation> (vorher kein Pfad)</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Keep this query on the map in a colour of its own, and ask another</source>
        <translation>Diese Anfrage in eigener Farbe auf der Karte behalten und eine andere stellen</translation>
    </message>
    <message>
        <source>Pinned queries</source>
        <translation>Angeheftete Anfragen</translation>
    </message>
    <message>
        <source>Queries that stay on the map; a double click or Enter asks one again, Delete takes it off</source>
        <translation>Anfragen, die auf der Karte bleiben; ein Doppelklick oder die Eingabetaste stellt eine noch einmal, Entf nimmt sie weg</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message numerus="yes">
        <source>%n fail(s)</source>
        <translation>
            <numerusform>%n schlägt fehl</numerusform>
            <numerusform>%n schlagen fehl</numerusform>
        </translation>
    </message>
    <message>
        <source>This query is saved already, as “%1”</source>
        <translation>Diese Anfrage ist schon gespeichert, als „%1“</translation>
    </message>
    <message>
        <source>Saved the query as “%1”</source>
        <translation>Anfrage als „%1“ gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Saved the query as “%1”, and %n image(s) of it</source>
        <translation>
            <numerusform>Anfrage als „%1“ gespeichert, und %n Spiegelbild</numerusform>
            <numerusform>Anfrage als „%1“ gespeichert, und %n Spiegelbilder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::ProbeTool</name>
    <message>
        <source>Probe</source>
        <translation>Sonde</translation>
    </message>
    <message>
        <source>Click the start; the path follows the mouse until you click the goal. Drag either end to try others, Shift+drag to turn it</source>
        <translation>Start anklicken, dann das Ziel; der Pfad folgt der Maus. Enden lassen sich ziehen, mit Umschalt drehen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::PropertiesButton</name>
    <message>
        <source>Properties that the game reads</source>
        <translation>Eigenschaften, die das Spiel liest</translation>
    </message>
    <message numerus="yes">
        <source>%n custom properties…</source>
        <translation>
            <numerusform>%n eigene Eigenschaft…</numerusform>
            <numerusform>%n eigene Eigenschaften…</numerusform>
        </translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation>Eigene Eigenschaften</translation>
    </message>
</context>
<context>
    <name>libpath::editor::PropertiesDialog</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation>Eigene Eigenschaften</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a property</source>
        <translation>Eine Eigenschaft hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the chosen property out</source>
        <translation>Die gewählte Eigenschaft herausnehmen</translation>
    </message>
    <message>
        <source>For the game, which reads them in the map&apos;s file. Baked assets do not have them.</source>
        <translation>Für das Spiel, das sie in der Datei der Karte liest. Gebackene Assets haben sie nicht.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>ganze Zahl</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>“%1” is to be a whole number.</source>
        <translation>„%1“ soll eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>“%1” is to be a number.</source>
        <translation>„%1“ soll eine Zahl sein.</translation>
    </message>
    <message>
        <source>A map has at most %1 properties in all.</source>
        <translation>Eine Karte hat insgesamt höchstens %1 Eigenschaften.</translation>
    </message>
    <message>
        <source>There is a property “%1” already.</source>
        <translation>Eine Eigenschaft „%1“ gibt es schon.</translation>
    </message>
    <message>
        <source>property</source>
        <translation>Eigenschaft</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ResizeDialog</name>
    <message>
        <source>Resize map</source>
        <translation>Kartengröße ändern</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Oben links</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Oben rechts</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Unten links</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Unten rechts</translation>
    </message>
    <message>
        <source>%1 of the map stays where it is</source>
        <translation>%1: Dieser Teil der Karte bleibt, wo er ist</translation>
    </message>
    <message>
        <source>&amp;Anchor</source>
        <translation>&amp;Anker</translation>
    </message>
</context>
<context>
    <name>libpath::editor::SelectTool</name>
    <message>
        <source>Select rectangle</source>
        <translation>Rechteck auswählen</translation>
    </message>
    <message>
        <source>Select area</source>
        <translation>Fläche auswählen</translation>
    </message>
    <message>
        <source>Select same terrain</source>
        <translation>Gleiches Gelände auswählen</translation>
    </message>
    <message>
        <source>Shift adds to the selection, Ctrl takes away; a click on an object picks it</source>
        <translation>Umschalt erweitert die Auswahl, Strg nimmt weg; ein Klick auf ein Objekt greift es</translation>
    </message>
    <message>
        <source>Shift adds to the selection, Ctrl takes away</source>
        <translation>Umschalt erweitert die Auswahl, Strg nimmt weg</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ShapeTool</name>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Drag from end to end; Shift makes sides equal, Escape gives up</source>
        <translation>Von einem Ende zum anderen ziehen; Umschalt macht die Seiten gleich, Esc bricht ab</translation>
    </message>
    <message>
        <source>Draw line</source>
        <translation>Linie zeichnen</translation>
    </message>
    <message>
        <source>Draw rectangle</source>
        <translation>Rechteck zeichnen</translation>
    </message>
    <message>
        <source>Draw ellipse</source>
        <translation>Ellipse zeichnen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::StampDialog</name>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Aufbewahren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Stamps</source>
        <translation>Stempel</translation>
    </message>
    <message>
        <source>Kept stamps</source>
        <translation>Aufbewahrte Stempel</translation>
    </message>
    <message>
        <source>copy cells (Ctrl+C) to have one at hand</source>
        <translation>Zellen kopieren (Strg+C), um einen zur Hand zu haben</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the stamp at hand</source>
        <translation>Name des Stempels zur Hand</translation>
    </message>
    <message>
        <source>The stamp at &amp;hand:</source>
        <translation>Der Stempel zur &amp;Hand:</translation>
    </message>
    <message>
        <source>&amp;Stamp with it</source>
        <translation>Damit &amp;stempeln</translation>
    </message>
    <message>
        <source>No stamp</source>
        <translation>Kein Stempel</translation>
    </message>
    <message>
        <source>“%1” cannot be read.</source>
        <translation>„%1“ kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>Nicht aufbewahrt</translation>
    </message>
</context>
<context>
    <name>libpath::editor::StartPage</name>
    <message>
        <source>Recent maps</source>
        <translation>Zuletzt geöffnete Karten</translation>
    </message>
    <message>
        <source>Examples: a copy opens</source>
        <translation>Beispiele: Es öffnet sich eine Kopie</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Paint a map, see its paths, bake it</source>
        <translation>Eine Karte malen, ihre Pfade sehen, sie backen</translation>
    </message>
    <message>
        <source>Open a map (Ctrl+O), make a new one (Ctrl+N), or drop a file here.</source>
        <translation>Eine Karte öffnen (Strg+O), neu anlegen (Strg+N) oder eine Datei hier ablegen.</translation>
    </message>
    <message>
        <source>&amp;New map…</source>
        <translation>&amp;Neue Karte…</translation>
    </message>
    <message>
        <source>Asks for a size (Ctrl+N)</source>
        <translation>Fragt nach einer Größe (Strg+N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>Opens maps of all formats (Ctrl+O)</source>
        <translation>Öffnet Karten aller Formate (Strg+O)</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>The editor in a minute, on a map that lives</source>
        <translation>Der Editor in einer Minute, auf einer lebendigen Karte</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>All keys on one sheet (Ctrl+F1)</source>
        <translation>Alle Tasten auf einem Blatt (Strg+F1)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>What there is, to be searched (F1)</source>
        <translation>Alles, was es gibt, zum Durchsuchen (F1)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>Aus dieser Liste nehmen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::StepPanel</name>
    <message>
        <source>A*, eight neighbours</source>
        <translation>A*, acht Nachbarn</translation>
    </message>
    <message>
        <source>A*, four neighbours</source>
        <translation>A*, vier Nachbarn</translation>
    </message>
    <message>
        <source>Dijkstra&apos;s, no estimate</source>
        <translation>Dijkstra, ohne Schätzung</translation>
    </message>
    <message>
        <source>A* by 10, 14 and Manhattan (may overestimate)</source>
        <translation>A* mit 10, 14 und Manhattan (kann überschätzen)</translation>
    </message>
    <message>
        <source>A* over jump points</source>
        <translation>A* über Sprungpunkte</translation>
    </message>
    <message>
        <source>A* over curves</source>
        <translation>A* über Kurven</translation>
    </message>
    <message>
        <source>Any angle, found waypoints</source>
        <translation>Beliebiger Winkel, gefundene Wegpunkte</translation>
    </message>
    <message>
        <source>Any angle, placed waypoints</source>
        <translation>Beliebiger Winkel, gesetzte Wegpunkte</translation>
    </message>
    <message>
        <source>Gates between areas</source>
        <translation>Durchgänge zwischen Bereichen</translation>
    </message>
    <message>
        <source>Curves are for units with a turning radius.</source>
        <translation>Kurven sind für Einheiten mit Wenderadius.</translation>
    </message>
    <message>
        <source>There are no found waypoints: tiers fast and full have them where the ground has corners and no one-way edges.</source>
        <translation>Es gibt keine gefundenen Wegpunkte: Die Stufen „schnell“ und „voll“ haben sie, wo das Gelände Ecken und keine Einbahnkanten hat.</translation>
    </message>
    <message>
        <source>No waypoints are placed on the map.</source>
        <translation>Auf der Karte sind keine Wegpunkte gesetzt.</translation>
    </message>
    <message>
        <source>There are no areas: only tiers fast and full have them.</source>
        <translation>Es gibt keine Bereiche: Nur die Stufen „schnell“ und „voll“ haben sie.</translation>
    </message>
    <message>
        <source>Jump points are for ground of one cost, without links and one-way edges.</source>
        <translation>Sprungpunkte sind für Gelände mit einheitlichen Kosten, ohne Verbindungen und Einbahnkanten.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>One step forwards</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>Search that is stepped</source>
        <translation>Suche, die schrittweise läuft</translation>
    </message>
    <message>
        <source>Which search runs step by step between the probe&apos;s start and goal</source>
        <translation>Welche Suche Schritt für Schritt zwischen Start und Ziel der Sonde läuft</translation>
    </message>
    <message>
        <source>Search between the probe&apos;s start and goal, step by step</source>
        <translation>Zwischen Start und Ziel der Sonde suchen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>Let the search run backwards</source>
        <translation>Die Suche rückwärts laufen lassen</translation>
    </message>
    <message>
        <source>Let the search run forwards</source>
        <translation>Die Suche vorwärts laufen lassen</translation>
    </message>
    <message>
        <source>Step of the search</source>
        <translation>Schritt der Suche</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys, to go forwards and backwards</source>
        <translation>Ziehen oder die Pfeiltasten benutzen, um vor und zurück zu gehen</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>Schritte je Sekunde</translation>
    </message>
    <message>
        <source>How fast the search runs</source>
        <translation>Wie schnell die Suche läuft</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&lt;i&gt;searching…&lt;/i&gt;</source>
        <translation>&lt;i&gt;Suche läuft…&lt;/i&gt;</translation>
    </message>
    <message>
        <source>The search has nothing to do: the start or the goal is blocked.</source>
        <translation>Die Suche hat nichts zu tun: Der Start oder das Ziel ist blockiert.</translation>
    </message>
    <message>
        <source>Put the probe&apos;s start and goal on the map, then begin: one step expands one cell or node. Zoom in to see F above, G and H below, and the way to each one&apos;s parent.</source>
        <translation>Start und Ziel der Sonde auf die Karte setzen, dann beginnen: Ein Schritt expandiert eine Zelle oder einen Knoten. Vergrößern, um oben F, unten G und H und den Weg zum jeweiligen Vorgänger zu sehen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of “%2”</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; von „%2“</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>&lt;i&gt;As the map was baked last.&lt;/i&gt;</source>
        <translation>&lt;i&gt;Nach dem letzten Backen der Karte.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>The goal is reached. The estimate counts diagonal ways too dear, so a cheaper path may exist.</source>
        <translation>Das Ziel ist erreicht. Die Schätzung rechnet diagonale Wege zu teuer, es kann also einen billigeren Pfad geben.</translation>
    </message>
    <message>
        <source>The goal is reached.</source>
        <translation>Das Ziel ist erreicht.</translation>
    </message>
    <message>
        <source>All that can be reached was looked at.</source>
        <translation>Alles Erreichbare wurde angesehen.</translation>
    </message>
    <message>
        <source>Here the steps end: nobody looks at so many.</source>
        <translation>Hier enden die Schritte: So viele sieht niemand an.</translation>
    </message>
    <message numerus="yes">
        <source>%n pose(s)</source>
        <translation>
            <numerusform>%n Pose</numerusform>
            <numerusform>%n Posen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jump point(s)</source>
        <translation>
            <numerusform>%n Sprungpunkt</numerusform>
            <numerusform>%n Sprungpunkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waypoint(s)</source>
        <translation>
            <numerusform>%n Wegpunkt</numerusform>
            <numerusform>%n Wegpunkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gate(s)</source>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 open (green), %2 closed (blue)</source>
        <translation>%1 offen (grün), %2 geschlossen (blau)</translation>
    </message>
</context>
<context>
    <name>libpath::editor::SwitchPanel</name>
    <message>
        <source>link “%1”, %2</source>
        <translation>Verbindung „%1“, %2</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>Verbindung %1</translation>
    </message>
    <message>
        <source>Switches of the map</source>
        <translation>Schalter der Karte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Starts open</source>
        <translation>Anfangs offen</translation>
    </message>
    <message>
        <source>Open now</source>
        <translation>Jetzt offen</translation>
    </message>
    <message>
        <source>Ticked: the map starts with it open</source>
        <translation>Angekreuzt: Die Karte fängt mit ihm offen an</translation>
    </message>
    <message>
        <source>Try it: the probe answers as if it were open, or closed; the map stays as it is</source>
        <translation>Zum Probieren: Die Sonde antwortet, als wäre er offen oder geschlossen; die Karte bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Make a switch of the selected cells</source>
        <translation>Aus den ausgewählten Zellen einen Schalter machen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Dazu</translation>
    </message>
    <message>
        <source>Add the selected cells to the chosen switch</source>
        <translation>Die ausgewählten Zellen zum gewählten Schalter hinzufügen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Heraus</translation>
    </message>
    <message>
        <source>Take the selected cells out of the chosen switch</source>
        <translation>Die ausgewählten Zellen aus dem gewählten Schalter herausnehmen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take the chosen switch, or the chosen member, out (Delete)</source>
        <translation>Den gewählten Schalter oder das, was von ihm gewählt ist, entfernen (Entf)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>No switch is tried: all are as the map starts</source>
        <translation>Kein Schalter wird probiert: Alle sind, wie die Karte anfängt</translation>
    </message>
    <message>
        <source>cells: %1</source>
        <translation>Zellen: %1</translation>
    </message>
    <message>
        <source>one-way edge %1</source>
        <translation>Einbahnkante %1</translation>
    </message>
    <message>
        <source>Start open</source>
        <translation>Anfangs offen</translation>
    </message>
    <message>
        <source>Start closed</source>
        <translation>Anfangs geschlossen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Not changed</source>
        <translation>Nicht geändert</translation>
    </message>
    <message>
        <source>Add switch</source>
        <translation>Schalter hinzufügen</translation>
    </message>
    <message>
        <source>Select the cells of the switch first (R, W or S).</source>
        <translation>Zuerst die Zellen des Schalters auswählen (R, W oder S).</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Extend switch</source>
        <translation>Schalter erweitern</translation>
    </message>
    <message>
        <source>Cut switch</source>
        <translation>Schalter beschneiden</translation>
    </message>
    <message>
        <source>Select cells (R, W or S), and then a switch in the list.</source>
        <translation>Zellen auswählen (R, W oder S) und dann einen Schalter in der Liste.</translation>
    </message>
    <message>
        <source>Remove switch</source>
        <translation>Schalter entfernen</translation>
    </message>
    <message>
        <source>Remove from switch</source>
        <translation>Aus dem Schalter entfernen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TerrainDialog</name>
    <message>
        <source>A road, which smoothed paths keep to</source>
        <translation>Eine Straße, an die sich geglättete Pfade halten</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Glyph in the file</source>
        <translation>&amp;Zeichen in der Datei</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>enters, costs</source>
        <translation>betritt es, kostet</translation>
    </message>
    <message>
        <source>%1 enters</source>
        <translation>%1 betritt es</translation>
    </message>
    <message>
        <source>Cost factor for %1</source>
        <translation>Kostenfaktor für %1</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TerrainPanel</name>
    <message>
        <source>nothing enters</source>
        <translation>nichts betritt es</translation>
    </message>
    <message>
        <source>%1 · blocked</source>
        <translation>%1 · blockiert</translation>
    </message>
    <message>
        <source>Terrains</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>The terrain to paint with; a double click changes it. With Ctrl or Shift several: cells become one of them at random</source>
        <translation>Das Gelände, mit dem gemalt wird; ein Doppelklick ändert es. Mit Strg oder Umschalt mehrere: Jede Zelle erhält zufällig eines davon</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Add a terrain</source>
        <translation>Ein Gelände hinzufügen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Change name, colour and costs</source>
        <translation>Name, Farbe und Kosten ändern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the terrain; asks what its cells become</source>
        <translation>Das Gelände entfernen; fragt, was aus seinen Zellen wird</translation>
    </message>
    <message>
        <source>terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Add terrain</source>
        <translation>Gelände hinzufügen</translation>
    </message>
    <message>
        <source>Change terrain</source>
        <translation>Gelände ändern</translation>
    </message>
    <message>
        <source>Remove terrain</source>
        <translation>Gelände entfernen</translation>
    </message>
    <message>
        <source>A map has one terrain at least.</source>
        <translation>Eine Karte hat mindestens ein Gelände.</translation>
    </message>
    <message>
        <source>Cells that are “%1”: %2. Once it is removed they become</source>
        <translation>Zellen mit „%1“: %2. Nach dem Entfernen werden sie zu</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TierTable</name>
    <message>
        <source>full, compact</source>
        <translation>voll, kompakt</translation>
    </message>
    <message>
        <source>Labels in less memory: queries take a little longer.</source>
        <translation>Labels in weniger Speicher: Anfragen dauern etwas länger.</translation>
    </message>
    <message>
        <source>No tables but those that every map has. Queries search.</source>
        <translation>Nur die Tabellen, die jede Karte hat. Anfragen suchen.</translation>
    </message>
    <message>
        <source>Tables that lead searches: jumps, landmarks, waypoints.</source>
        <translation>Tabellen, die Suchen leiten: Sprünge, Landmarken, Wegpunkte.</translation>
    </message>
    <message>
        <source>Labels, by which most paths are looked up.</source>
        <translation>Labels, mit denen die meisten Pfade nachgeschlagen werden.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>tier</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>fast</source>
        <comment>tier</comment>
        <translation>schnell</translation>
    </message>
    <message>
        <source>full</source>
        <comment>tier</comment>
        <translation>voll</translation>
    </message>
    <message>
        <source>What each tier brings</source>
        <translation>Was jede Stufe bringt</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Any angle</source>
        <translation>Beliebiger Winkel</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>Asset</translation>
    </message>
    <message>
        <source>Bake</source>
        <comment>takes so long</comment>
        <translation>Backen</translation>
    </message>
    <message>
        <source>How long a query of the probe&apos;s unit takes on the grid</source>
        <translation>Wie lange eine Anfrage der Einheit der Sonde auf dem Raster dauert</translation>
    </message>
    <message>
        <source>… by straight lines at any angle</source>
        <translation>… in geraden Linien in beliebigem Winkel</translation>
    </message>
    <message>
        <source>… by curves</source>
        <translation>… in Kurven</translation>
    </message>
    <message>
        <source>How large the baked asset gets</source>
        <translation>Wie groß das gebackene Asset wird</translation>
    </message>
    <message>
        <source>How long the bake takes</source>
        <translation>Wie lange das Backen dauert</translation>
    </message>
    <message>
        <source>–</source>
        <comment>refused</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>Probably: %1</source>
        <translation>Wahrscheinlich: %1</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TileDialog</name>
    <message>
        <source>units on the ground enter it, at</source>
        <translation>Bodeneinheiten betreten es, zu</translation>
    </message>
    <message>
        <source>New terrain</source>
        <translation>Neues Gelände</translation>
    </message>
    <message>
        <source>Cost factor</source>
        <translation>Kostenfaktor</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Guess these</source>
        <translation>Diese &amp;erraten</translation>
    </message>
    <message>
        <source>What tiles are</source>
        <translation>Was Kacheln sind</translation>
    </message>
    <message>
        <source>What the tiles of “%1” stand for. Choose tiles, then a terrain.</source>
        <translation>Wofür die Kacheln von „%1“ stehen. Kacheln wählen, dann ein Gelände.</translation>
    </message>
    <message>
        <source>“%1” holds tiles that nobody has described (%2). What they stand for is guessed: choose those that are wrong, then a terrain.</source>
        <translation>„%1“ enthält Kacheln, die niemand beschrieben hat (%2). Wofür sie stehen, ist geraten: die falschen wählen, dann ein Gelände.</translation>
    </message>
    <message>
        <source>Remembered in “%1”, for all levels there; tilesets stay as they are.</source>
        <translation>Wird in „%1“ gemerkt, für alle Level dort; Kachelsätze bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The file %1</source>
        <translation>Die Datei %1</translation>
    </message>
    <message>
        <source>Tileset</source>
        <translation>Kachelsatz</translation>
    </message>
    <message>
        <source>Terrains</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>What names, layers and colours say of the chosen tiles</source>
        <translation>Was Namen, Ebenen und Farben über die gewählten Kacheln sagen</translation>
    </message>
    <message>
        <source>&amp;New terrain…</source>
        <translation>&amp;Neues Gelände…</translation>
    </message>
    <message>
        <source>The chosen tiles &amp;are</source>
        <translation>Die &amp;gewählten Kacheln sind</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>Mauer</translation>
    </message>
    <message>
        <source>%1 (blocked)</source>
        <translation>%1 (blockiert)</translation>
    </message>
    <message>
        <source>decoration</source>
        <translation>Dekoration</translation>
    </message>
    <message>
        <source>Tiles chosen: %1</source>
        <translation>Gewählte Kacheln: %1</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>Kachel %1</translation>
    </message>
    <message>
        <source>class “%1”</source>
        <translation>Klasse „%1“</translation>
    </message>
    <message>
        <source>terrain set “%1”</source>
        <translation>Geländesatz „%1“</translation>
    </message>
    <message>
        <source>cells of layer “%1”: %2</source>
        <translation>Zellen der Ebene „%1“: %2</translation>
    </message>
    <message>
        <source>nobody says what it is</source>
        <translation>niemand sagt, was es ist</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>ist %1</translation>
    </message>
    <message>
        <source>, guessed by %1</source>
        <translation>, geraten nach %1</translation>
    </message>
    <message>
        <source>No terrain</source>
        <translation>Kein Gelände</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TilesetView</name>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ToolBox</name>
    <message>
        <source>%1 (%2)
%3</source>
        <translation>%1 (%2)
%3</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>Pinselgröße</translation>
    </message>
    <message>
        <source>Brush size ([ and ])</source>
        <translation>Pinselgröße ([ und ])</translation>
    </message>
    <message>
        <source> Brush size </source>
        <translation> Pinselgröße </translation>
    </message>
    <message>
        <source>square</source>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Brush shape</source>
        <translation>Pinselform</translation>
    </message>
    <message>
        <source>Fill shapes</source>
        <translation>Formen füllen</translation>
    </message>
    <message>
        <source>Whether rectangles and ellipses are filled, or outlined as wide as the brush</source>
        <translation>Ob Rechtecke und Ellipsen gefüllt oder in Pinselbreite umrandet werden</translation>
    </message>
    <message>
        <source> %</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>How many of its cells a stroke paints: below 100 % it scatters</source>
        <translation>Wie viele seiner Zellen ein Strich malt: Unter 100&#xa0;% streut er</translation>
    </message>
    <message>
        <source> Density </source>
        <translation> Dichte </translation>
    </message>
    <message>
        <source>no symmetry</source>
        <translation>keine Symmetrie</translation>
    </message>
    <message>
        <source>left and right</source>
        <translation>links und rechts</translation>
    </message>
    <message>
        <source>top and bottom</source>
        <translation>oben und unten</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beides</translation>
    </message>
    <message>
        <source>half a turn</source>
        <translation>halbe Drehung</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>Symmetrie</translation>
    </message>
    <message>
        <source>Repeats on the other side of the map what is painted, stamped and drawn; what lies there follows</source>
        <translation>Wiederholt auf der anderen Seite der Karte, was gemalt, gestempelt und gezeichnet wird; was dort liegt, folgt</translation>
    </message>
</context>
<context>
    <name>libpath::editor::Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Malen</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>A map</source>
        <translation>Eine Karte</translation>
    </message>
    <message>
        <source>Each square is a cell, its colour a terrain: blue is water, brown is swamp, where walkers are slow. Ctrl+wheel zooms, the middle button moves the map.</source>
        <translation>Jedes Quadrat ist eine Zelle, seine Farbe ein Gelände: Blau ist Wasser, Braun ist Sumpf, wo Fußgänger langsam sind. Strg+Mausrad zoomt, die mittlere Taste bewegt die Karte.</translation>
    </message>
    <message>
        <source>A path</source>
        <translation>Ein Pfad</translation>
    </message>
    <message>
        <source>The probe (Q) asks for the path between two clicks. Click a start of your own, and move the mouse: the goal follows it.</source>
        <translation>Die Sonde (Q) fragt nach dem Pfad zwischen zwei Klicks. Einen eigenen Start anklicken und die Maus bewegen: Das Ziel folgt ihr.</translation>
    </message>
    <message>
        <source>Paint, and the path reacts</source>
        <translation>Malen, und der Pfad reagiert</translation>
    </message>
    <message>
        <source>A wall grows in its way. Take the brush (B) and draw on: the path follows every stroke.</source>
        <translation>Eine Mauer wächst ihm in den Weg. Den Pinsel (B) nehmen und weiterzeichnen: Der Pfad folgt jedem Strich.</translation>
    </message>
    <message>
        <source>See what the library sees</source>
        <translation>Sehen, was die Bibliothek sieht</translation>
    </message>
    <message>
        <source>Overlays colour the cells: here by how far they are from the start. There are a dozen more, and you can paint below them.</source>
        <translation>Overlays färben die Zellen: hier danach, wie weit sie vom Start entfernt sind. Es gibt noch ein Dutzend, und darunter lässt sich malen.</translation>
    </message>
    <message>
        <source>Let it drive</source>
        <translation>Losfahren lassen</translation>
    </message>
    <message>
        <source>Drive sends a unit along the route, as fast as in the game.</source>
        <translation>„Fahren“ schickt eine Einheit die Route entlang, so schnell wie im Spiel.</translation>
    </message>
    <message>
        <source>Bake it</source>
        <translation>Backen</translation>
    </message>
    <message>
        <source>Ctrl+B writes the asset that your game opens. F1 is help, Ctrl+F1 a sheet of all keys. This map is yours: paint on, or make a new one (Ctrl+N).</source>
        <translation>Strg+B schreibt das Asset, das das Spiel öffnet. F1 ist die Hilfe, Strg+F1 ein Blatt mit allen Tasten. Diese Karte darf behalten werden: weitermalen oder eine neue anlegen (Strg+N).</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>libpath::editor::UnitDialog</name>
    <message>
        <source>can back up</source>
        <translation>kann rückwärts fahren</translation>
    </message>
    <message>
        <source> cells/s</source>
        <translation> Zellen/s</translation>
    </message>
    <message>
        <source> cells/s²</source>
        <translation> Zellen/s²</translation>
    </message>
    <message>
        <source>Unit profile</source>
        <translation>Einheitenprofil</translation>
    </message>
    <message>
        <source>turns on the spot</source>
        <translation>wendet auf der Stelle</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Movement class</source>
        <translation>Be&amp;wegungsklasse</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>&amp;Turning radius</source>
        <translation>Wende&amp;radius</translation>
    </message>
    <message>
        <source>&amp;Penalty for backing up</source>
        <translation>&amp;Aufschlag fürs Rückwärtsfahren</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>&amp;Geschwindigkeit</translation>
    </message>
    <message>
        <source>&amp;Acceleration</source>
        <translation>B&amp;eschleunigung</translation>
    </message>
    <message>
        <source>&amp;Headings</source>
        <translation>Rich&amp;tungen</translation>
    </message>
</context>
<context>
    <name>libpath::editor::UnitPanel</name>
    <message>
        <source>Unit profiles</source>
        <translation>Einheitenprofile</translation>
    </message>
    <message>
        <source>The unit that probe and overlays speak of; a double click changes it</source>
        <translation>Die Einheit, von der Sonde und Overlays sprechen; ein Doppelklick ändert sie</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Add a unit profile</source>
        <translation>Ein Einheitenprofil hinzufügen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Change the unit profile</source>
        <translation>Das Einheitenprofil ändern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the unit profile; asks whose its queries and journeys become</source>
        <translation>Das Einheitenprofil entfernen; fragt, wem seine Anfragen und Reisen dann gehören</translation>
    </message>
    <message>
        <source>Classes…</source>
        <translation>Klassen…</translation>
    </message>
    <message>
        <source>Add, rename and remove movement classes</source>
        <translation>Bewegungsklassen hinzufügen, umbenennen und entfernen</translation>
    </message>
    <message>
        <source>%1 – %2, %3 × %4 cells</source>
        <translation>%1 – %2, %3 × %4 Zellen</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Add unit</source>
        <translation>Einheit hinzufügen</translation>
    </message>
    <message>
        <source>Remove unit</source>
        <translation>Einheit entfernen</translation>
    </message>
    <message>
        <source>“%1” has saved queries: %2, journeys: %3. Once it is removed they are those of</source>
        <translation>„%1“ hat gespeicherte Anfragen: %2, Reisen: %3. Nach dem Entfernen gehören sie</translation>
    </message>
    <message>
        <source>nobody: they are removed too</source>
        <translation>niemandem: Sie werden mit entfernt</translation>
    </message>
    <message>
        <source>, turning radius %1</source>
        <translation>, Wenderadius %1</translation>
    </message>
    <message>
        <source>, backs up</source>
        <translation>, fährt rückwärts</translation>
    </message>
</context>
</TS>
