<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr">
<context>
    <name>ExampleList</name>
    <message>
        <source>Swamp and road</source>
        <translation>Marais et route</translation>
    </message>
    <message>
        <source>Terrain costs: the shorter way is not the faster one</source>
        <translation>Coûts de terrain&#xa0;: le chemin le plus court n’est pas le plus rapide</translation>
    </message>
    <message>
        <source>Doors and ladders</source>
        <translation>Portes et échelles</translation>
    </message>
    <message>
        <source>Links: doors, a ladder, a trapdoor, a teleport</source>
        <translation>Liens&#xa0;: des portes, une échelle, une trappe, un téléporteur</translation>
    </message>
    <message>
        <source>Cliff</source>
        <translation>Falaise</translation>
    </message>
    <message>
        <source>One-way edges: jump down anywhere, come up by the ramp alone</source>
        <translation>Arêtes à sens unique&#xa0;: sauter en bas partout, remonter par la rampe seulement</translation>
    </message>
    <message>
        <source>Truck yard</source>
        <translation>Cour de camions</translation>
    </message>
    <message>
        <source>Long units with turning circles that back up into bays</source>
        <translation>De longues unités à cercle de braquage qui reculent dans des emplacements</translation>
    </message>
    <message>
        <source>Big units</source>
        <translation>Grandes unités</translation>
    </message>
    <message>
        <source>Footprints of one, two and three cells, and gaps for each</source>
        <translation>Emprises d’une, deux et trois cellules, et des passages pour chacune</translation>
    </message>
    <message>
        <source>Island</source>
        <translation>Île</translation>
    </message>
    <message>
        <source>A walker, a boat and a gull: three movement classes</source>
        <translation>Un marcheur, un bateau et une mouette&#xa0;: trois classes de déplacement</translation>
    </message>
    <message>
        <source>Waypoints</source>
        <translation>Points de passage</translation>
    </message>
    <message>
        <source>A graph drawn by hand, and a fixed journey over it</source>
        <translation>Un graphe dessiné à la main, et un trajet fixe dessus</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Monde</translation>
    </message>
    <message>
        <source>Provinces of two continents, and what their borders cost</source>
        <translation>Les provinces de deux continents, et ce que coûtent leurs frontières</translation>
    </message>
    <message>
        <source>Named regions</source>
        <translation>Régions nommées</translation>
    </message>
    <message>
        <source>Regions with names, one of them out of reach</source>
        <translation>Des régions qui ont un nom, dont une hors d’atteinte</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>Impasses</translation>
    </message>
    <message>
        <source>A maze whose dead ends no path enters needlessly</source>
        <translation>Un labyrinthe dans les impasses duquel aucun chemin n’entre inutilement</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>Pièces</translation>
    </message>
    <message>
        <source>Many small rooms: labels and found waypoints</source>
        <translation>Beaucoup de petites pièces&#xa0;: étiquettes et points de passage trouvés</translation>
    </message>
    <message>
        <source>Cave</source>
        <translation>Grotte</translation>
    </message>
    <message>
        <source>One wide cave of 256 × 192 cells</source>
        <translation>Une vaste grotte de 256 × 192 cellules</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Ville</translation>
    </message>
    <message>
        <source>512 × 512 cells of blocks, alleys and cheap streets</source>
        <translation>512 × 512 cellules de pâtés de maisons, de ruelles et de rues bon marché</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Mur</translation>
    </message>
    <message>
        <source>The first example of many articles on A*</source>
        <translation>Le premier exemple de bien des articles sur A*</translation>
    </message>
</context>
<context>
    <name>FileQuestion</name>
    <message>
        <source>Something would be lost</source>
        <translation>Quelque chose serait perdu</translation>
    </message>
    <message>
        <source>“%1” cannot hold all of this map. Left out would be:%2</source>
        <translation>«&#xa0;%1&#xa0;» ne peut contenir toute cette carte. Seraient omis&#xa0;:%2</translation>
    </message>
    <message>
        <source>An .lpmap file keeps everything.</source>
        <translation>Un fichier .lpmap conserve tout.</translation>
    </message>
    <message>
        <source>Save as .lpmap instead…</source>
        <translation>Enregistrer plutôt en .lpmap…</translation>
    </message>
    <message>
        <source>Save without these</source>
        <translation>Enregistrer sans cela</translation>
    </message>
    <message>
        <source>Another program has changed “%1” since it was read.</source>
        <translation>Un autre programme a modifié «&#xa0;%1&#xa0;» depuis sa lecture.</translation>
    </message>
    <message>
        <source>Another program has changed files of “%1” since they were read: %2.</source>
        <translation>Un autre programme a modifié des fichiers de «&#xa0;%1&#xa0;» depuis leur lecture&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Changed outside</source>
        <translation>Modifié de l’extérieur</translation>
    </message>
    <message>
        <source>Overwriting loses what was written there. Reading it again shows that in place of your changes, which Undo brings back.</source>
        <translation>Écraser fait perdre ce qui y a été écrit. Relire le montre à la place des modifications locales, que l’annulation restitue.</translation>
    </message>
    <message>
        <source>Save as another file…</source>
        <translation>Enregistrer dans un autre fichier…</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>Relire</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Écraser</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Disparu</translation>
    </message>
    <message>
        <source>“%1” is no longer there.</source>
        <translation>«&#xa0;%1&#xa0;» n’est plus là.</translation>
    </message>
    <message>
        <source>Another program has removed or renamed it, or its folder is not reachable.</source>
        <translation>Un autre programme l’a supprimé ou renommé, ou son dossier n’est pas accessible.</translation>
    </message>
    <message>
        <source>Save it anew</source>
        <translation>L’enregistrer à nouveau</translation>
    </message>
    <message>
        <source>Replace?</source>
        <translation>Remplacer&#xa0;?</translation>
    </message>
    <message>
        <source>“%1” %2.</source>
        <translation>«&#xa0;%1&#xa0;» %2.</translation>
    </message>
    <message>
        <source>Is it to be replaced all the same?</source>
        <translation>Faut-il le remplacer malgré tout&#xa0;?</translation>
    </message>
    <message>
        <source>Replace it all the same</source>
        <translation>Remplacer malgré tout</translation>
    </message>
    <message>
        <source>Saved in part</source>
        <translation>Enregistré en partie</translation>
    </message>
    <message>
        <source>“%1” was saved without:%2</source>
        <translation>«&#xa0;%1&#xa0;» a été enregistré sans&#xa0;:%2</translation>
    </message>
    <message>
        <source>Once the map is closed these are gone.</source>
        <translation>Une fois la carte fermée, cela sera perdu.</translation>
    </message>
    <message>
        <source>Save as .lpmap…</source>
        <translation>Enregistrer en .lpmap…</translation>
    </message>
    <message>
        <source>Close without these</source>
        <translation>Fermer sans cela</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 existe déjà. Le remplacer&#xa0;?</translation>
    </message>
    <message>
        <source>Not in its folder</source>
        <translation>Hors de son dossier</translation>
    </message>
    <message>
        <source>“%1” refers to “%2”, outside of its folder. Make “%3” a project, so that maps in it may refer to all its files?</source>
        <translation>«&#xa0;%1&#xa0;» renvoie à «&#xa0;%2&#xa0;», hors de son dossier. Faire de «&#xa0;%3&#xa0;» un projet, pour que ses cartes puissent renvoyer à tous ses fichiers&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>
• and %n more</source>
        <translation>
            <numerusform>
• et %n de plus</numerusform>
            <numerusform>
• et %n de plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>, %n de plus</numerusform>
            <numerusform>, %n de plus</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HelpPages</name>
    <message>
        <source>The first minutes</source>
        <translation>Les premières minutes</translation>
    </message>
    <message>
        <source>&lt;p&gt;A map is a grid of cells. Each is of one &lt;i&gt;terrain&lt;/i&gt;, which says what may enter it and what it costs.&lt;/p&gt;&lt;ol&gt;&lt;li&gt;&lt;b&gt;File ▸ New&lt;/b&gt; makes a map, &lt;b&gt;Open&lt;/b&gt; reads one of Tiled, MovingAI, an image with a legend, or the project&apos;s own &lt;i&gt;.lpmap&lt;/i&gt;.&lt;/li&gt;&lt;li&gt;Choose a terrain in &lt;b&gt;Terrains&lt;/b&gt; and paint with the brush (B).&lt;/li&gt;&lt;li&gt;Choose the probe (Q), click a start, move the mouse: the path follows. Paint on, and watch it react.&lt;/li&gt;&lt;li&gt;&lt;b&gt;Map ▸ Bake&lt;/b&gt; (Ctrl+B) writes the asset that the game opens.&lt;/li&gt;&lt;/ol&gt;&lt;p&gt;&lt;b&gt;Help ▸ Tour&lt;/b&gt; shows this on a map that lives.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Une carte est une grille de cellules. Chacune a un &lt;i&gt;terrain&lt;/i&gt;, qui dit ce qui peut y entrer et ce que cela coûte.&lt;/p&gt;&lt;ol&gt;&lt;li&gt;&lt;b&gt;Fichier ▸ Nouvelle&lt;/b&gt; crée une carte, &lt;b&gt;Ouvrir&lt;/b&gt; en lit une de Tiled, de MovingAI, une image avec légende ou le format &lt;i&gt;.lpmap&lt;/i&gt; du projet.&lt;/li&gt;&lt;li&gt;Choisir un terrain dans &lt;b&gt;Terrains&lt;/b&gt; et peindre au pinceau (B).&lt;/li&gt;&lt;li&gt;Choisir la sonde (Q), cliquer un départ, déplacer la souris&#xa0;: le chemin suit. Continuer à peindre, et le voir réagir.&lt;/li&gt;&lt;li&gt;&lt;b&gt;Carte ▸ Précalculer&lt;/b&gt; (Ctrl+B) écrit la ressource que le jeu ouvre.&lt;/li&gt;&lt;/ol&gt;&lt;p&gt;&lt;b&gt;Aide ▸ Visite guidée&lt;/b&gt; montre tout cela sur une carte vivante.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Painting</source>
        <translation>Peindre</translation>
    </message>
    <message>
        <source>Selecting, moving, stamps</source>
        <translation>Sélection, déplacement, tampons</translation>
    </message>
    <message>
        <source>&lt;p&gt;Select a rectangle (R), an area of one terrain (W) or all of it (S); Shift adds, Ctrl takes away. The move tool (V) drags what is selected, with Ctrl a copy. What is copied (Ctrl+C) is a stamp: Ctrl+V, then a click puts it down, also on another map. Links, one-way edges, waypoints, areas and journeys that lie within are copied too. X and Y flip the stamp, Z and Shift+Z turn it. &lt;b&gt;Edit ▸ Stamps…&lt;/b&gt; (Ctrl+Shift+V) keeps stamps for later.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Sélectionner un rectangle (R), une étendue d’un terrain (W) ou tout ce terrain (S)&#xa0;; Maj ajoute, Ctrl retire. L’outil Déplacer (V) fait glisser ce qui est sélectionné, avec Ctrl une copie. Ce qui est copié (Ctrl+C) est un tampon&#xa0;: Ctrl+V, puis un clic le pose, même sur une autre carte. Les liens, arêtes à sens unique, points de passage, zones et trajets qu’il contient sont copiés aussi. X et Y retournent le tampon, Z et Maj+Z le font pivoter. &lt;b&gt;Édition ▸ Tampons…&lt;/b&gt; (Ctrl+Maj+V) conserve des tampons pour plus tard.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Size of the map</source>
        <translation>Taille de la carte</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Map ▸ Resize…&lt;/b&gt; grows or cuts the map; the anchor says which side stays where it is. &lt;b&gt;Map ▸ Crop to the selection&lt;/b&gt; leaves what is selected. Both name what would be taken out, and can be undone.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Carte ▸ Redimensionner…&lt;/b&gt; agrandit ou coupe la carte&#xa0;; l’ancrage dit quel côté reste en place. &lt;b&gt;Carte ▸ Rogner à la sélection&lt;/b&gt; laisse ce qui est sélectionné. Tous deux nomment ce qui serait enlevé, et peuvent être annulés.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Terrains and movement classes</source>
        <translation>Terrains et classes de déplacement</translation>
    </message>
    <message>
        <source>&lt;p&gt;A terrain has a factor for each movement class: 1 is plain, 3 takes three times as long, none is blocked. &lt;b&gt;Units ▸ Classes…&lt;/b&gt; adds, renames and removes classes such as ground, water, air.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Un terrain a un facteur pour chaque classe de déplacement&#xa0;: 1 est un sol ordinaire, 3 prend trois fois plus de temps, aucun est bloqué. &lt;b&gt;Unités ▸ Classes…&lt;/b&gt; ajoute, renomme et supprime des classes telles que sol, eau, air.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unités</translation>
    </message>
    <message>
        <source>&lt;p&gt;A unit profile has a movement class, a footprint in cells, a turning radius (none turns on the spot), speeds, and headings to plan in. Grid search moves a square of its width; directional search the whole footprint.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Un profil d’unité a une classe de déplacement, une emprise en cellules, un rayon de braquage (sans lui, elle tourne sur place), des vitesses et des caps dans lesquels planifier. La recherche sur grille déplace un carré de sa largeur&#xa0;; la recherche directionnelle, toute l’emprise.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Links and one-way edges</source>
        <translation>Liens et arêtes à sens unique</translation>
    </message>
    <message>
        <source>&lt;p&gt;Links (K) are dragged from cell to cell: doors, ladders, teleports. One-way edges (O) are dragged to a neighbour: units step that way, never back. No part of a unit with a turning radius is carried back over one, either.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Les liens (K) se tirent d’une cellule à une autre&#xa0;: portes, échelles, téléporteurs. Les arêtes à sens unique (O) se tirent vers une voisine&#xa0;: les unités passent dans ce sens, jamais en retour. Aucune partie d’une unité à rayon de braquage n’est non plus ramenée par-dessus.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Waypoints, provinces, journeys</source>
        <translation>Points de passage, provinces, trajets</translation>
    </message>
    <message>
        <source>&lt;p&gt;Waypoints (N) and provinces (Shift+N) are placed by a click, moved by a drag, joined by a drag with Shift, taken out by a click with Ctrl. Journeys (J) are dragged from start to goal; a drag that begins on the line makes a stop, Shift+click leads on.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Les points de passage (N) et les provinces (Maj+N) se posent d’un clic, se déplacent en glissant, se joignent en glissant avec Maj, s’enlèvent d’un clic avec Ctrl. Les trajets (J) se tirent du départ à l’arrivée&#xa0;; un glissement qui commence sur la ligne crée une étape, Maj+clic prolonge.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Regions and dead ends</source>
        <translation>Régions et impasses</translation>
    </message>
    <message>
        <source>&lt;p&gt;Select cells, then &lt;b&gt;Map ▸ Add region&lt;/b&gt; or &lt;b&gt;Add dead end&lt;/b&gt;. The area tool (A) paints one larger, with Ctrl smaller. A dead end is an area that no shortest path between other cells enters; the baker finds them by itself and proves those that are drawn.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Sélectionner des cellules, puis &lt;b&gt;Carte ▸ Ajouter la sélection comme région&lt;/b&gt; ou &lt;b&gt;Ajouter la sélection comme impasse&lt;/b&gt;. L’outil Zone (A) l’agrandit en peignant, avec Ctrl la réduit. Une impasse est une zone dans laquelle aucun plus court chemin entre d’autres cellules n’entre&#xa0;; le précalcul les trouve de lui-même et prouve celles qui sont dessinées.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The probe: trying paths</source>
        <translation>La sonde&#xa0;: essayer des chemins</translation>
    </message>
    <message>
        <source>&lt;p&gt;The probe (Q) asks for the path between two clicks, by any search of the library: &lt;b&gt;Probe&lt;/b&gt; chooses unit, search and smoothing, and says length, effort and time. It stays while other tools paint. Shift+drag turns an end, for units with a turning radius. &lt;b&gt;Compare with&lt;/b&gt; shows the map twice.&lt;/p&gt;</source>
        <translation>&lt;p&gt;La sonde (Q) demande le chemin entre deux clics, par n’importe quelle recherche de la bibliothèque&#xa0;: &lt;b&gt;Sonde&lt;/b&gt; choisit unité, recherche et lissage, et dit longueur, effort et temps. Elle reste pendant que d’autres outils peignent. Maj+glisser tourne une extrémité, pour les unités à rayon de braquage. &lt;b&gt;Comparer avec&lt;/b&gt; montre la carte deux fois.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Why is there no path?</source>
        <translation>Pourquoi n’y a-t-il pas de chemin&#xa0;?</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Probe&lt;/b&gt; says why, and colours what the start reaches green, and what reaches the goal red. Usual causes: a footprint that is wider than a gap (see the overlay Clearance), a terrain that the movement class cannot enter, one-way edges, a turning radius that a corner has no room for.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Sonde&lt;/b&gt; dit pourquoi, et colore en vert ce que le départ atteint, en rouge ce qui atteint l’arrivée. Causes habituelles&#xa0;: une emprise plus large qu’un passage (voir la superposition Dégagement), un terrain où la classe de déplacement ne peut entrer, des arêtes à sens unique, un rayon de braquage pour lequel un coin n’a pas la place.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Saved queries</source>
        <translation>Requêtes enregistrées</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Save query&lt;/b&gt; (Ctrl+Shift+Q) keeps the probe&apos;s query with the map. It passes as long as its path is there and no longer than it was; &lt;b&gt;Findings&lt;/b&gt; and pathlint look after it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Enregistrer la requête&lt;/b&gt; (Ctrl+Maj+Q) conserve la requête de la sonde avec la carte. Elle réussit tant que son chemin existe et n’est pas plus long qu’il n’était&#xa0;; &lt;b&gt;Constats&lt;/b&gt; et pathlint y veillent.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Driving, and all at once</source>
        <translation>Rouler, et toutes à la fois</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Drive&lt;/b&gt; lets the unit follow its route as in a game. &lt;i&gt;Drive all queries and journeys&lt;/i&gt; sends out a unit for each that the map keeps.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Rouler&lt;/b&gt; fait suivre à l’unité son itinéraire comme dans un jeu. &lt;i&gt;Rouler toutes les requêtes et tous les trajets&lt;/i&gt; envoie une unité pour chacun de ceux que garde la carte.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Pas à pas</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Step&lt;/b&gt; runs a search a node at a time, forwards and backwards. Zoomed in, each cell shows F above, G and H below: the estimate in all, the cost so far, the estimate to come.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Pas à pas&lt;/b&gt; déroule une recherche nœud par nœud, en avant et en arrière. Agrandie, chaque cellule montre F en haut, G et H en bas&#xa0;: l’estimation totale, le coût jusque-là, l’estimation de ce qui reste.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Superpositions</translation>
    </message>
    <message>
        <source>&lt;p&gt;Each shows one table as the chosen unit has it: walkability, clearance, regions, dead ends, jump points, labels, found waypoints, hit check, turn heuristic, terrain cost, distance. Tick several; each has its own opacity and legend.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Chacune montre une table telle que l’a l’unité choisie&#xa0;: praticabilité, dégagement, régions, impasses, points de saut, étiquettes, points de passage trouvés, test de collision, heuristique de braquage, coût du terrain, distance. On peut en cocher plusieurs&#xa0;; chacune a sa propre opacité et sa légende.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Hatched cells, grey paths</source>
        <translation>Cellules hachurées, chemins gris</translation>
    </message>
    <message>
        <source>&lt;p&gt;Tables are baked in the background when the map rests. Until then the status line says &lt;i&gt;path tables behind the map&lt;/i&gt;, and what was changed is hatched where an overlay cannot follow. A grey path is one that is searched for again.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Les tables sont précalculées en arrière-plan quand la carte est au repos. D’ici là, la barre d’état dit &lt;i&gt;tables de chemins périmées&lt;/i&gt;, et ce qui a été modifié est hachuré là où une superposition ne peut suivre. Un chemin gris est en train d’être recherché à nouveau.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>&lt;p&gt;What will go wrong in play: units that fit nowhere, regions that nothing reaches, waypoints in walls, links to nowhere, saved queries that fail. A click leads there. The command pathlint says the same.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ce qui ira mal en jeu&#xa0;: des unités qui ne tiennent nulle part, des régions que rien n’atteint, des points de passage dans des murs, des liens vers nulle part, des requêtes enregistrées qui échouent. Un clic y mène. La commande pathlint dit la même chose.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Baking and tiers</source>
        <translation>Précalcul et paliers</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Bake&lt;/b&gt; (Ctrl+B) writes an &lt;i&gt;.lpa&lt;/i&gt;, the same bytes as pathbake. Tier &lt;i&gt;none&lt;/i&gt; bakes what every search needs, &lt;i&gt;fast&lt;/i&gt; tables that make searches several times faster, &lt;i&gt;full&lt;/i&gt; labels that answer most queries by looking up. &lt;b&gt;File ▸ Bake on save&lt;/b&gt; bakes after each save into the same file.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Précalculer&lt;/b&gt; (Ctrl+B) écrit un &lt;i&gt;.lpa&lt;/i&gt;, les mêmes octets que pathbake. Le palier &lt;i&gt;aucun&lt;/i&gt; précalcule ce dont toute recherche a besoin, &lt;i&gt;rapide&lt;/i&gt; des tables qui rendent les recherches plusieurs fois plus rapides, &lt;i&gt;complet&lt;/i&gt; des étiquettes qui répondent à la plupart des requêtes par simple consultation. &lt;b&gt;Fichier ▸ Précalculer à l’enregistrement&lt;/b&gt; précalcule après chaque enregistrement dans le même fichier.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Files and formats</source>
        <translation>Fichiers et formats</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;i&gt;.lpmap&lt;/i&gt; keeps everything and reads well in a diff. &lt;i&gt;.tmx&lt;/i&gt; and &lt;i&gt;.tmj&lt;/i&gt; are those of Tiled: saving keeps the layers, objects and tilesets that are not ours. &lt;i&gt;.map&lt;/i&gt; is MovingAI&apos;s, &lt;i&gt;.png&lt;/i&gt; an image with a legend. &lt;i&gt;.ldtk&lt;/i&gt; is LDtk&apos;s and only read: what was opened from it is saved under another name. Before a format loses something the editor asks. &lt;b&gt;File ▸ Save a copy…&lt;/b&gt; writes another file and goes on with this one.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;i&gt;.lpmap&lt;/i&gt; conserve tout et se lit bien dans un diff. &lt;i&gt;.tmx&lt;/i&gt; et &lt;i&gt;.tmj&lt;/i&gt; sont ceux de Tiled&#xa0;: l’enregistrement garde les calques, objets et jeux de tuiles qui ne sont pas les nôtres. &lt;i&gt;.map&lt;/i&gt; est celui de MovingAI, &lt;i&gt;.png&lt;/i&gt; une image avec légende. &lt;i&gt;.ldtk&lt;/i&gt; est celui de LDtk et se lit seulement&#xa0;: ce qui en est ouvert s’enregistre sous un autre nom. Avant qu’un format ne perde quelque chose, l’éditeur pose la question. &lt;b&gt;Fichier ▸ Enregistrer une copie…&lt;/b&gt; écrit un autre fichier et continue avec celui-ci.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Nothing is lost</source>
        <translation>Rien ne se perd</translation>
    </message>
    <message>
        <source>&lt;p&gt;Unsaved maps are copied every 20 seconds; after a crash the next start opens them. A file that another program changes is noticed. Undo has no limit; &lt;b&gt;History&lt;/b&gt; lists the steps, and a click goes back to one.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Les cartes non enregistrées sont copiées toutes les 20 secondes&#xa0;; après un plantage, le démarrage suivant les ouvre. Un fichier qu’un autre programme modifie est remarqué. L’annulation n’a pas de limite&#xa0;; &lt;b&gt;Historique&lt;/b&gt; liste les étapes, et un clic revient à l’une d’elles.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Colours, panels, languages</source>
        <translation>Couleurs, panneaux, langues</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;View ▸ Colours&lt;/b&gt; is light, dark, or as the desktop. Panels are dragged, closed, and brought back by &lt;b&gt;View ▸ Panels&lt;/b&gt;. All is remembered.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Affichage ▸ Couleurs&lt;/b&gt; est clair, sombre ou comme le bureau. Les panneaux se déplacent, se ferment et reviennent par &lt;b&gt;Affichage ▸ Panneaux&lt;/b&gt;. Tout est retenu.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keys: %1</source>
        <translation>Touches&#xa0;: %1</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Interrupteurs</translation>
    </message>
    <message>
        <source>&lt;p&gt;A switch is a door that a game opens and closes by name. Its tool (D) paints cells of the chosen one, with Ctrl it cuts; the menu of the right button adds links and one-way edges. &lt;b&gt;Switches&lt;/b&gt; lists them all: &lt;i&gt;Starts open&lt;/i&gt; says how the map begins, &lt;i&gt;Open now&lt;/i&gt; tries for the probe how it is while one is open or closed.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Un interrupteur est une porte qu’un jeu ouvre et ferme par son nom. Son outil (D) peint des cellules de celui qui est choisi, avec Ctrl il en retire&#xa0;; le menu du bouton droit ajoute des liens et des arêtes à sens unique. &lt;b&gt;Interrupteurs&lt;/b&gt; les liste tous&#xa0;: &lt;i&gt;Ouvert au départ&lt;/i&gt; dit comment la carte commence, &lt;i&gt;Ouvert ici&lt;/i&gt; essaie pour la sonde ce qu’il en est quand l’un est ouvert ou fermé.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Brush (B), eraser (E), line (L), rectangle (P), ellipse (Shift+P) and fill (F) paint the chosen terrain. Number keys pick the first ten terrains, comma and full stop go through them; a click with the right button, or with Alt held, picks the one under the mouse. [ and ] change the brush. Shift+click paints a line from the last stroke.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Density&lt;/b&gt; below 100 % scatters: each stroke paints so many of its cells. &lt;b&gt;Symmetry&lt;/b&gt; repeats on the other side of the map what is painted, stamped and drawn, and what lies there as an image is moved, joined and taken out along; selections, units and saved queries are not repeated. Where several terrains are chosen in the list, with Ctrl or Shift, cells become one of them at random.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Le pinceau (B), la gomme (E), la ligne (L), le rectangle (P), l’ellipse (Maj+P) et le remplissage (F) peignent le terrain choisi. Les touches de chiffres choisissent les dix premiers terrains, la virgule et le point les parcourent&#xa0;; un clic du bouton droit, ou avec Alt enfoncé, prélève celui qui est sous la souris. [ et ] changent le pinceau. Maj+clic peint une ligne depuis le dernier trait.&lt;/p&gt;&lt;p&gt;Une &lt;b&gt;densité&lt;/b&gt; inférieure à 100&#xa0;% disperse&#xa0;: chaque trait peint cette part de ses cellules. La &lt;b&gt;symétrie&lt;/b&gt; répète de l’autre côté de la carte ce qui est peint, tamponné et dessiné&#xa0;; ce qui s’y trouve comme image est déplacé, relié et retiré avec. Les sélections, les unités et les requêtes enregistrées ne sont pas répétées. Si plusieurs terrains sont choisis dans la liste, avec Ctrl ou Maj, chaque cellule en reçoit un au hasard.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Mouse</source>
        <translation>Souris</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+molette</translation>
    </message>
    <message>
        <source>zooms to the mouse</source>
        <translation>zoome vers la souris</translation>
    </message>
    <message>
        <source>wheel, Shift+wheel</source>
        <translation>molette, Maj+molette</translation>
    </message>
    <message>
        <source>moves the map up and down, or sideways</source>
        <translation>déplace la carte de haut en bas, ou de côté</translation>
    </message>
    <message>
        <source>middle button, Space+drag</source>
        <translation>bouton du milieu, Espace+glisser</translation>
    </message>
    <message>
        <source>moves the map</source>
        <translation>déplace la carte</translation>
    </message>
    <message>
        <source>right button, Alt+click</source>
        <translation>bouton droit, Alt+clic</translation>
    </message>
    <message>
        <source>picks the terrain there, while a tool paints</source>
        <translation>prélève le terrain à cet endroit, tant qu’un outil peint</translation>
    </message>
    <message>
        <source>right button</source>
        <translation>bouton droit</translation>
    </message>
    <message>
        <source>opens a menu of what lies there, else</source>
        <translation>ouvre sinon un menu de ce qui s’y trouve</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Maj+clic</translation>
    </message>
    <message>
        <source>paints a line from the last stroke</source>
        <translation>peint une ligne depuis le dernier trait</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>gives up what was begun</source>
        <translation>abandonne ce qui a été commencé</translation>
    </message>
    <message>
        <source>Without a mouse</source>
        <translation>Sans souris</translation>
    </message>
    <message>
        <source>Ctrl+arrows</source>
        <translation>Ctrl+flèches</translation>
    </message>
    <message>
        <source>show a cell cursor and move it, with Shift ten cells</source>
        <translation>montrent un curseur de cellule et le déplacent, avec Maj de dix cellules</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>presses the tool there</source>
        <translation>presse l’outil à cet endroit</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>puts it down, and lifts it again</source>
        <translation>le pose, et le relève</translation>
    </message>
    <message>
        <source>Menu, Shift+F10</source>
        <translation>Menu, Maj+F10</translation>
    </message>
    <message>
        <source>opens the menu of what lies there</source>
        <translation>ouvre le menu de ce qui s’y trouve</translation>
    </message>
    <message>
        <source>1 to 9, 0</source>
        <translation>1 à 9, 0</translation>
    </message>
    <message>
        <source>pick the first ten terrains</source>
        <translation>choisissent les dix premiers terrains</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>unit &apos;%1&apos; fits nowhere on this map</source>
        <translation>l’unité «&#xa0;%1&#xa0;» ne tient nulle part sur cette carte</translation>
    </message>
    <message>
        <source>region &apos;%1&apos;: no unit comes into it from outside</source>
        <translation>région «&#xa0;%1&#xa0;»&#xa0;: aucune unité n’y entre de l’extérieur</translation>
    </message>
    <message>
        <source>waypoint &apos;%1&apos;: no unit can stand there</source>
        <translation>point de passage «&#xa0;%1&#xa0;»&#xa0;: aucune unité ne peut s’y tenir</translation>
    </message>
    <message>
        <source>link &apos;%1&apos;: no unit can stand at both its ends, %2,%3 and %4,%5</source>
        <translation>lien «&#xa0;%1&#xa0;»&#xa0;: aucune unité ne peut se tenir à ses deux bouts, %2,%3 et %4,%5</translation>
    </message>
    <message>
        <source>link %1: no unit can stand at both its ends, %2,%3 and %4,%5</source>
        <translation>lien %1&#xa0;: aucune unité ne peut se tenir à ses deux bouts, %2,%3 et %4,%5</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: dead end &apos;%2&apos; %3; it is left out</source>
        <translation>unité «&#xa0;%1&#xa0;»&#xa0;: l’impasse «&#xa0;%2&#xa0;» %3&#xa0;; elle est omise</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: dead end &apos;%2&apos; %3; it is kept, and paths may be longer</source>
        <translation>unité «&#xa0;%1&#xa0;»&#xa0;: l’impasse «&#xa0;%2&#xa0;» %3&#xa0;; elle est gardée, et les chemins peuvent être plus longs</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: dead end &apos;%2&apos; crosses a larger one and is left out</source>
        <translation>unité «&#xa0;%1&#xa0;»&#xa0;: l’impasse «&#xa0;%2&#xa0;» en croise une plus grande et est omise</translation>
    </message>
    <message>
        <source>is too large and open to be proven one</source>
        <translation>est trop grande et ouverte pour être prouvée</translation>
    </message>
    <message>
        <source>is on a shortest path: from %1,%2 to %3,%4 it is %5 through it, and there is no way round</source>
        <translation>est sur un plus court chemin&#xa0;: de %1,%2 à %3,%4 il y a %5 à travers, et pas de chemin autour</translation>
    </message>
    <message>
        <source>is on a shortest path: from %1,%2 to %3,%4 it is %5 through it, %6 round it</source>
        <translation>est sur un plus court chemin&#xa0;: de %1,%2 à %3,%4 il y a %5 à travers, %6 autour</translation>
    </message>
    <message>
        <source>the map has no units</source>
        <translation>la carte n’a pas d’unités</translation>
    </message>
    <message>
        <source>query &apos;%1&apos;, unit &apos;%2&apos;, from %3,%4 to %5,%6: %7</source>
        <translation>requête «&#xa0;%1&#xa0;», unité «&#xa0;%2&#xa0;», de %3,%4 à %5,%6&#xa0;: %7</translation>
    </message>
    <message>
        <source>it cannot stand at %1,%2</source>
        <translation>elle ne peut se tenir en %1,%2</translation>
    </message>
    <message>
        <source>there is no path from %1,%2 to %3,%4</source>
        <translation>il n’y a pas de chemin de %1,%2 à %3,%4</translation>
    </message>
    <message>
        <source>the baker left it out</source>
        <translation>le précalcul l’a omis</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: the map has no unit &apos;%2&apos;</source>
        <translation>trajet «&#xa0;%1&#xa0;»&#xa0;: la carte n’a pas d’unité «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: unit &apos;%2&apos; cannot go it: %3</source>
        <translation>trajet «&#xa0;%1&#xa0;»&#xa0;: l’unité «&#xa0;%2&#xa0;» ne peut le suivre&#xa0;: %3</translation>
    </message>
    <message>
        <source>edge from waypoint &apos;%1&apos; to &apos;%2&apos;: it has no cost, and unit &apos;%3&apos; cannot walk it straight</source>
        <translation>arête du point de passage «&#xa0;%1&#xa0;» à «&#xa0;%2&#xa0;»&#xa0;: elle n’a pas de coût, et l’unité «&#xa0;%3&#xa0;» ne peut la suivre tout droit</translation>
    </message>
    <message>
        <source>edge from waypoint &apos;%1&apos; to &apos;%2&apos;: it has no cost, and unit &apos;%3&apos; cannot walk it straight on the way back</source>
        <translation>arête du point de passage «&#xa0;%1&#xa0;» à «&#xa0;%2&#xa0;»&#xa0;: elle n’a pas de coût, et l’unité «&#xa0;%3&#xa0;» ne peut la suivre tout droit au retour</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: %2</source>
        <translation>unité «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>the map has no unit &apos;%1&apos;</source>
        <translation>la carte n’a pas d’unité «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>no path: %1</source>
        <translation>pas de chemin&#xa0;: %1</translation>
    </message>
    <message>
        <source>the start is outside the map</source>
        <translation>le départ est hors de la carte</translation>
    </message>
    <message>
        <source>the goal is outside the map</source>
        <translation>l’arrivée est hors de la carte</translation>
    </message>
    <message>
        <source>the unit cannot stand at the start</source>
        <translation>l’unité ne peut se tenir au départ</translation>
    </message>
    <message>
        <source>the unit cannot stand at the goal</source>
        <translation>l’unité ne peut se tenir à l’arrivée</translation>
    </message>
    <message>
        <source>the start&apos;s region does not reach the goal&apos;s region</source>
        <translation>la région du départ n’atteint pas celle de l’arrivée</translation>
    </message>
    <message>
        <source>no edges lead from the start to the goal</source>
        <translation>aucune arête ne mène du départ à l’arrivée</translation>
    </message>
    <message>
        <source>the search was abandoned</source>
        <translation>la recherche a été abandonnée</translation>
    </message>
    <message>
        <source>no turns that the unit can drive lead to the goal</source>
        <translation>aucun virage que l’unité puisse prendre ne mène à l’arrivée</translation>
    </message>
    <message>
        <source>shorter than its header promises</source>
        <translation>plus court que ne le promet son en-tête</translation>
    </message>
    <message>
        <source>not a baked asset (its first bytes are not those of one)</source>
        <translation>pas une ressource précalculée (ses premiers octets n’en sont pas)</translation>
    </message>
    <message>
        <source>baked by another version of the format; bake the map again</source>
        <translation>précalculé dans une autre version du format&#xa0;; précalculer la carte à nouveau</translation>
    </message>
    <message>
        <source>baked for processors of the other byte order</source>
        <translation>précalculé pour des processeurs de l’autre ordre d’octets</translation>
    </message>
    <message>
        <source>its size is not the one written in its header</source>
        <translation>sa taille n’est pas celle qui est écrite dans son en-tête</translation>
    </message>
    <message>
        <source>its section table is not in canonical order</source>
        <translation>sa table des sections n’est pas dans l’ordre canonique</translation>
    </message>
    <message>
        <source>bytes have changed since it was baked (hash mismatch)</source>
        <translation>des octets ont changé depuis le précalcul (somme de contrôle différente)</translation>
    </message>
    <message>
        <source>a table that every asset holds is missing</source>
        <translation>une table que contient toute ressource manque</translation>
    </message>
    <message>
        <source>a table breaks its invariants</source>
        <translation>une table viole ses invariants</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>pas assez de mémoire</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos; cannot use %2 of the map&apos;s links: it cannot stand at one of their ends</source>
        <translation>l’unité «&#xa0;%1&#xa0;» ne peut emprunter %2 des liens de la carte&#xa0;: elle ne peut se tenir à l’un de leurs bouts</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: there is no hierarchy: %2; grid queries are searched</source>
        <translation>unité «&#xa0;%1&#xa0;»&#xa0;: il n’y a pas de hiérarchie&#xa0;: %2&#xa0;; les requêtes sur grille sont cherchées</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;: waypoint labels are left out: %2; any-angle queries search the waypoint graph</source>
        <translation>unité «&#xa0;%1&#xa0;»&#xa0;: les étiquettes des points de passage sont omises&#xa0;: %2&#xa0;; les requêtes à angle libre parcourent le graphe des points de passage</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos; cannot stand at %2 of the map&apos;s waypoints</source>
        <translation>l’unité «&#xa0;%1&#xa0;» ne peut se tenir à %2 des points de passage de la carte</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos; cannot walk %2 of the edges drawn between waypoints; those with a cost hold all the same</source>
        <translation>l’unité «&#xa0;%1&#xa0;» ne peut suivre %2 des arêtes dessinées entre points de passage&#xa0;; celles qui ont un coût valent tout de même</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: the map has no unit &apos;%2&apos;; it is left out</source>
        <translation>trajet «&#xa0;%1&#xa0;»&#xa0;: la carte n’a pas d’unité «&#xa0;%2&#xa0;»&#xa0;; il est omis</translation>
    </message>
    <message>
        <source>journey &apos;%1&apos;: unit &apos;%2&apos; cannot go it; it is left out</source>
        <translation>trajet «&#xa0;%1&#xa0;»&#xa0;: l’unité «&#xa0;%2&#xa0;» ne peut le suivre&#xa0;; il est omis</translation>
    </message>
    <message>
        <source>one-way edges cut the map into more regions than the connectivity table can hold</source>
        <translation>les arêtes à sens unique coupent la carte en plus de régions que la table n’en peut contenir</translation>
    </message>
    <message>
        <source>no turn of radius %1 ends within %2 cells; %3 would fit</source>
        <translation>aucun virage de rayon %1 ne finit en %2 cellules&#xa0;; %3 conviendrait</translation>
    </message>
    <message>
        <source>its turns take a window of %1 cells; the table&apos;s are %2 at most</source>
        <translation>ses virages demandent une fenêtre de %1 cellules&#xa0;; celles de la table en ont au plus %2</translation>
    </message>
    <message>
        <source>turns of radius %1 at %2 headings give more than %3 short curves a heading; fewer headings or a larger radius would fit</source>
        <translation>des virages de rayon %1 à %2 caps donnent plus de %3 courbes courtes par cap&#xa0;; moins de caps ou un plus grand rayon conviendraient</translation>
    </message>
    <message>
        <source>its curves lead to the %1 cells around, not to 48: so small a radius gives more than %2 short curves a heading at %3 headings; fewer headings or a larger radius would keep 48</source>
        <translation>ses courbes mènent aux %1 cellules voisines, non à 48&#xa0;: un si petit rayon donne plus de %2 courbes courtes par cap à %3 caps&#xa0;; moins de caps ou un plus grand rayon en garderaient 48</translation>
    </message>
    <message>
        <source>the map has %1 turning places, and %2 is the most</source>
        <translation>la carte a %1 lieux de virage, et %2 est le maximum</translation>
    </message>
    <message>
        <source>a block of 8 x 8 cells would look at about %1 labels, and %2 is the most (much open ground with many scattered obstacles has so many)</source>
        <translation>un bloc de 8 x 8 cellules regarderait environ %1 étiquettes, et %2 est le maximum (un vaste sol ouvert aux nombreux obstacles épars en a autant)</translation>
    </message>
    <message>
        <source>a block of 8 x 8 cells would look at more than %1 labels, the most</source>
        <translation>un bloc de 8 x 8 cellules regarderait plus de %1 étiquettes, le maximum</translation>
    </message>
    <message>
        <source>a way is longer than %1 cells</source>
        <translation>un chemin dépasse %1 cellules</translation>
    </message>
    <message>
        <source>a way costs too much</source>
        <translation>un chemin coûte trop cher</translation>
    </message>
    <message>
        <source>more than half of the cells are corners</source>
        <translation>plus de la moitié des cellules sont des coins</translation>
    </message>
    <message>
        <source>the map is too large</source>
        <translation>la carte est trop grande</translation>
    </message>
    <message>
        <source>there would be too many labels</source>
        <translation>il y aurait trop d’étiquettes</translation>
    </message>
    <message>
        <source>there would be too many shortcuts</source>
        <translation>il y aurait trop de raccourcis</translation>
    </message>
    <message>
        <source>there would be too many shortcuts (open ground with many scattered obstacles has so many)</source>
        <translation>il y aurait trop de raccourcis (un sol ouvert aux nombreux obstacles épars en a autant)</translation>
    </message>
    <message>
        <source>the map has %1 corners, and %2 is the most</source>
        <translation>la carte a %1 coins, et %2 est le maximum</translation>
    </message>
    <message>
        <source>the map would have more than %1 labels, the most</source>
        <translation>la carte aurait plus de %1 étiquettes, le maximum</translation>
    </message>
    <message>
        <source>expected at least one unit profile; the map has none</source>
        <translation>attendu&#xa0;: au moins un profil d’unité&#xa0;; la carte n’en a pas</translation>
    </message>
    <message>
        <source>areas</source>
        <translation>zones</translation>
    </message>
    <message>
        <source>block landmarks</source>
        <translation>repères des blocs</translation>
    </message>
    <message>
        <source>closed crossings</source>
        <translation>passages fermés</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coût</translation>
    </message>
    <message>
        <source>dead ends</source>
        <translation>impasses</translation>
    </message>
    <message>
        <source>edge masks</source>
        <translation>masques d’arêtes</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>arêtes</translation>
    </message>
    <message>
        <source>hierarchy over cells</source>
        <translation>hiérarchie sur les cellules</translation>
    </message>
    <message>
        <source>hierarchy</source>
        <translation>hiérarchie</translation>
    </message>
    <message>
        <source>hit check</source>
        <translation>test de collision</translation>
    </message>
    <message>
        <source>journeys</source>
        <translation>trajets</translation>
    </message>
    <message>
        <source>jump graph</source>
        <translation>graphe des sauts</translation>
    </message>
    <message>
        <source>jump map</source>
        <translation>carte des sauts</translation>
    </message>
    <message>
        <source>labels over cells</source>
        <translation>étiquettes sur les cellules</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>étiquettes</translation>
    </message>
    <message>
        <source>landmarks</source>
        <translation>repères</translation>
    </message>
    <message>
        <source>placed waypoints</source>
        <translation>points de passage posés</translation>
    </message>
    <message>
        <source>pose landmarks</source>
        <translation>repères des poses</translation>
    </message>
    <message>
        <source>pose regions</source>
        <translation>régions de poses</translation>
    </message>
    <message>
        <source>provinces</source>
        <translation>provinces</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>régions</translation>
    </message>
    <message>
        <source>terrain and names</source>
        <translation>terrain et noms</translation>
    </message>
    <message>
        <source>terrain under curves</source>
        <translation>terrain sous les courbes</translation>
    </message>
    <message>
        <source>turn heuristic</source>
        <translation>heuristique de braquage</translation>
    </message>
    <message>
        <source>walkability</source>
        <translation>praticabilité</translation>
    </message>
    <message>
        <source>walkable parts</source>
        <translation>parties praticables</translation>
    </message>
    <message>
        <source>waypoint labels</source>
        <translation>étiquettes des points de passage</translation>
    </message>
    <message>
        <source>waypoint landmarks</source>
        <translation>repères des points de passage</translation>
    </message>
    <message>
        <source>waypoints in sight</source>
        <translation>points de passage en vue</translation>
    </message>
    <message>
        <source>waypoints</source>
        <translation>points de passage</translation>
    </message>
    <message>
        <source>movement classes</source>
        <translation>classes de déplacement</translation>
    </message>
    <message>
        <source>terrains</source>
        <translation>terrains</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>cellules</translation>
    </message>
    <message>
        <source>units</source>
        <translation>unités</translation>
    </message>
    <message>
        <source>unit profiles</source>
        <translation>profils d’unités</translation>
    </message>
    <message>
        <source>one-way edges</source>
        <translation>arêtes à sens unique</translation>
    </message>
    <message>
        <source>links</source>
        <translation>liens</translation>
    </message>
    <message>
        <source>waypoint edges</source>
        <translation>arêtes de points de passage</translation>
    </message>
    <message>
        <source>saved queries</source>
        <translation>requêtes enregistrées</translation>
    </message>
    <message>
        <source>bake settings</source>
        <translation>réglages du précalcul</translation>
    </message>
    <message>
        <source>terrain &apos;%1&apos; (becomes &apos;%2&apos;)</source>
        <translation>terrain «&#xa0;%1&#xa0;» (devient «&#xa0;%2&#xa0;»)</translation>
    </message>
    <message>
        <source>cost factors of &apos;%1&apos;</source>
        <translation>facteurs de coût de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>road mark of &apos;%1&apos;</source>
        <translation>marque de route de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>colour of &apos;%1&apos;</source>
        <translation>couleur de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>glyph of &apos;%1&apos;</source>
        <translation>caractère de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>tiles of layer %1 beyond the map&apos;s edge</source>
        <translation>tuiles du calque %1 au-delà du bord de la carte</translation>
    </message>
    <message>
        <source>custom properties of an object of %1</source>
        <translation>propriétés personnalisées d’un objet de %1</translation>
    </message>
    <message>
        <source>the old file, which libpath cannot read</source>
        <translation>l’ancien fichier, que libpath ne peut lire</translation>
    </message>
    <message>
        <source>is no baked asset</source>
        <translation>n’est pas une ressource précalculée</translation>
    </message>
    <message>
        <source>is no picture that libpath drew</source>
        <translation>n’est pas une image dessinée par libpath</translation>
    </message>
    <message>
        <source>is read-only</source>
        <translation>est en lecture seule</translation>
    </message>
    <message>
        <source>has %1 names (hard links), and the others would keep the old content</source>
        <translation>a %1 noms (liens physiques), et les autres garderaient l’ancien contenu</translation>
    </message>
    <message>
        <source>holds no map that can be read as %1</source>
        <translation>ne contient pas de carte lisible comme %1</translation>
    </message>
    <message>
        <source>holds no map that can be read as .png</source>
        <translation>ne contient pas de carte lisible comme .png</translation>
    </message>
    <message>
        <source>holds no legend of a map</source>
        <translation>ne contient pas de légende d’une carte</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>ne peut être lu&#xa0;: %1</translation>
    </message>
    <message>
        <source>cannot open: %1</source>
        <translation>ne peut être ouvert&#xa0;: %1</translation>
    </message>
    <message>
        <source>cannot read: %1</source>
        <translation>ne peut être lu&#xa0;: %1</translation>
    </message>
    <message>
        <source>was cut short while it was read</source>
        <translation>a été tronqué pendant la lecture</translation>
    </message>
    <message>
        <source>%1: %2 (the old file is untouched)</source>
        <translation>%1&#xa0;: %2 (l’ancien fichier est intact)</translation>
    </message>
    <message>
        <source>cannot open its folder</source>
        <translation>ne peut ouvrir son dossier</translation>
    </message>
    <message>
        <source>cannot replace</source>
        <translation>ne peut remplacer</translation>
    </message>
    <message>
        <source>cannot make a temporary file beside it</source>
        <translation>ne peut créer un fichier temporaire à côté</translation>
    </message>
    <message>
        <source>cannot set permissions</source>
        <translation>ne peut fixer les droits</translation>
    </message>
    <message>
        <source>cannot write</source>
        <translation>ne peut écrire</translation>
    </message>
    <message>
        <source>cannot write: the disk gave back other bytes (the old file is untouched)</source>
        <translation>ne peut écrire&#xa0;: le disque a rendu d’autres octets (l’ancien fichier est intact)</translation>
    </message>
    <message>
        <source>written, but its folder could not be flushed to the disk</source>
        <translation>écrit, mais son dossier n’a pu être vidé sur le disque</translation>
    </message>
    <message>
        <source>expected a regular file</source>
        <translation>attendu&#xa0;: un fichier ordinaire</translation>
    </message>
    <message>
        <source>expected the name of a file</source>
        <translation>attendu&#xa0;: le nom d’un fichier</translation>
    </message>
    <message>
        <source>expected at most %1 bytes</source>
        <translation>attendu&#xa0;: au plus %1 octets</translation>
    </message>
    <message>
        <source>expected a map whose file could be read again</source>
        <translation>attendu&#xa0;: une carte dont le fichier puisse être relu</translation>
    </message>
    <message>
        <source>expected a file name that ends in one of %1</source>
        <translation>attendu&#xa0;: un nom de fichier finissant par l’un de %1</translation>
    </message>
    <message>
        <source>expected a name that ends in one of %1, since %2 is read and not written</source>
        <translation>attendu&#xa0;: un nom finissant par l’un de %1, car %2 se lit et ne s’écrit pas</translation>
    </message>
    <message>
        <source>expected a map that fits into the memory of this machine</source>
        <translation>attendu&#xa0;: une carte qui tienne dans la mémoire de cette machine</translation>
    </message>
    <message>
        <source>expected an image that fits into the memory of this machine</source>
        <translation>attendu&#xa0;: une image qui tienne dans la mémoire de cette machine</translation>
    </message>
    <message>
        <source>expected a file that can be changed where it stands (the old file is untouched)</source>
        <translation>attendu&#xa0;: un fichier modifiable sur place (l’ancien fichier est intact)</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>ligne %1</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>ligne %1, colonne %2</translation>
    </message>
    <message>
        <source>line %1, cell (%2,%3)</source>
        <translation>ligne %1, cellule (%2,%3)</translation>
    </message>
    <message>
        <source>cell (%1,%2)</source>
        <translation>cellule (%1,%2)</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>calque %1</translation>
    </message>
    <message>
        <source>layer %1, cell (%2,%3)</source>
        <translation>calque %1, cellule (%2,%3)</translation>
    </message>
    <message>
        <source>layer %1, object %2</source>
        <translation>calque %1, objet %2</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>niveau %1</translation>
    </message>
    <message>
        <source>tileset %1</source>
        <translation>jeu de tuiles %1</translation>
    </message>
    <message>
        <source>tileset %1, tile %2</source>
        <translation>jeu de tuiles %1, tuile %2</translation>
    </message>
    <message>
        <source>tileset %1, tile %2, at cell (%3,%4)</source>
        <translation>jeu de tuiles %1, tuile %2, à la cellule (%3,%4)</translation>
    </message>
    <message>
        <source>%1, cell (%2,%3)</source>
        <translation>%1, cellule (%2,%3)</translation>
    </message>
    <message>
        <source>%1, at cell (%2,%3)</source>
        <translation>%1, à la cellule (%2,%3)</translation>
    </message>
    <message>
        <source>entity %1 at pixel (%2,%3)</source>
        <translation>entité %1 au pixel (%2,%3)</translation>
    </message>
    <message>
        <source>reference %1</source>
        <translation>référence %1</translation>
    </message>
    <message>
        <source>empty cells</source>
        <translation>cellules vides</translation>
    </message>
    <message>
        <source>its project</source>
        <translation>son projet</translation>
    </message>
    <message>
        <source>expected sides from 1 to %1 and at most %2 cells</source>
        <translation>attendu&#xa0;: des côtés de 1 à %1 et au plus %2 cellules</translation>
    </message>
    <message>
        <source>expected UTF-8</source>
        <translation>attendu&#xa0;: UTF-8</translation>
    </message>
    <message>
        <source>expected printable characters, not U+%1</source>
        <translation>attendu&#xa0;: des caractères imprimables, non U+%1</translation>
    </message>
    <message>
        <source>expected a name of 1 to %1 bytes</source>
        <translation>attendu&#xa0;: un nom de 1 à %1 octets</translation>
    </message>
    <message>
        <source>expected at most %1 entries</source>
        <translation>attendu&#xa0;: au plus %1 éléments</translation>
    </message>
    <message>
        <source>expected at least %1 entries</source>
        <translation>attendu&#xa0;: au moins %1 éléments</translation>
    </message>
    <message>
        <source>expected %1 entries</source>
        <translation>attendu&#xa0;: %1 éléments</translation>
    </message>
    <message>
        <source>expected a name used once, &apos;%1&apos; occurs before</source>
        <translation>attendu&#xa0;: un nom employé une fois, «&#xa0;%1&#xa0;» figure déjà avant</translation>
    </message>
    <message>
        <source>expected at least one terrain</source>
        <translation>attendu&#xa0;: au moins un terrain</translation>
    </message>
    <message>
        <source>expected at least one movement class</source>
        <translation>attendu&#xa0;: au moins une classe de déplacement</translation>
    </message>
    <message>
        <source>expected one printable ASCII character other than space, quote and backslash</source>
        <translation>attendu&#xa0;: un caractère ASCII imprimable autre que l’espace, le guillemet et la barre oblique inverse</translation>
    </message>
    <message>
        <source>expected one printable ASCII character</source>
        <translation>attendu&#xa0;: un caractère ASCII imprimable</translation>
    </message>
    <message>
        <source>expected a glyph used once, &apos;%1&apos; occurs before</source>
        <translation>attendu&#xa0;: un caractère employé une fois, «&#xa0;%1&#xa0;» figure déjà avant</translation>
    </message>
    <message>
        <source>expected one entry per movement class</source>
        <translation>attendu&#xa0;: un élément par classe de déplacement</translation>
    </message>
    <message>
        <source>expected a cost factor from 0.001 to 100</source>
        <translation>attendu&#xa0;: un facteur de coût de 0.001 à 100</translation>
    </message>
    <message>
        <source>expected a terrain of the catalogue</source>
        <translation>attendu&#xa0;: un terrain du catalogue</translation>
    </message>
    <message>
        <source>expected a movement class of the map, not &apos;%1&apos;</source>
        <translation>attendu&#xa0;: une classe de déplacement de la carte, non «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>expected 1 to %1 cells</source>
        <translation>attendu&#xa0;: de 1 à %1 cellules</translation>
    </message>
    <message>
        <source>expected the width to %1 cells</source>
        <translation>attendu&#xa0;: de la largeur à %1 cellules</translation>
    </message>
    <message>
        <source>expected 0 to 1000 cells</source>
        <translation>attendu&#xa0;: de 0 à 1000 cellules</translation>
    </message>
    <message>
        <source>expected a factor from 1 to 100</source>
        <translation>attendu&#xa0;: un facteur de 1 à 100</translation>
    </message>
    <message>
        <source>expected 0.001 to 100000 cells a second</source>
        <translation>attendu&#xa0;: de 0.001 à 100000 cellules par seconde</translation>
    </message>
    <message>
        <source>expected 0.001 to 100000 cells a second²</source>
        <translation>attendu&#xa0;: de 0.001 à 100000 cellules par seconde²</translation>
    </message>
    <message>
        <source>expected 8, 16 or 32</source>
        <translation>attendu&#xa0;: 8, 16 ou 32</translation>
    </message>
    <message>
        <source>expected cells of the map</source>
        <translation>attendu&#xa0;: des cellules de la carte</translation>
    </message>
    <message>
        <source>expected a cell of the map</source>
        <translation>attendu&#xa0;: une cellule de la carte</translation>
    </message>
    <message>
        <source>expected two adjacent cells</source>
        <translation>attendu&#xa0;: deux cellules voisines</translation>
    </message>
    <message>
        <source>expected edges in order, each once</source>
        <translation>attendu&#xa0;: des arêtes dans l’ordre, chacune une fois</translation>
    </message>
    <message>
        <source>expected one direction only, the opposite edge is there too</source>
        <translation>attendu&#xa0;: un seul sens, l’arête opposée y est aussi</translation>
    </message>
    <message>
        <source>expected two different cells</source>
        <translation>attendu&#xa0;: deux cellules différentes</translation>
    </message>
    <message>
        <source>expected 0.001 to 1000000 cells</source>
        <translation>attendu&#xa0;: de 0.001 à 1000000 cellules</translation>
    </message>
    <message>
        <source>expected at least one cell</source>
        <translation>attendu&#xa0;: au moins une cellule</translation>
    </message>
    <message>
        <source>expected at most %1 rows of cells in all %2</source>
        <translation>attendu&#xa0;: au plus %1 rangées de cellules dans toutes les %2</translation>
    </message>
    <message>
        <source>expected canonical runs</source>
        <translation>attendu&#xa0;: des suites canoniques</translation>
    </message>
    <message>
        <source>expected a position on the map</source>
        <translation>attendu&#xa0;: une position sur la carte</translation>
    </message>
    <message>
        <source>expected two %1 of the map</source>
        <translation>attendu&#xa0;: deux %1 de la carte</translation>
    </message>
    <message>
        <source>expected two different %1</source>
        <translation>attendu&#xa0;: deux %1 différents</translation>
    </message>
    <message>
        <source>expected a cost from 0.001 to 1000000 cells</source>
        <translation>attendu&#xa0;: un coût de 0.001 à 1000000 cellules</translation>
    </message>
    <message>
        <source>expected a length only where a path is expected</source>
        <translation>attendu&#xa0;: une longueur seulement là où un chemin est attendu</translation>
    </message>
    <message>
        <source>expected a length from 0</source>
        <translation>attendu&#xa0;: une longueur à partir de 0</translation>
    </message>
    <message>
        <source>expected at most %1 cells</source>
        <translation>attendu&#xa0;: au plus %1 cellules</translation>
    </message>
    <message>
        <source>expected %1 × %2 = %3 cells, not %4</source>
        <translation>attendu&#xa0;: %1 × %2 = %3 cellules, non %4</translation>
    </message>
    <message>
        <source>expected a map of fewer elements, objects and tiles: reading it would take more than %1 MiB</source>
        <translation>attendu&#xa0;: une carte de moins d’éléments, d’objets et de tuiles&#xa0;: la lire prendrait plus de %1 MiB</translation>
    </message>
    <message>
        <source>expected a smaller number</source>
        <translation>attendu&#xa0;: un nombre plus petit</translation>
    </message>
    <message>
        <source>expected sound JSON</source>
        <translation>attendu&#xa0;: du JSON correct</translation>
    </message>
    <message>
        <source>expected at most %1 lists and objects within each other</source>
        <translation>attendu&#xa0;: au plus %1 listes et objets imbriqués</translation>
    </message>
    <message>
        <source>expected no binary value</source>
        <translation>attendu&#xa0;: pas de valeur binaire</translation>
    </message>
    <message>
        <source>expected each key once, %1 occurs before</source>
        <translation>attendu&#xa0;: chaque clé une fois, %1 figure déjà avant</translation>
    </message>
    <message>
        <source>expected fewer or shorter values</source>
        <translation>attendu&#xa0;: des valeurs moins nombreuses ou plus courtes</translation>
    </message>
    <message>
        <source>expected no zero byte</source>
        <translation>attendu&#xa0;: pas d’octet nul</translation>
    </message>
    <message>
        <source>expected no member %1, the format has none</source>
        <translation>attendu&#xa0;: pas de membre %1, le format n’en a pas</translation>
    </message>
    <message>
        <source>expected a member %1</source>
        <translation>attendu&#xa0;: un membre %1</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>attendu&#xa0;: true ou false</translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2</source>
        <translation>attendu&#xa0;: un nombre entier de %1 à %2</translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation>attendu&#xa0;: un nombre entier</translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation>attendu&#xa0;: un nombre</translation>
    </message>
    <message>
        <source>expected a number from %1 to %2</source>
        <translation>attendu&#xa0;: un nombre de %1 à %2</translation>
    </message>
    <message>
        <source>expected a number with at most three decimal places</source>
        <translation>attendu&#xa0;: un nombre à trois décimales au plus</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>attendu&#xa0;: une chaîne</translation>
    </message>
    <message>
        <source>expected a text</source>
        <translation>attendu&#xa0;: un texte</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>attendu&#xa0;: une liste</translation>
    </message>
    <message>
        <source>expected a list of numbers</source>
        <translation>attendu&#xa0;: une liste de nombres</translation>
    </message>
    <message>
        <source>expected an object</source>
        <translation>attendu&#xa0;: un objet</translation>
    </message>
    <message>
        <source>expected one of the keys %1, not %2</source>
        <translation>attendu&#xa0;: l’une des clés %1, non %2</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>attendu&#xa0;: un nom</translation>
    </message>
    <message>
        <source>expected a colour such as &quot;#ded5bc&quot;</source>
        <translation>attendu&#xa0;: une couleur telle que &quot;#ded5bc&quot;</translation>
    </message>
    <message>
        <source>expected movement classes of the map, not %1</source>
        <translation>attendu&#xa0;: des classes de déplacement de la carte, non %1</translation>
    </message>
    <message>
        <source>expected each movement class once</source>
        <translation>attendu&#xa0;: chaque classe de déplacement une fois</translation>
    </message>
    <message>
        <source>expected a rectangle</source>
        <translation>attendu&#xa0;: un rectangle</translation>
    </message>
    <message>
        <source>expected a cell</source>
        <translation>attendu&#xa0;: une cellule</translation>
    </message>
    <message>
        <source>expected &quot;lpmap&quot;</source>
        <translation>attendu&#xa0;: &quot;lpmap&quot;</translation>
    </message>
    <message>
        <source>expected 1, the version that this program reads</source>
        <translation>attendu&#xa0;: 1, la version que lit ce programme</translation>
    </message>
    <message>
        <source>expected a size that the file has cells for, it is too short</source>
        <translation>attendu&#xa0;: une taille pour laquelle le fichier a des cellules, il est trop court</translation>
    </message>
    <message>
        <source>expected the glyph of a terrain, not %1</source>
        <translation>attendu&#xa0;: le caractère d’un terrain, non %1</translation>
    </message>
    <message>
        <source>expected at most %1 rows of cells in all areas</source>
        <translation>attendu&#xa0;: au plus %1 rangées de cellules dans toutes les zones</translation>
    </message>
    <message>
        <source>expected the name of %1, not %2</source>
        <translation>attendu&#xa0;: le nom (%1), non %2</translation>
    </message>
    <message>
        <source>a waypoint</source>
        <translation>un point de passage</translation>
    </message>
    <message>
        <source>a province</source>
        <translation>une province</translation>
    </message>
    <message>
        <source>expected &quot;path&quot; or &quot;no path&quot;</source>
        <translation>attendu&#xa0;: &quot;path&quot; ou &quot;no path&quot;</translation>
    </message>
    <message>
        <source>expected &quot;none&quot;, &quot;fast&quot; or &quot;full&quot;</source>
        <translation>attendu&#xa0;: &quot;none&quot;, &quot;fast&quot; ou &quot;full&quot;</translation>
    </message>
    <message>
        <source>expected &quot;type octile&quot;</source>
        <translation>attendu&#xa0;: &quot;type octile&quot;</translation>
    </message>
    <message>
        <source>expected &quot;height&quot; and a number</source>
        <translation>attendu&#xa0;: &quot;height&quot; et un nombre</translation>
    </message>
    <message>
        <source>expected &quot;width&quot; and a number</source>
        <translation>attendu&#xa0;: &quot;width&quot; et un nombre</translation>
    </message>
    <message>
        <source>expected &quot;map&quot;</source>
        <translation>attendu&#xa0;: &quot;map&quot;</translation>
    </message>
    <message>
        <source>expected one of . G S W T @ O, not %1</source>
        <translation>attendu&#xa0;: l’un de . G S W T @ O, non %1</translation>
    </message>
    <message>
        <source>expected an opaque pixel, the legend has no terrain called void</source>
        <translation>attendu&#xa0;: un pixel opaque, la légende n’a pas de terrain appelé void</translation>
    </message>
    <message>
        <source>expected an opaque or a fully transparent pixel, not alpha %1</source>
        <translation>attendu&#xa0;: un pixel opaque ou tout à fait transparent, non alpha %1</translation>
    </message>
    <message>
        <source>expected a colour of the legend, not %1</source>
        <translation>attendu&#xa0;: une couleur de la légende, non %1</translation>
    </message>
    <message>
        <source>expected a colour for each terrain, %1 is that of both %2 and %3</source>
        <translation>attendu&#xa0;: une couleur par terrain, %1 est celle de %2 et de %3</translation>
    </message>
    <message>
        <source>expected a sound PNG image (%1)</source>
        <translation>attendu&#xa0;: une image PNG correcte (%1)</translation>
    </message>
    <message>
        <source>expected memory enough for the image</source>
        <translation>attendu&#xa0;: assez de mémoire pour l’image</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>le fichier finit trop tôt</translation>
    </message>
    <message>
        <source>the file is too short for its image</source>
        <translation>le fichier est trop court pour son image</translation>
    </message>
    <message>
        <source>more cells than a map may have</source>
        <translation>plus de cellules qu’une carte n’en peut avoir</translation>
    </message>
    <message>
        <source>expected &quot;.&quot;, or the path of a folder below that of this file</source>
        <translation>attendu&#xa0;: &quot;.&quot;, ou le chemin d’un dossier sous celui de ce fichier</translation>
    </message>
    <message>
        <source>expected a folder, not %1</source>
        <translation>attendu&#xa0;: un dossier, non %1</translation>
    </message>
    <message>
        <source>expected a folder below that of this file, not a link out of it</source>
        <translation>attendu&#xa0;: un dossier sous celui de ce fichier, non un lien vers l’extérieur</translation>
    </message>
    <message>
        <source>expected a folder that has the map, %1 is not in it</source>
        <translation>attendu&#xa0;: un dossier qui contient la carte, %1 n’y est pas</translation>
    </message>
    <message>
        <source>expected a root that has the map in it, not %1</source>
        <translation>attendu&#xa0;: une racine qui contient la carte, non %1</translation>
    </message>
    <message>
        <source>expected a relative path to a file in the map&apos;s folder or below it; with --root DIR, or a libpath.project.json in DIR, it may lie anywhere in DIR</source>
        <translation>attendu&#xa0;: un chemin relatif vers un fichier du dossier de la carte ou en dessous&#xa0;; avec --root DIR, ou un libpath.project.json dans DIR, il peut être n’importe où dans DIR</translation>
    </message>
    <message>
        <source>expected a relative path to a file in the project&apos;s root %1; --root DIR names another</source>
        <translation>attendu&#xa0;: un chemin relatif vers un fichier de la racine %1 du projet&#xa0;; --root DIR en nomme une autre</translation>
    </message>
    <message>
        <source>expected no symbolic link on the way, %1 is one</source>
        <translation>attendu&#xa0;: pas de lien symbolique en route, %1 en est un</translation>
    </message>
    <message>
        <source>expected names that are read as they are spelt</source>
        <translation>attendu&#xa0;: des noms lus tels qu’ils s’écrivent</translation>
    </message>
    <message>
        <source>expected no reference to another file</source>
        <translation>attendu&#xa0;: pas de référence à un autre fichier</translation>
    </message>
    <message>
        <source>expected a map of Tiled that can be read, to write into it</source>
        <translation>attendu&#xa0;: une carte de Tiled lisible, pour y écrire</translation>
    </message>
    <message>
        <source>no others are known</source>
        <translation>aucune autre n’est connue</translation>
    </message>
    <message>
        <source>cells of hexagonal ones have six neighbours</source>
        <translation>les cellules des hexagonales ont six voisins</translation>
    </message>
    <message>
        <source>expected a tile layer</source>
        <translation>attendu&#xa0;: un calque de tuiles</translation>
    </message>
    <message>
        <source>expected a chunk of tiles</source>
        <translation>attendu&#xa0;: un bloc de tuiles</translation>
    </message>
    <message>
        <source>expected chunks within a box of %1 × %2 cells and of %3 in all, not %4 × %5</source>
        <translation>attendu&#xa0;: des blocs dans un rectangle de %1 × %2 cellules et de %3 en tout, non %4 × %5</translation>
    </message>
    <message>
        <source>expected at most %1 cells in all layers</source>
        <translation>attendu&#xa0;: au plus %1 cellules dans tous les calques</translation>
    </message>
    <message>
        <source>expected at most %1 layers</source>
        <translation>attendu&#xa0;: au plus %1 calques</translation>
    </message>
    <message>
        <source>expected at most %1 tilesets</source>
        <translation>attendu&#xa0;: au plus %1 jeux de tuiles</translation>
    </message>
    <message>
        <source>expected a layer of the map&apos;s size</source>
        <translation>attendu&#xa0;: un calque de la taille de la carte</translation>
    </message>
    <message>
        <source>expected a layer with data</source>
        <translation>attendu&#xa0;: un calque avec des données</translation>
    </message>
    <message>
        <source>there are more</source>
        <translation>il y en a plus</translation>
    </message>
    <message>
        <source>there are fewer</source>
        <translation>il y en a moins</translation>
    </message>
    <message>
        <source>the data is too short</source>
        <translation>les données sont trop courtes</translation>
    </message>
    <message>
        <source>expected an unbroken compressed stream</source>
        <translation>attendu&#xa0;: un flux compressé intact</translation>
    </message>
    <message>
        <source>expected a tile number for cell (%1,%2) of the data</source>
        <translation>attendu&#xa0;: un numéro de tuile pour la cellule (%1,%2) des données</translation>
    </message>
    <message>
        <source>expected data in base64</source>
        <translation>attendu&#xa0;: des données en base64</translation>
    </message>
    <message>
        <source>expected the encoding csv, or base64 with zlib, gzip, zstd or no compression</source>
        <translation>attendu&#xa0;: l’encodage csv, ou base64 avec zlib, gzip, zstd ou sans compression</translation>
    </message>
    <message>
        <source>expected the encoding csv with a list of numbers, or base64 with zlib, gzip, zstd or no compression</source>
        <translation>attendu&#xa0;: l’encodage csv avec une liste de nombres, ou base64 avec zlib, gzip, zstd ou sans compression</translation>
    </message>
    <message>
        <source>expected a tileset that refers to no other</source>
        <translation>attendu&#xa0;: un jeu de tuiles qui ne renvoie à aucun autre</translation>
    </message>
    <message>
        <source>expected a first gid of its own, %1 is another tileset&apos;s too</source>
        <translation>attendu&#xa0;: un premier gid à soi, %1 est aussi celui d’un autre jeu de tuiles</translation>
    </message>
    <message>
        <source>expected each tile once, %1 occurs twice</source>
        <translation>attendu&#xa0;: chaque tuile une fois, %1 figure deux fois</translation>
    </message>
    <message>
        <source>expected a tile of the map&apos;s tilesets, not number %1</source>
        <translation>attendu&#xa0;: une tuile des jeux de tuiles de la carte, non le numéro %1</translation>
    </message>
    <message>
        <source>expected tilesets of at most %1 MiB in all, each counted as often as it is named</source>
        <translation>attendu&#xa0;: des jeux de tuiles d’au plus %1 MiB en tout, chacun compté autant de fois qu’il est nommé</translation>
    </message>
    <message>
        <source>expected property walkable to be true or false, not %1</source>
        <translation>attendu&#xa0;: la propriété walkable true ou false, non %1</translation>
    </message>
    <message>
        <source>expected property cost to be a number from 0.001 to 100, not %1</source>
        <translation>attendu&#xa0;: la propriété cost un nombre de 0.001 à 100, non %1</translation>
    </message>
    <message>
        <source>expected property cost to be a number from 0.001 to 1000000, not %1</source>
        <translation>attendu&#xa0;: la propriété cost un nombre de 0.001 à 1000000, non %1</translation>
    </message>
    <message>
        <source>expected property both_ways to be true or false, not %1</source>
        <translation>attendu&#xa0;: la propriété both_ways true ou false, non %1</translation>
    </message>
    <message>
        <source>expected a number from 0.001 to 100, or none, not %1</source>
        <translation>attendu&#xa0;: un nombre de 0.001 à 100, ou none, non %1</translation>
    </message>
    <message>
        <source>expected a number from 0.001 to 100, or &quot;none&quot;</source>
        <translation>attendu&#xa0;: un nombre de 0.001 à 100, ou &quot;none&quot;</translation>
    </message>
    <message>
        <source>expected the name of a terrain, not %1</source>
        <translation>attendu&#xa0;: le nom d’un terrain, non %1</translation>
    </message>
    <message>
        <source>expected the name of a terrain</source>
        <translation>attendu&#xa0;: le nom d’un terrain</translation>
    </message>
    <message>
        <source>expected the name of a terrain or a property walkable, not %1</source>
        <translation>attendu&#xa0;: le nom d’un terrain ou une propriété walkable, non %1</translation>
    </message>
    <message>
        <source>expected the cost that other tiles give to %1</source>
        <translation>attendu&#xa0;: le coût que d’autres tuiles donnent à %1</translation>
    </message>
    <message>
        <source>expected no more terrains than there are glyphs (92)</source>
        <translation>attendu&#xa0;: pas plus de terrains qu’il n’y a de caractères (92)</translation>
    </message>
    <message>
        <source>expected %1 to name a known terrain, or one that it says the cost of, not %2</source>
        <translation>attendu&#xa0;: que %1 nomme un terrain connu, ou un dont il dit le coût, non %2</translation>
    </message>
    <message>
        <source>expected %1 to name a known terrain as &quot;empty&quot;, not %2</source>
        <translation>attendu&#xa0;: que %1 nomme un terrain connu comme &quot;empty&quot;, non %2</translation>
    </message>
    <message>
        <source>expected a class that names a terrain (such as &quot;ground&quot;), or a property terrain, walkable or cost; %1 on %2 have none of these (in Tiled: Edit Tileset; to guess: pathconvert MAP libpath.tiles.json)</source>
        <translation>attendu&#xa0;: une classe qui nomme un terrain (telle que &quot;ground&quot;), ou une propriété terrain, walkable ou cost&#xa0;; %1 sur %2 n’en ont pas (dans Tiled&#xa0;: Edit Tileset&#xa0;; deviner&#xa0;: pathconvert MAP libpath.tiles.json)</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>au moins %1</translation>
    </message>
    <message>
        <source>expected a place on the map</source>
        <translation>attendu&#xa0;: un endroit de la carte</translation>
    </message>
    <message>
        <source>expected points on the map</source>
        <translation>attendu&#xa0;: des points de la carte</translation>
    </message>
    <message>
        <source>expected points in %1</source>
        <translation>attendu&#xa0;: des points dans %1</translation>
    </message>
    <message>
        <source>expected points as pairs of numbers: x,y x,y …</source>
        <translation>attendu&#xa0;: des points en paires de nombres&#xa0;: x,y x,y …</translation>
    </message>
    <message>
        <source>expected a polyline of two points</source>
        <translation>attendu&#xa0;: une polyligne de deux points</translation>
    </message>
    <message>
        <source>expected an object of its own (in Tiled: detach the template instance)</source>
        <translation>attendu&#xa0;: un objet propre (dans Tiled, détacher l’instance du modèle)</translation>
    </message>
    <message>
        <source>expected an object that is not turned, since isometric maps turn it on the screen</source>
        <translation>attendu&#xa0;: un objet qui n’est pas tourné, car les cartes isométriques le tournent à l’écran</translation>
    </message>
    <message>
        <source>expected at most %1 of this kind</source>
        <translation>attendu&#xa0;: au plus %1 de ce genre</translation>
    </message>
    <message>
        <source>expected two different waypoints</source>
        <translation>attendu&#xa0;: deux points de passage différents</translation>
    </message>
    <message>
        <source>expected the name of a waypoint, not %1</source>
        <translation>attendu&#xa0;: le nom d’un point de passage, non %1</translation>
    </message>
    <message>
        <source>expected fewer waypoints in one place</source>
        <translation>attendu&#xa0;: moins de points de passage au même endroit</translation>
    </message>
    <message>
        <source>expected both ends within half a cell of a waypoint</source>
        <translation>attendu&#xa0;: les deux bouts à moins d’une demi-cellule d’un point de passage</translation>
    </message>
    <message>
        <source>expected a line from a cell to one beside it</source>
        <translation>attendu&#xa0;: une ligne d’une cellule à une voisine</translation>
    </message>
    <message>
        <source>expected areas of fewer rows and corners</source>
        <translation>attendu&#xa0;: des zones de moins de rangées et de coins</translation>
    </message>
    <message>
        <source>expected a rectangle, ellipse or polygon over the centre of some cell</source>
        <translation>attendu&#xa0;: un rectangle, une ellipse ou un polygone sur le centre d’une cellule</translation>
    </message>
    <message>
        <source>expected at most %1 cells in a file of JSON</source>
        <translation>attendu&#xa0;: au plus %1 cellules dans un fichier JSON</translation>
    </message>
    <message>
        <source>expected text, not a zero byte</source>
        <translation>attendu&#xa0;: du texte, non un octet nul</translation>
    </message>
    <message>
        <source>expected well-formed XML (%1)</source>
        <translation>attendu&#xa0;: du XML bien formé (%1)</translation>
    </message>
    <message>
        <source>expected a DOCTYPE that declares nothing, above all no entities</source>
        <translation>attendu&#xa0;: un DOCTYPE qui ne déclare rien, surtout pas d’entités</translation>
    </message>
    <message>
        <source>expected elements at most %1 deep</source>
        <translation>attendu&#xa0;: des éléments profonds d’au plus %1</translation>
    </message>
    <message>
        <source>expected an element %1 at the top</source>
        <translation>attendu&#xa0;: un élément %1 au sommet</translation>
    </message>
    <message>
        <source>expected nothing after the element at the top</source>
        <translation>attendu&#xa0;: rien après l’élément du sommet</translation>
    </message>
    <message>
        <source>expected %1 to have an attribute %2</source>
        <translation>attendu&#xa0;: que %1 ait un attribut %2</translation>
    </message>
    <message>
        <source>expected numbers from %1 to %2 in %3, not %4</source>
        <translation>attendu&#xa0;: des nombres de %1 à %2 dans %3, non %4</translation>
    </message>
    <message>
        <source>expected %1 to be a whole number from %2 to %3, not %4</source>
        <translation>attendu&#xa0;: %1 un nombre entier de %2 à %3, non %4</translation>
    </message>
    <message>
        <source>expected ascending numbers of tiles such as &quot;0-15 20&quot;, not %1</source>
        <translation>attendu&#xa0;: des numéros de tuiles croissants tels que &quot;0-15 20&quot;, non %1</translation>
    </message>
    <message>
        <source>expected a tileset beside it</source>
        <translation>attendu&#xa0;: un jeu de tuiles à côté</translation>
    </message>
    <message>
        <source>expected a property beside it</source>
        <translation>attendu&#xa0;: une propriété à côté</translation>
    </message>
    <message>
        <source>expected a tileset, a class or a property</source>
        <translation>attendu&#xa0;: un jeu de tuiles, une classe ou une propriété</translation>
    </message>
    <message>
        <source>expected each terrain once</source>
        <translation>attendu&#xa0;: chaque terrain une fois</translation>
    </message>
    <message>
        <source>the property %1 = %2</source>
        <translation>la propriété %1 = %2</translation>
    </message>
    <message>
        <source>the class %1</source>
        <translation>la classe %1</translation>
    </message>
    <message>
        <source>the terrain set&apos;s %1</source>
        <translation>l’ensemble de terrains %1</translation>
    </message>
    <message>
        <source>shapes that were drawn on it</source>
        <translation>des formes dessinées dessus</translation>
    </message>
    <message>
        <source>the layer %1</source>
        <translation>le calque %1</translation>
    </message>
    <message>
        <source>the tileset %1</source>
        <translation>le jeu de tuiles %1</translation>
    </message>
    <message>
        <source>other tiles below, which it does not hide</source>
        <translation>d’autres tuiles dessous, qu’elle ne cache pas</translation>
    </message>
    <message>
        <source>its colour</source>
        <translation>sa couleur</translation>
    </message>
    <message>
        <source>other tiles below</source>
        <translation>d’autres tuiles dessous</translation>
    </message>
    <message>
        <source>no tile below</source>
        <translation>aucune tuile dessous</translation>
    </message>
    <message>
        <source>expected a level</source>
        <translation>attendu&#xa0;: un niveau</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>attendu&#xa0;: l’un de %1</translation>
    </message>
    <message>
        <source>expected its world before it, as in %1</source>
        <translation>attendu&#xa0;: son monde devant, comme dans %1</translation>
    </message>
    <message>
        <source>expected one whose file is %1</source>
        <translation>attendu&#xa0;: un dont le fichier est %1</translation>
    </message>
    <message>
        <source>expected a reference to an entity of the same level</source>
        <translation>attendu&#xa0;: une référence à une entité du même niveau</translation>
    </message>
    <message>
        <source>expected a point, or a reference to an entity</source>
        <translation>attendu&#xa0;: un point, ou une référence à une entité</translation>
    </message>
    <message>
        <source>expected two ends that are both named or both have a place</source>
        <translation>attendu&#xa0;: deux bouts tous deux nommés ou tous deux situés</translation>
    </message>
    <message>
        <source>expected a reference to a waypoint, or the name of one</source>
        <translation>attendu&#xa0;: une référence à un point de passage, ou le nom d’un</translation>
    </message>
    <message>
        <source>expected a field to, which is a point or refers to an entity of the level</source>
        <translation>attendu&#xa0;: un champ to, qui soit un point ou renvoie à une entité du niveau</translation>
    </message>
    <message>
        <source>expected an IntGrid layer</source>
        <translation>attendu&#xa0;: un calque IntGrid</translation>
    </message>
    <message>
        <source>expected the uid of a layer that the project has</source>
        <translation>attendu&#xa0;: l’uid d’un calque du projet</translation>
    </message>
    <message>
        <source>expected a uid that no other layer has</source>
        <translation>attendu&#xa0;: un uid qu’aucun autre calque n’a</translation>
    </message>
    <message>
        <source>expected a grid of %1 pixels, which that of layer %2 has, since a map has one grid</source>
        <translation>attendu&#xa0;: une grille de %1 pixels, comme celle du calque %2, car une carte a une grille</translation>
    </message>
    <message>
        <source>expected %1 × %2 cells, as other layers have</source>
        <translation>attendu&#xa0;: %1 × %2 cellules, comme en ont d’autres calques</translation>
    </message>
    <message>
        <source>expected a value of layer %1, not %2</source>
        <translation>attendu&#xa0;: une valeur du calque %1, non %2</translation>
    </message>
    <message>
        <source>expected each value once, %1 occurs twice</source>
        <translation>attendu&#xa0;: chaque valeur une fois, %1 figure deux fois</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <translation>%1&#xa0;: %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>expected the name of a level behind that of the file, as in &quot;%1#%2&quot;; its levels are %3</source>
        <translation>attendu&#xa0;: le nom d’un niveau derrière celui du fichier, comme dans &quot;%1#%2&quot;&#xa0;; ses niveaux sont %3</translation>
    </message>
    <message>
        <source>expected &apos;%1&apos;</source>
        <translation>attendu&#xa0;: «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>expected string literal</source>
        <translation>attendu&#xa0;: une chaîne</translation>
    </message>
    <message>
        <source>expected number literal</source>
        <translation>attendu&#xa0;: un nombre</translation>
    </message>
    <message>
        <source>expected end of input</source>
        <translation>attendu&#xa0;: la fin du fichier</translation>
    </message>
    <message>
        <source>expected &apos;[&apos;, &apos;{&apos;, or a literal</source>
        <translation>attendu&#xa0;: «&#xa0;[&#xa0;», «&#xa0;{&#xa0;» ou une valeur</translation>
    </message>
    <message>
        <source>its bytes must start at an address that is a multiple of 8</source>
        <translation>ses octets doivent commencer à une adresse multiple de 8</translation>
    </message>
    <message>
        <source>expected memory enough for the picture of the tiles</source>
        <translation>attendu&#xa0;: assez de mémoire pour l’image des tuiles</translation>
    </message>
    <message>
        <source>expected 0 for a wall or a cost factor from 0.001 to 100</source>
        <translation>attendu&#xa0;: 0 pour un mur ou un facteur de coût de 0.001 à 100</translation>
    </message>
    <message>
        <source>expected at most %1 different cost factors, 0 and 1 among them</source>
        <translation>attendu&#xa0;: au plus %1 facteurs de coût différents, 0 et 1 compris</translation>
    </message>
    <message>
        <source>expected digit after &apos;%1&apos;; last read: &apos;%2&apos;</source>
        <translation>attendu&#xa0;: un chiffre après «&#xa0;%1&#xa0;»&#xa0;; dernière lecture&#xa0;: «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>expected &apos;+&apos;, &apos;-&apos;, or digit after exponent; last read: &apos;%1&apos;</source>
        <translation>attendu&#xa0;: «&#xa0;+&#xa0;», «&#xa0;-&#xa0;» ou un chiffre après l’exposant&#xa0;; dernière lecture&#xa0;: «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>expected an orthogonal, isometric or staggered map, not %1: %2 (Map &gt; Map Properties &gt; Orientation)</source>
        <translation>attendu&#xa0;: une carte orthogonale, isométrique ou décalée, non %1&#xa0;: %2 (Map &gt; Map Properties &gt; Orientation)</translation>
    </message>
    <message>
        <source>expected a staggered map within %1 × %2 cells of its grid and %3 in all, not %4 × %5</source>
        <translation>attendu&#xa0;: une carte décalée dans %1 × %2 cellules de sa grille et de %3 en tout, non %4 × %5</translation>
    </message>
    <message>
        <source>expected %1 × %2 cells, as a staggered map keeps its size, not %3 × %4</source>
        <translation>attendu&#xa0;: %1 × %2 cellules, car une carte décalée garde sa taille, non %3 × %4</translation>
    </message>
    <message>
        <source>expected &quot;none&quot;, since that terrain lies beyond the edges of the staggered map</source>
        <translation>attendu&#xa0;: &quot;none&quot;, car ce terrain est au-delà des bords de la carte décalée</translation>
    </message>
    <message>
        <source>expected %1 to be %2 or %3</source>
        <translation>attendu&#xa0;: %1 égal à %2 ou à %3</translation>
    </message>
    <message>
        <source>expected a level of Tiled (.tmx, .tmj) or LDtk (.ldtk, .ldtkl)</source>
        <translation>attendu&#xa0;: un niveau de Tiled (.tmx, .tmj) ou de LDtk (.ldtk, .ldtkl)</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>interrupteurs</translation>
    </message>
    <message>
        <source>expected cells, links or one-way edges that it opens and closes</source>
        <translation>attendu&#xa0;: des cellules, des liens ou des arêtes à sens unique qu’il ouvre et ferme</translation>
    </message>
    <message>
        <source>expected at most %1 links in all switches</source>
        <translation>attendu&#xa0;: au plus %1 liens dans tous les interrupteurs</translation>
    </message>
    <message>
        <source>expected at most %1 one-way edges in all switches</source>
        <translation>attendu&#xa0;: au plus %1 arêtes à sens unique dans tous les interrupteurs</translation>
    </message>
    <message>
        <source>expected entries in order, each once</source>
        <translation>attendu&#xa0;: des entrées en ordre, chacune une fois</translation>
    </message>
    <message>
        <source>expected the smaller cell first</source>
        <translation>attendu&#xa0;: la plus petite cellule d’abord</translation>
    </message>
    <message>
        <source>expected two cells that a link joins</source>
        <translation>attendu&#xa0;: deux cellules qu’un lien relie</translation>
    </message>
    <message>
        <source>expected a one-way edge of the map</source>
        <translation>attendu&#xa0;: une arête à sens unique de la carte</translation>
    </message>
    <message>
        <source>expected no more cells in all switches that start closed than the map has</source>
        <translation>attendu&#xa0;: dans tous les interrupteurs fermés au départ, pas plus de cellules que n’en a la carte</translation>
    </message>
    <message>
        <source>expected one that nothing enters, or room for it, where a switch starts closed</source>
        <translation>attendu&#xa0;: un terrain où rien n’entre, ou de la place pour lui, si un interrupteur est fermé au départ</translation>
    </message>
    <message>
        <source>expected a name of the value that names a terrain (such as &quot;ground&quot;); %1 on %2 have none (in LDtk: Project layers; to guess: pathconvert LEVEL libpath.tiles.json)</source>
        <translation>attendu&#xa0;: un nom de la valeur qui nomme un terrain (tel que &quot;ground&quot;)&#xa0;; %1 sur %2 n’en ont pas (dans LDtk&#xa0;: Project layers&#xa0;; pour deviner&#xa0;: pathconvert LEVEL libpath.tiles.json)</translation>
    </message>
    <message numerus="yes">
        <source>a path of %1 cell(s), none is expected</source>
        <translation>
            <numerusform>un chemin de %1 cellule, aucun n’est attendu</numerusform>
            <numerusform>un chemin de %1 cellules, aucun n’est attendu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the path is %1 cell(s) long, at most %2 are expected</source>
        <translation>
            <numerusform>le chemin a %1 cellule de long, au plus %2 sont attendues</numerusform>
            <numerusform>le chemin a %1 cellules de long, au plus %2 sont attendues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>found, %1 cell(s)</source>
        <translation>
            <numerusform>trouvé, %1 cellule</numerusform>
            <numerusform>trouvé, %1 cellules</numerusform>
        </translation>
    </message>
    <message>
        <source>expected at least 1 entries</source>
        <translation>attendu&#xa0;: au moins 1 élément</translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s), there are %2</source>
        <translation>
            <numerusform>attendu&#xa0;: %1 rangée, il y en a %2</numerusform>
            <numerusform>attendu&#xa0;: %1 rangées, il y en a %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s)</source>
        <translation>
            <numerusform>attendu&#xa0;: %1 rangée</numerusform>
            <numerusform>attendu&#xa0;: %1 rangées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected a string of %1 glyph(s)</source>
        <translation>
            <numerusform>attendu&#xa0;: une chaîne de %1 caractère</numerusform>
            <numerusform>attendu&#xa0;: une chaîne de %1 caractères</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s) of %2 cells after it, the file is cut short</source>
        <translation>
            <numerusform>attendu&#xa0;: %1 rangée de %2 cellules ensuite, le fichier est tronqué</numerusform>
            <numerusform>attendu&#xa0;: %1 rangées de %2 cellules ensuite, le fichier est tronqué</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 row(s), the file ends here</source>
        <translation>
            <numerusform>attendu&#xa0;: %1 rangée, le fichier finit ici</numerusform>
            <numerusform>attendu&#xa0;: %1 rangées, le fichier finit ici</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 cell(s), not %2</source>
        <translation>
            <numerusform>attendu&#xa0;: %1 cellule, non %2</numerusform>
            <numerusform>attendu&#xa0;: %1 cellules, non %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected nothing after %1 row(s)</source>
        <translation>
            <numerusform>attendu&#xa0;: rien après %1 rangée</numerusform>
            <numerusform>attendu&#xa0;: rien après %1 rangées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected %1 tile(s), there are %2</source>
        <translation>
            <numerusform>attendu&#xa0;: %1 tuile, il y en a %2</numerusform>
            <numerusform>attendu&#xa0;: %1 tuiles, il y en a %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected tile numbers for %1 cell(s), %2</source>
        <translation>
            <numerusform>attendu&#xa0;: des numéros de tuiles pour %1 cellule, %2</numerusform>
            <numerusform>attendu&#xa0;: des numéros de tuiles pour %1 cellules, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>expected room for %1 tile(s)</source>
        <translation>
            <numerusform>attendu&#xa0;: de la place pour %1 tuile</numerusform>
            <numerusform>attendu&#xa0;: de la place pour %1 tuiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s)</source>
        <translation>
            <numerusform>%1 cellule</numerusform>
            <numerusform>%1 cellules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset</source>
        <translation>
            <numerusform>%1 tuile de ce jeu de tuiles</numerusform>
            <numerusform>%1 tuiles de ce jeu de tuiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset and %2 of 1 other tileset</source>
        <translation>
            <numerusform>%1 tuile de ce jeu de tuiles et %2 d’un autre</numerusform>
            <numerusform>%1 tuiles de ce jeu de tuiles et %2 d’un autre</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile(s) of this tileset and %2 of %3 other tilesets</source>
        <translation>
            <numerusform>%1 tuile de ce jeu de tuiles et %2 de %3 autres</numerusform>
            <numerusform>%1 tuiles de ce jeu de tuiles et %2 de %3 autres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) of this layer</source>
        <translation>
            <numerusform>%1 valeur de ce calque</numerusform>
            <numerusform>%1 valeurs de ce calque</numerusform>
        </translation>
    </message>
    <message>
        <source>custom properties of the map</source>
        <translation>propriétés personnalisées de la carte</translation>
    </message>
    <message>
        <source>custom properties of &apos;%1&apos;</source>
        <translation>propriétés personnalisées de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>custom properties called %1</source>
        <translation>propriétés personnalisées appelées %1</translation>
    </message>
    <message>
        <source>expected a finite number</source>
        <translation>attendu&#xa0;: un nombre fini</translation>
    </message>
    <message>
        <source>expected at most %1 properties in all</source>
        <translation>attendu&#xa0;: au plus %1 propriétés en tout</translation>
    </message>
    <message>
        <source>expected a text, a number, true or false</source>
        <translation>attendu&#xa0;: un texte, un nombre, true ou false</translation>
    </message>
    <message>
        <source>switch &apos;%1&apos;: it changes nothing for any unit, open or closed</source>
        <translation>interrupteur «&#xa0;%1&#xa0;»&#xa0;: ouvert ou fermé, il ne change rien pour aucune unité</translation>
    </message>
</context>
<context>
    <name>MapFileNames</name>
    <message>
        <source>All maps (*.lpmap *.map *.tmx *.tmj *.png)</source>
        <translation>Toutes les cartes (*.lpmap *.map *.tmx *.tmj *.png)</translation>
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
        <translation>Images avec légende (*.png)</translation>
    </message>
    <message>
        <source>All maps (*.lpmap *.map *.tmx *.tmj *.png *.ldtk *.ldtkl)</source>
        <translation>Toutes les cartes (*.lpmap *.map *.tmx *.tmj *.png *.ldtk *.ldtkl)</translation>
    </message>
    <message>
        <source>LDtk (*.ldtk *.ldtkl)</source>
        <translation>LDtk (*.ldtk *.ldtkl)</translation>
    </message>
    <message>
        <source>Open a level</source>
        <translation>Ouvrir un niveau</translation>
    </message>
    <message>
        <source>Level of %1:</source>
        <translation>Niveau de %1&#xa0;:</translation>
    </message>
</context>
<context>
    <name>QApplication</name>
    <message>
        <source>The map editor: paint, bake, see, try a path.</source>
        <translation>L’éditeur de cartes&#xa0;: peindre, précalculer, voir, essayer un chemin.</translation>
    </message>
    <message>
        <source>maps to open</source>
        <translation>cartes à ouvrir</translation>
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
        <translation>Images des tuiles</translation>
    </message>
    <message>
        <source>A level of Tiled as its artist drew it; paler, its terrain</source>
        <translation>Un niveau de Tiled tel qu’il a été dessiné&#xa0;; plus pâle, son terrain</translation>
    </message>
    <message>
        <source>as in the file; cells of other terrain show that alone</source>
        <translation>comme dans le fichier&#xa0;; les cellules d’un autre terrain ne montrent que lui</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>non affiché&#xa0;: %1</translation>
    </message>
    <message>
        <source>Not changed</source>
        <translation>Non modifié</translation>
    </message>
    <message>
        <source>Any angle, found waypoints</source>
        <translation>Angle libre, points trouvés</translation>
    </message>
    <message>
        <source>Any angle, placed waypoints</source>
        <translation>Angle libre, points posés</translation>
    </message>
    <message>
        <source>width %1 or more</source>
        <translation>largeur %1 ou plus</translation>
    </message>
    <message>
        <source>width %1</source>
        <translation>largeur %1</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>Dégagement</translation>
    </message>
    <message>
        <source>The widest unit that fits, cell by cell</source>
        <translation>L’unité la plus large qui passe, cellule par cellule</translation>
    </message>
    <message>
        <source>Directional, curves</source>
        <translation>Directionnelle, courbes</translation>
    </message>
    <message>
        <source>none: the tables hold no found waypoints</source>
        <translation>aucun&#xa0;: les tables ne contiennent pas de points de passage trouvés</translation>
    </message>
    <message>
        <source>dashed: through cells that changed since</source>
        <translation>en tirets&#xa0;: à travers des cellules modifiées depuis</translation>
    </message>
    <message>
        <source>Found waypoints</source>
        <translation>Points de passage trouvés</translation>
    </message>
    <message>
        <source>The graph of paths at any angle</source>
        <translation>Le graphe des chemins à angle libre</translation>
    </message>
    <message>
        <source>Grid, eight neighbours</source>
        <translation>Grille, huit voisins</translation>
    </message>
    <message>
        <source>Grid, four neighbours</source>
        <translation>Grille, quatre voisins</translation>
    </message>
    <message>
        <source>Flood, straight first</source>
        <translation>Propagation, tout droit d’abord</translation>
    </message>
    <message>
        <source>no hub: all that such a cell needs is in sight</source>
        <translation>aucun hub&#xa0;: tout ce qu’il faut à une telle cellule est en vue</translation>
    </message>
    <message>
        <source>the hubs of the cell at the mouse, the most important largest</source>
        <translation>les hubs de la cellule sous la souris, les plus importants en plus grand</translation>
    </message>
    <message>
        <source>the stored ways to them</source>
        <translation>les chemins mémorisés vers eux</translation>
    </message>
    <message>
        <source>none: labels are for ground of one cost whose obstacles have not too many corners</source>
        <translation>aucune&#xa0;: les étiquettes sont pour un sol de coût unique dont les obstacles n’ont pas trop de coins</translation>
    </message>
    <message>
        <source>none: only tier full has labels; choose it in Bake, then bake</source>
        <translation>aucune&#xa0;: seul le palier «&#xa0;complet&#xa0;» a des étiquettes&#xa0;; le choisir dans Précalcul, puis précalculer</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>What tier full knows of each cell: its hubs, and the ways there</source>
        <translation>Ce que le palier «&#xa0;complet&#xa0;» sait de chaque cellule&#xa0;: ses hubs, et les chemins vers eux</translation>
    </message>
    <message>
        <source>Waypoint labels</source>
        <translation>Étiquettes des points de passage</translation>
    </message>
    <message>
        <source>The same for paths at any angle</source>
        <translation>De même pour les chemins à angle libre</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>straight lines</source>
        <translation>lignes droites</translation>
    </message>
    <message>
        <source>curves that ignore walls</source>
        <translation>courbes qui ignorent les murs</translation>
    </message>
    <message>
        <source>driven at its radius</source>
        <translation>conduit à son rayon</translation>
    </message>
    <message>
        <source>driven, tighter turns</source>
        <translation>conduit, virages plus serrés</translation>
    </message>
    <message>
        <source>driven, backing up</source>
        <translation>conduit, en marche arrière</translation>
    </message>
    <message>
        <source>longer curves</source>
        <translation>courbes plus longues</translation>
    </message>
    <message>
        <source>Two levels, areas then cells</source>
        <translation>Deux niveaux, zones puis cellules</translation>
    </message>
    <message>
        <source>By compass, area by area</source>
        <translation>À la boussole, zone par zone</translation>
    </message>
    <message>
        <source>In real time, a square of cells at a time</source>
        <translation>En temps réel, un carré de cellules à la fois</translation>
    </message>
    <message>
        <source>a colour for each region, as you painted them</source>
        <translation>une couleur par région, telles que peintes</translation>
    </message>
    <message>
        <source>dark: not reached from the region at the mouse</source>
        <translation>sombre&#xa0;: non atteint depuis la région sous la souris</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>région %1</translation>
    </message>
    <message>
        <source>region %1, reaches %2</source>
        <translation>région %1, atteint %2</translation>
    </message>
    <message>
        <source>reached from the probe&apos;s start</source>
        <translation>atteint depuis le départ de la sonde</translation>
    </message>
    <message>
        <source>not reached from there</source>
        <translation>non atteint depuis là</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Régions</translation>
    </message>
    <message>
        <source>Cells that reach each other</source>
        <translation>Cellules qui s’atteignent mutuellement</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Accessibilité</translation>
    </message>
    <message>
        <source>What can be reached from the probe&apos;s start</source>
        <translation>Ce qui peut être atteint depuis le départ de la sonde</translation>
    </message>
    <message>
        <source>Fast hybrid</source>
        <translation>Hybride rapide</translation>
    </message>
    <message>
        <source>The way one would drive</source>
        <translation>Comme on conduirait</translation>
    </message>
    <message>
        <source>A* and straight lines</source>
        <translation>A* et lignes droites</translation>
    </message>
    <message>
        <source>A* and curves that ignore walls</source>
        <translation>A* et courbes qui ignorent les murs</translation>
    </message>
    <message>
        <source>A*, asked again where stuck</source>
        <translation>A*, redemandé en cas de blocage</translation>
    </message>
    <message>
        <source>A* and tighter turns</source>
        <translation>A* et virages plus serrés</translation>
    </message>
    <message>
        <source>A* and backing up</source>
        <translation>A* et marche arrière</translation>
    </message>
    <message>
        <source>A* and curves along the path</source>
        <translation>A* et courbes le long du chemin</translation>
    </message>
    <message>
        <source>the unit can stand here</source>
        <translation>l’unité peut se tenir ici</translation>
    </message>
    <message>
        <source>it cannot</source>
        <translation>elle ne le peut pas</translation>
    </message>
    <message>
        <source>none: jump points are for ground of one cost, with few links and one-way edges, that is not crowded with corners</source>
        <translation>aucun&#xa0;: les points de saut sont pour un sol de coût unique, avec peu de liens et d’arêtes à sens unique, et sans trop de coins</translation>
    </message>
    <message>
        <source>corners, where shortest paths turn</source>
        <translation>coins, où tournent les plus courts chemins</translation>
    </message>
    <message>
        <source>cheapest, %1</source>
        <translation>le moins cher, %1</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>dearest, %1</source>
        <translation>le plus cher, %1</translation>
    </message>
    <message>
        <source>is being worked out…</source>
        <translation>calcul en cours…</translation>
    </message>
    <message>
        <source>put the probe&apos;s start on the map</source>
        <translation>poser le départ de la sonde sur la carte</translation>
    </message>
    <message>
        <source>at the probe&apos;s start</source>
        <translation>au départ de la sonde</translation>
    </message>
    <message>
        <source>%1 away</source>
        <translation>à %1</translation>
    </message>
    <message>
        <source>Walkability</source>
        <translation>Praticabilité</translation>
    </message>
    <message>
        <source>Where the probe&apos;s unit can stand</source>
        <translation>Où l’unité de la sonde peut se tenir</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>Impasses</translation>
    </message>
    <message>
        <source>Areas that searches leave out</source>
        <translation>Zones que les recherches laissent de côté</translation>
    </message>
    <message>
        <source>Jump points</source>
        <translation>Points de saut</translation>
    </message>
    <message>
        <source>Corners that searches hop between</source>
        <translation>Coins entre lesquels sautent les recherches</translation>
    </message>
    <message>
        <source>Terrain cost</source>
        <translation>Coût du terrain</translation>
    </message>
    <message>
        <source>What a step costs the probe&apos;s unit</source>
        <translation>Ce que coûte un pas à l’unité de la sonde</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>How far each cell is from the probe&apos;s start</source>
        <translation>À quelle distance chaque cellule est du départ de la sonde</translation>
    </message>
    <message>
        <source>nothing: the probe&apos;s unit has no turning radius</source>
        <translation>rien&#xa0;: l’unité de la sonde n’a pas de rayon de braquage</translation>
    </message>
    <message>
        <source>from heading %1 to %2</source>
        <translation>du cap %1 au %2</translation>
    </message>
    <message>
        <source>from heading %1 to any</source>
        <translation>du cap %1 à tout autre</translation>
    </message>
    <message>
        <source>curves free to drive from the mouse, %1</source>
        <translation>courbes libres à parcourir depuis la souris, %1</translation>
    </message>
    <message>
        <source>curves and cells in the way</source>
        <translation>courbes et cellules qui gênent</translation>
    </message>
    <message>
        <source>cells that they sweep</source>
        <translation>cellules qu’elles balaient</translation>
    </message>
    <message>
        <source>T and G turn the ends&apos; headings</source>
        <translation>T et G tournent les caps des extrémités</translation>
    </message>
    <message>
        <source>at the goal, %1</source>
        <translation>à l’arrivée, %1</translation>
    </message>
    <message>
        <source>dearest to reach the goal from, on empty ground</source>
        <translation>d’où l’arrivée est la plus chère à atteindre, sur sol vide</translation>
    </message>
    <message>
        <source>beyond the frame the straight line counts</source>
        <translation>hors du cadre, c’est la ligne droite qui compte</translation>
    </message>
    <message>
        <source>Hit check</source>
        <translation>Test de collision</translation>
    </message>
    <message>
        <source>Which curves the unit can drive from where the mouse is</source>
        <translation>Quelles courbes l’unité peut parcourir depuis la souris</translation>
    </message>
    <message>
        <source>Turn heuristic</source>
        <translation>Heuristique de braquage</translation>
    </message>
    <message>
        <source>What it costs at least to get to the goal&apos;s heading</source>
        <translation>Ce qu’il en coûte au moins de prendre le cap de l’arrivée</translation>
    </message>
    <message>
        <source>The map has no movement class “%1”.</source>
        <translation>La carte n’a pas de classe de déplacement «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>%1: “%2” cannot enter the terrain “%3”.</source>
        <translation>%1&#xa0;: «&#xa0;%2&#xa0;» ne peut entrer dans le terrain «&#xa0;%3&#xa0;».</translation>
    </message>
    <message>
        <source>Nothing leads from the start&apos;s region to the goal&apos;s: a wall or water parts them.</source>
        <translation>Rien ne mène de la région du départ à celle de l’arrivée&#xa0;: un mur ou de l’eau les sépare.</translation>
    </message>
    <message>
        <source>The start lies in region %1, the goal in region %2; no way leads there.</source>
        <translation>Le départ est dans la région %1, l’arrivée dans la région %2&#xa0;; aucun chemin n’y mène.</translation>
    </message>
    <message>
        <source>The way back is open: one-way edges or links lead from the goal to the start.</source>
        <translation>Le retour est ouvert&#xa0;: des arêtes à sens unique ou des liens mènent de l’arrivée au départ.</translation>
    </message>
    <message>
        <source>%1: the footprint of “%2”, %3 × %4 cells, has no room there at that heading.</source>
        <translation>%1&#xa0;: l’emprise de «&#xa0;%2&#xa0;», %3 × %4 cellules, n’y a pas la place à ce cap.</translation>
    </message>
    <message>
        <source>The start lies off the map.</source>
        <translation>Le départ est hors de la carte.</translation>
    </message>
    <message>
        <source>The goal lies off the map.</source>
        <translation>L’arrivée est hors de la carte.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Départ</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Arrivée</translation>
    </message>
    <message>
        <source>“%1” cannot turn its way from that heading to this one: there is no room for its curves.</source>
        <translation>«&#xa0;%1&#xa0;» ne peut tourner de ce cap à celui-ci&#xa0;: il n’y a pas la place pour ses courbes.</translation>
    </message>
    <message>
        <source>No turns that the unit can drive lead to the goal.</source>
        <translation>Aucun virage que l’unité puisse prendre ne mène à l’arrivée.</translation>
    </message>
    <message>
        <source>Every curve from the start was tried; there is no room for “%1” to get through.</source>
        <translation>Toutes les courbes depuis le départ ont été essayées&#xa0;; «&#xa0;%1&#xa0;» n’a pas la place de passer.</translation>
    </message>
    <message>
        <source>“%1” turns on the spot: this search is for units with a turning radius.</source>
        <translation>«&#xa0;%1&#xa0;» tourne sur place&#xa0;: cette recherche est pour les unités à rayon de braquage.</translation>
    </message>
    <message>
        <source>The search was given up: it took longer than one waits for.</source>
        <translation>La recherche a été abandonnée&#xa0;: elle a duré plus qu’on n’attend.</translation>
    </message>
    <message>
        <source>This way of smoothing found no route; another may.</source>
        <translation>Ce lissage n’a pas trouvé d’itinéraire&#xa0;; un autre le peut peut-être.</translation>
    </message>
    <message>
        <source>The map is too large for this search in the editor.</source>
        <translation>La carte est trop grande pour cette recherche dans l’éditeur.</translation>
    </message>
    <message>
        <source>This way to a route does not keep to one-way edges; directional search does.</source>
        <translation>Cette façon de trouver un itinéraire ne respecte pas les arêtes à sens unique&#xa0;; la recherche directionnelle, si.</translation>
    </message>
    <message>
        <source>There are no areas: only tiers fast and full have them; choose one in Bake, then bake.</source>
        <translation>Il n’y a pas de zones&#xa0;: seuls les paliers «&#xa0;rapide&#xa0;» et «&#xa0;complet&#xa0;» en ont&#xa0;; en choisir un dans Précalcul, puis précalculer.</translation>
    </message>
    <message>
        <source>No edges lead from the start to the goal.</source>
        <translation>Aucune arête ne mène du départ à l’arrivée.</translation>
    </message>
    <message>
        <source>The way has more turns than the editor has room for.</source>
        <translation>Le chemin a plus de virages que l’éditeur n’en peut contenir.</translation>
    </message>
    <message>
        <source>The search cannot answer this query.</source>
        <translation>La recherche ne peut répondre à cette requête.</translation>
    </message>
    <message>
        <source>the mean colours of the file&apos;s tiles, seen from above</source>
        <translation>les couleurs moyennes des tuiles du fichier, vues d’en haut</translation>
    </message>
    <message numerus="yes">
        <source>%1 cell(s)</source>
        <translation>
            <numerusform>%L1 cellule</numerusform>
            <numerusform>%L1 cellules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%Ln nœud</numerusform>
            <numerusform>%Ln nœuds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> cell(s)</source>
        <translation>
            <numerusform> cellule</numerusform>
            <numerusform> cellules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waypoint(s), where paths at any angle turn</source>
        <translation>
            <numerusform>%n point de passage, où tournent les chemins à angle libre</numerusform>
            <numerusform>%n points de passage, où tournent les chemins à angle libre</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s); those of the nearest to the mouse are thick</source>
        <translation>
            <numerusform>%n arête&#xa0;; celles du point le plus proche de la souris sont épaisses</numerusform>
            <numerusform>%n arêtes&#xa0;; celles du point le plus proche de la souris sont épaisses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hub(s) in one label, the most</source>
        <translation>
            <numerusform>%n hub dans une étiquette, au plus</numerusform>
            <numerusform>%n hubs dans une étiquette, au plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n de plus</numerusform>
            <numerusform>et %n de plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dead end(s): no shortest path leads through</source>
        <translation>
            <numerusform>%n impasse&#xa0;: aucun plus court chemin ne la traverse</numerusform>
            <numerusform>%n impasses&#xa0;: aucun plus court chemin ne les traverse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corner(s), where shortest paths turn</source>
        <translation>
            <numerusform>%n coin, où tournent les plus courts chemins</numerusform>
            <numerusform>%n coins, où tournent les plus courts chemins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: “%2” is %n cell(s) wide, and there is room for %3.</source>
        <translation>
            <numerusform>%1&#xa0;: «&#xa0;%2&#xa0;» a %n cellule de large, et il y a place pour %3.</numerusform>
            <numerusform>%1&#xa0;: «&#xa0;%2&#xa0;» a %n cellules de large, et il y a place pour %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, closed</source>
        <translation>%1, fermé</translation>
    </message>
    <message>
        <source>Add to switch</source>
        <translation>Ajouter à l’interrupteur</translation>
    </message>
    <message>
        <source>Remove from switch</source>
        <translation>Retirer de l’interrupteur</translation>
    </message>
    <message>
        <source>New switch</source>
        <translation>Nouvel interrupteur</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>interrupteur</translation>
    </message>
    <message>
        <source>Add switch</source>
        <translation>Ajouter un interrupteur</translation>
    </message>
    <message>
        <source>Belongs to switch</source>
        <translation>Appartient à l’interrupteur</translation>
    </message>
    <message>
        <source>Selected cells belong to switch</source>
        <translation>Les cellules sélectionnées appartiennent à l’interrupteur</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%L1&#xa0;min</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%L1&#xa0;ko</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%L1&#xa0;Mo</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%L1&#xa0;Go</translation>
    </message>
</context>
<context>
    <name>libpath::editor::AreaTool</name>
    <message>
        <source>Extend area</source>
        <translation>Étendre la zone</translation>
    </message>
    <message>
        <source>Cut area</source>
        <translation>Réduire la zone</translation>
    </message>
    <message>
        <source>Paints the chosen region or dead end, or the one that the stroke begins in, or a new region; Ctrl cuts cells out</source>
        <translation>Peint la région ou l’impasse choisie, ou celle où commence le trait, ou une nouvelle région&#xa0;; Ctrl retire des cellules</translation>
    </message>
    <message>
        <source>region</source>
        <translation>région</translation>
    </message>
    <message>
        <source>Draw region</source>
        <translation>Dessiner une région</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Extend switch</source>
        <translation>Étendre l’interrupteur</translation>
    </message>
    <message>
        <source>Cut switch</source>
        <translation>Réduire l’interrupteur</translation>
    </message>
    <message>
        <source>Paints cells of the chosen switch, or of the one that the stroke begins in, or of a new one; Ctrl cuts cells out</source>
        <translation>Peint des cellules de l’interrupteur choisi, ou de celui où commence le trait, ou d’un nouveau&#xa0;; Ctrl retire des cellules</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>interrupteur</translation>
    </message>
    <message>
        <source>Draw switch</source>
        <translation>Dessiner un interrupteur</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Interrupteur</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ArrowTool</name>
    <message>
        <source>link</source>
        <translation>lien</translation>
    </message>
    <message>
        <source>Draw link</source>
        <translation>Dessiner un lien</translation>
    </message>
    <message>
        <source>Drag from one cell to another: a door, a ladder, a teleport</source>
        <translation>Glisser d’une cellule à une autre&#xa0;: une porte, une échelle, un téléporteur</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Lien</translation>
    </message>
    <message>
        <source>One-way edge</source>
        <translation>Arête à sens unique</translation>
    </message>
    <message>
        <source>Drag from a cell to its neighbour: units can step that way, but not back; paths of a map with such edges are not smoothed</source>
        <translation>Glisser d’une cellule à sa voisine&#xa0;: les unités passent dans ce sens, mais pas en retour&#xa0;; les chemins d’une carte à telles arêtes ne sont pas lissés</translation>
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
        <translation>Étiquettes compactes</translation>
    </message>
    <message>
        <source>Keep drawn dead ends that are none</source>
        <translation>Garder les impasses dessinées qui n’en sont pas</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>Précalculer</translation>
    </message>
    <message>
        <source>Into another file…</source>
        <translation>Dans un autre fichier…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>How much to bake for speed: more tables answer faster and take more bytes. Kept with the map</source>
        <translation>Combien précalculer pour la vitesse&#xa0;: plus de tables répondent plus vite et prennent plus d’octets. Conservé avec la carte</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Palier</translation>
    </message>
    <message>
        <source>one per core</source>
        <translation>un par cœur</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Fils d’exécution</translation>
    </message>
    <message>
        <source>Tier full in less memory, for queries that take a little longer; the answers are the same. Kept with the map</source>
        <translation>Le palier «&#xa0;complet&#xa0;» en moins de mémoire, pour des requêtes un peu plus longues&#xa0;; les réponses sont les mêmes. Conservé avec la carte</translation>
    </message>
    <message>
        <source>Paths may then be longer than the shortest. Kept with the map</source>
        <translation>Les chemins peuvent alors être plus longs que les plus courts. Conservé avec la carte</translation>
    </message>
    <message>
        <source>Bake into the file of the last time; the first time asks for its name</source>
        <translation>Précalculer dans le fichier de la dernière fois&#xa0;; la première fois, son nom est demandé</translation>
    </message>
    <message>
        <source>Progress of the bake</source>
        <translation>Avancement du précalcul</translation>
    </message>
    <message>
        <source>Baked tables</source>
        <translation>Tables précalculées</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt en cours…</translation>
    </message>
    <message>
        <source>Not baked: %1</source>
        <translation>Non précalculé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Cancelled; no file was written.</source>
        <translation>Annulé&#xa0;; aucun fichier n’a été écrit.</translation>
    </message>
    <message>
        <source>Change bake settings</source>
        <translation>Modifier les réglages du précalcul</translation>
    </message>
    <message>
        <source>“%1” %2</source>
        <translation>«&#xa0;%1&#xa0;» %2</translation>
    </message>
    <message>
        <source>Bake into</source>
        <translation>Précalculer dans</translation>
    </message>
    <message>
        <source>Baked assets (*.lpa)</source>
        <translation>Ressources précalculées (*.lpa)</translation>
    </message>
    <message>
        <source>Baking %1…</source>
        <translation>Précalcul de %1…</translation>
    </message>
    <message>
        <source>Looking for what will go wrong in play…</source>
        <translation>Recherche de ce qui ira mal en jeu…</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <translation>%1 de «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>Baking %1: %2…</source>
        <translation>Précalcul de %1&#xa0;: %2…</translation>
    </message>
    <message>
        <source>%1 is being baked.</source>
        <translation>%1 est en cours de précalcul.</translation>
    </message>
    <message>
        <source>%1: %2 in %3 s</source>
        <translation>%1&#xa0;: %2 en %L3&#xa0;s</translation>
    </message>
</context>
<context>
    <name>libpath::editor::BrushTool</name>
    <message>
        <source>Brush</source>
        <translation>Pinceau</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Gomme</translation>
    </message>
    <message>
        <source>Drag to paint; Shift+click paints a straight line from the last stroke; the right button picks a terrain</source>
        <translation>Glisser peint&#xa0;; Maj+clic trace une droite depuis le dernier trait&#xa0;; le clic droit prélève un terrain</translation>
    </message>
    <message>
        <source>Drag to paint the map&apos;s first terrain</source>
        <translation>Glisser pour peindre le premier terrain de la carte</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Peindre</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Effacer</translation>
    </message>
</context>
<context>
    <name>libpath::editor::CrowdPanel</name>
    <message>
        <source>Heat map</source>
        <translation>Carte de chaleur</translation>
    </message>
    <message>
        <source>Units of each query and journey</source>
        <translation>Unités par requête et trajet</translation>
    </message>
    <message>
        <source>How many units set out for each saved query and journey, one after the other</source>
        <translation>Combien d’unités partent pour chaque requête enregistrée et chaque trajet, l’une après l’autre</translation>
    </message>
    <message>
        <source>Units set out along all saved queries and journeys, meet, and give way to each other</source>
        <translation>Les unités partent sur toutes les requêtes enregistrées et tous les trajets, se rencontrent et se cèdent le passage</translation>
    </message>
    <message>
        <source>Time since the first set out</source>
        <translation>Temps depuis le premier départ</translation>
    </message>
    <message>
        <source>How busy each cell is: from dark blue to yellow</source>
        <translation>Combien chaque cellule est fréquentée&#xa0;: du bleu foncé au jaune</translation>
    </message>
    <message>
        <source>Units each</source>
        <translation>Unités pour chacun</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>The map has no saved queries or journeys of its units, or is not baked yet.</source>
        <translation>La carte n’a ni requêtes enregistrées ni trajets de ses unités, ou n’est pas encore précalculée.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Set out</source>
        <translation>Partir</translation>
    </message>
    <message>
        <source>Being worked out…</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>See who meets whom: units set out along all saved queries and journeys, and give way to each other. Links are passed one at a time.</source>
        <translation>Voir qui rencontre qui&#xa0;: les unités partent sur toutes les requêtes enregistrées et tous les trajets, et se cèdent le passage. Les liens se passent un par un.</translation>
    </message>
    <message>
        <source>&lt;br&gt;ways round others: %1, steps aside: %2</source>
        <translation>&lt;br&gt;contournements&#xa0;: %1, pas de côté&#xa0;: %2</translation>
    </message>
    <message>
        <source>&lt;br&gt;waiting at links: %1 s</source>
        <translation>&lt;br&gt;attente aux liens&#xa0;: %L1&#xa0;s</translation>
    </message>
    <message>
        <source>&lt;br&gt;a frame takes %1, the longest %2: %3 % of a sixtieth of a second</source>
        <translation>&lt;br&gt;une image prend %1, la plus longue %2&#xa0;: %L3&#xa0;% d’un soixantième de seconde</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 s&lt;br&gt;%3 of %n unit(s) arrive</source>
        <translation>
            <numerusform>%L1 sur %L2&#xa0;s&lt;br&gt;%3 unité sur %n arrive</numerusform>
            <numerusform>%L1 sur %L2&#xa0;s&lt;br&gt;%3 unités sur %n arrivent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n found no room to set out</source>
        <translation>
            <numerusform>&lt;br&gt;%n n’a pas trouvé la place de partir</numerusform>
            <numerusform>&lt;br&gt;%n n’ont pas trouvé la place de partir</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;set out with switches as they were tried</source>
        <translation>&lt;br&gt;départ avec les interrupteurs à l’essai</translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;switches changed under way %n time(s)</source>
        <translation>
            <numerusform>&lt;br&gt;interrupteurs changés %n fois en route</numerusform>
            <numerusform>&lt;br&gt;interrupteurs changés %n fois en route</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Take the crowd off the map</source>
        <translation>Retirer la foule de la carte</translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n have no way: %1</source>
        <translation>
            <numerusform>&lt;br&gt;%n n’a pas de chemin&#xa0;: %1</numerusform>
            <numerusform>&lt;br&gt;%n n’ont pas de chemin&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n stand in each other&apos;s way</source>
        <translation>
            <numerusform>&lt;br&gt;%n ne passe pas</numerusform>
            <numerusform>&lt;br&gt;%n se barrent le passage</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::Document</name>
    <message>
        <source>untitled</source>
        <translation>sans titre</translation>
    </message>
    <message>
        <source>Remove waypoint</source>
        <translation>Supprimer le point de passage</translation>
    </message>
    <message>
        <source>Remove province</source>
        <translation>Supprimer la province</translation>
    </message>
    <message>
        <source>Remove terrain</source>
        <translation>Supprimer le terrain</translation>
    </message>
    <message>
        <source>Change unit</source>
        <translation>Modifier l’unité</translation>
    </message>
    <message>
        <source>Remove unit</source>
        <translation>Supprimer l’unité</translation>
    </message>
    <message>
        <source>Add movement class</source>
        <translation>Ajouter une classe de déplacement</translation>
    </message>
    <message>
        <source>Rename movement class</source>
        <translation>Renommer la classe de déplacement</translation>
    </message>
    <message>
        <source>Remove movement class</source>
        <translation>Supprimer la classe de déplacement</translation>
    </message>
    <message>
        <source>Resize map</source>
        <translation>Redimensionner la carte</translation>
    </message>
    <message>
        <source>one-way edges: %1</source>
        <translation>arêtes à sens unique&#xa0;: %1</translation>
    </message>
    <message>
        <source>links: %1</source>
        <translation>liens&#xa0;: %1</translation>
    </message>
    <message>
        <source>regions: %1</source>
        <translation>régions&#xa0;: %1</translation>
    </message>
    <message>
        <source>parts of regions: %1</source>
        <translation>parties de régions&#xa0;: %1</translation>
    </message>
    <message>
        <source>dead ends: %1</source>
        <translation>impasses&#xa0;: %1</translation>
    </message>
    <message>
        <source>parts of dead ends: %1</source>
        <translation>parties d’impasses&#xa0;: %1</translation>
    </message>
    <message>
        <source>waypoints: %1</source>
        <translation>points de passage&#xa0;: %1</translation>
    </message>
    <message>
        <source>provinces: %1</source>
        <translation>provinces&#xa0;: %1</translation>
    </message>
    <message>
        <source>saved queries: %1</source>
        <translation>requêtes enregistrées&#xa0;: %1</translation>
    </message>
    <message>
        <source>journeys: %1</source>
        <translation>trajets&#xa0;: %1</translation>
    </message>
    <message>
        <source>Draw one-way edge</source>
        <translation>Dessiner une arête à sens unique</translation>
    </message>
    <message>
        <source>waypoint</source>
        <translation>point de passage</translation>
    </message>
    <message>
        <source>Corners to waypoints</source>
        <translation>Coins en points de passage</translation>
    </message>
    <message>
        <source>switches: %1</source>
        <translation>interrupteurs&#xa0;: %1</translation>
    </message>
    <message>
        <source>parts of switches: %1</source>
        <translation>parties d’interrupteurs&#xa0;: %1</translation>
    </message>
    <message>
        <source>Change properties</source>
        <translation>Modifier les propriétés</translation>
    </message>
</context>
<context>
    <name>libpath::editor::DocumentFile</name>
    <message>
        <source>something that “%1” gives back otherwise</source>
        <translation>quelque chose que «&#xa0;%1&#xa0;» rend autrement</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recharger</translation>
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
        <translation>%1, en cours de planification</translation>
    </message>
    <message>
        <source>%1, not planned</source>
        <translation>%1, non planifié</translation>
    </message>
    <message>
        <source>%1, no path</source>
        <translation>%1, pas de chemin</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %L2&#xa0;s</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Rouler</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Drive all queries and journeys</source>
        <translation>Rouler toutes les requêtes et tous les trajets</translation>
    </message>
    <message>
        <source>Let the probe&apos;s unit drive along its path</source>
        <translation>Faire rouler l’unité de la sonde le long de son chemin</translation>
    </message>
    <message>
        <source>Take the unit off the map</source>
        <translation>Retirer l’unité de la carte</translation>
    </message>
    <message>
        <source>Time since the unit set off</source>
        <translation>Temps depuis que l’unité s’est mise en route</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys, to see the unit at any time</source>
        <translation>Glisser, ou utiliser les flèches, pour voir l’unité à tout moment</translation>
    </message>
    <message>
        <source>How fast the time runs</source>
        <translation>À quelle vitesse le temps passe</translation>
    </message>
    <message>
        <source>drawn at any angle</source>
        <translation>dessinée à tout angle</translation>
    </message>
    <message>
        <source>pictures of %1 angles</source>
        <translation>images à %1 angles</translation>
    </message>
    <message>
        <source>Art of the unit</source>
        <translation>Dessin de l’unité</translation>
    </message>
    <message>
        <source>How the unit would look in a game with pictures of fixed angles; its footprint is outlined</source>
        <translation>À quoi ressemblerait l’unité dans un jeu avec des images à angles fixes&#xa0;; son emprise est tracée</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Art</source>
        <translation>Dessin</translation>
    </message>
    <message>
        <source>Each saved query and journey of the map drives as a unit of its own, all at once</source>
        <translation>Chaque requête enregistrée et chaque trajet de la carte roule comme une unité à part, tous à la fois</translation>
    </message>
    <message>
        <source>Units that drive</source>
        <translation>Unités qui roulent</translation>
    </message>
    <message>
        <source>A double click or Enter shows where the unit is</source>
        <translation>Un double clic ou Entrée montre où est l’unité</translation>
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
        <translation>Les unités se mettent en route quand tous le sont.</translation>
    </message>
    <message>
        <source>Drive plans the others.</source>
        <translation>«&#xa0;Rouler&#xa0;» planifie les autres.</translation>
    </message>
    <message>
        <source>Put the probe&apos;s start and goal on the map; where there is a path, its unit can drive it.</source>
        <translation>Poser le départ et l’arrivée de la sonde sur la carte&#xa0;; là où un chemin existe, son unité peut le parcourir.</translation>
    </message>
    <message>
        <source>None of them has a path.</source>
        <translation>Aucun n’a de chemin.</translation>
    </message>
    <message>
        <source>The map has no saved queries or journeys of its units.</source>
        <translation>La carte n’a ni requêtes enregistrées ni trajets de ses unités.</translation>
    </message>
    <message>
        <source>%1 s of %2 s</source>
        <translation>%L1&#xa0;s sur %L2&#xa0;s</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n route(s) planned.</source>
        <translation>
            <numerusform>%1 itinéraire sur %n est planifié.</numerusform>
            <numerusform>%1 itinéraires sur %n sont planifiés.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 of %2, at %3 a second</source>
        <translation>&lt;br&gt;%L1 sur %2, à %3 par seconde</translation>
    </message>
    <message numerus="yes">
        <source>&lt;br&gt;%n more left out.</source>
        <translation>
            <numerusform>&lt;br&gt;%n de plus est laissé de côté.</numerusform>
            <numerusform>&lt;br&gt;%n de plus sont laissés de côté.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;br&gt;with switches as they are tried</source>
        <translation>&lt;br&gt;avec les interrupteurs à l’essai</translation>
    </message>
</context>
<context>
    <name>libpath::editor::EdgeDialog</name>
    <message>
        <source>as long as the straight line</source>
        <translation>aussi long que la ligne droite</translation>
    </message>
    <message>
        <source>Cost and direction</source>
        <translation>Coût et direction</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>dans les deux sens</translation>
    </message>
    <message>
        <source>only %1 → %2</source>
        <translation>seulement %1 → %2</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Direction</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>&amp;Direction</source>
        <translation>&amp;Direction</translation>
    </message>
    <message>
        <source>&amp;Cost</source>
        <translation>&amp;Coût</translation>
    </message>
</context>
<context>
    <name>libpath::editor::FillTool</name>
    <message>
        <source>Fill</source>
        <translation>Remplissage</translation>
    </message>
    <message>
        <source>Click to fill cells of one terrain that hang together</source>
        <translation>Cliquer pour remplir les cellules d’un même terrain qui se touchent</translation>
    </message>
</context>
<context>
    <name>libpath::editor::FindingsPanel</name>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>A click leads to the place</source>
        <translation>Un clic mène à l’endroit</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Rien trouvé.</translation>
    </message>
    <message>
        <source>Things that will go wrong in play: %1</source>
        <translation>Ce qui ira mal en jeu&#xa0;: %1</translation>
    </message>
    <message>
        <source>The map changed; looking again…</source>
        <translation>La carte a changé&#xa0;; nouvelle recherche…</translation>
    </message>
</context>
<context>
    <name>libpath::editor::FoldHeader</name>
    <message>
        <source>Fold this section</source>
        <translation>Replier cette section</translation>
    </message>
    <message>
        <source>Open this section: %1</source>
        <translation>Déplier cette section&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>libpath::editor::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Look for…</source>
        <translation>Rechercher…</translation>
    </message>
    <message>
        <source>Words to look for</source>
        <translation>Mots à rechercher</translation>
    </message>
    <message>
        <source>Pages of help</source>
        <translation>Pages d’aide</translation>
    </message>
    <message>
        <source>Page of help</source>
        <translation>Page d’aide</translation>
    </message>
    <message>
        <source>No page speaks of “%1”.</source>
        <translation>Aucune page ne parle de «&#xa0;%1&#xa0;».</translation>
    </message>
</context>
<context>
    <name>libpath::editor::InsteadDialog</name>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
</context>
<context>
    <name>libpath::editor::JourneyDialog</name>
    <message>
        <source>Journey</source>
        <translation>Trajet</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
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
        <translation>Étapes, du départ à l’arrivée</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>&amp;Unité</translation>
    </message>
    <message>
        <source>&amp;Stops</source>
        <translation>É&amp;tapes</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>A stop after the chosen one</source>
        <translation>Une étape après celle qui est choisie</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Take the chosen stop out; two stay</source>
        <translation>Enlever l’étape choisie&#xa0;; il en reste deux</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Sooner</source>
        <translation>Plus tôt</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
</context>
<context>
    <name>libpath::editor::JourneyTool</name>
    <message>
        <source>Drag from start to goal; drag a stop to move it, or a line to lead it elsewhere; Shift+click leads on, Ctrl+click takes a stop out</source>
        <translation>Glisser du départ à l’arrivée&#xa0;; glisser une étape pour la déplacer, ou une ligne pour la faire passer ailleurs&#xa0;; Maj+clic prolonge, Ctrl+clic enlève une étape</translation>
    </message>
    <message>
        <source>Move stop</source>
        <translation>Déplacer l’étape</translation>
    </message>
    <message>
        <source>Remove journey</source>
        <translation>Supprimer le trajet</translation>
    </message>
    <message>
        <source>Remove stop</source>
        <translation>Supprimer l’étape</translation>
    </message>
    <message>
        <source>Add stop</source>
        <translation>Ajouter une étape</translation>
    </message>
    <message>
        <source>journey</source>
        <translation>trajet</translation>
    </message>
    <message>
        <source>Draw journey</source>
        <translation>Dessiner un trajet</translation>
    </message>
    <message>
        <source>Journey</source>
        <translation>Trajet</translation>
    </message>
</context>
<context>
    <name>libpath::editor::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
</context>
<context>
    <name>libpath::editor::LiveBake</name>
    <message>
        <source>The map has no unit profile.</source>
        <translation>La carte n’a pas de profil d’unité.</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MainWindow</name>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinceau</translation>
    </message>
    <message>
        <source>Minimap</source>
        <translation>Mini-carte</translation>
    </message>
    <message>
        <source>Terrains</source>
        <translation>Terrains</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unités</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objets</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>What was done, the last below; a click goes back or forth to it</source>
        <translation>Ce qui a été fait, le dernier en bas&#xa0;; un clic y revient ou y retourne</translation>
    </message>
    <message>
        <source>as it was opened</source>
        <translation>telle qu’ouverte</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Superpositions</translation>
    </message>
    <message>
        <source>Probe</source>
        <translation>Sonde</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas à pas</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Rouler</translation>
    </message>
    <message>
        <source>Crowd</source>
        <translation>Foule</translation>
    </message>
    <message>
        <source>Bake</source>
        <translation>Précalcul</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>Findings (%1)</source>
        <translation>Constats (%1)</translation>
    </message>
    <message>
        <source>Baked %1</source>
        <translation>%1 précalculé</translation>
    </message>
    <message>
        <source>%1
Saved without %2</source>
        <translation>%1
Enregistré sans %2</translation>
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
        <translation>Ouvrir une carte (Ctrl+O) ou en créer une (Ctrl+N).</translation>
    </message>
    <message>
        <source>%1 px a cell</source>
        <translation>%L1&#xa0;px par cellule</translation>
    </message>
    <message>
        <source>not baked</source>
        <translation>non précalculé</translation>
    </message>
    <message>
        <source>path tables up to date</source>
        <translation>tables de chemins à jour</translation>
    </message>
    <message>
        <source>path tables behind the map</source>
        <translation>tables de chemins périmées</translation>
    </message>
    <message>
        <source> · saved without %1</source>
        <translation> · enregistré sans %1</translation>
    </message>
    <message>
        <source>Cell %1,%2 · %3</source>
        <translation>Cellule %1,%2 · %3</translation>
    </message>
    <message>
        <source> · clearance %1</source>
        <translation> · dégagement %1</translation>
    </message>
    <message>
        <source> · region %1</source>
        <translation> · région %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Nouvelle…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Cartes &amp;récentes</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>Enregistrer une &amp;copie…</translation>
    </message>
    <message>
        <source>Bake on sa&amp;ve</source>
        <translation>&amp;Précalculer à l’enregistrement</translation>
    </message>
    <message>
        <source>After each save the map is baked, into the asset that it was baked into last, or beside</source>
        <translation>Après chaque enregistrement, la carte est précalculée, dans la ressource de la dernière fois ou à côté</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>&amp;Undo “%1”</source>
        <translation>&amp;Annuler «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>&amp;Redo “%1”</source>
        <translation>&amp;Rétablir «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Couper</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>Co&amp;pier</translation>
    </message>
    <message>
        <source>&amp;Paste as stamp</source>
        <translation>Co&amp;ller comme tampon</translation>
    </message>
    <message>
        <source>Flip stamp left to right</source>
        <translation>Retourner le tampon de gauche à droite</translation>
    </message>
    <message>
        <source>Flip stamp upside down</source>
        <translation>Retourner le tampon de haut en bas</translation>
    </message>
    <message>
        <source>Turn stamp clockwise</source>
        <translation>Faire pivoter le tampon en sens horaire</translation>
    </message>
    <message>
        <source>Turn stamp back</source>
        <translation>Faire pivoter le tampon en sens inverse</translation>
    </message>
    <message>
        <source>&amp;Erase selection</source>
        <translation>E&amp;ffacer la sélection</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>&amp;Ne rien sélectionner</translation>
    </message>
    <message>
        <source>&amp;Smaller brush</source>
        <translation>Pinceau plus pet&amp;it</translation>
    </message>
    <message>
        <source>&amp;Larger brush</source>
        <translation>Pinceau plus &amp;grand</translation>
    </message>
    <message>
        <source>Pre&amp;vious terrain</source>
        <translation>Terrain précé&amp;dent</translation>
    </message>
    <message>
        <source>Ne&amp;xt terrain</source>
        <translation>Terrain &amp;suivant</translation>
    </message>
    <message>
        <source>Terrain %1</source>
        <translation>Terrain %1</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Zoom a&amp;vant</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Zoom a&amp;rrière</translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation>&amp;Taille normale</translation>
    </message>
    <message>
        <source>&amp;Fit in window</source>
        <translation>&amp;Ajuster à la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Grille</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Panneaux</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Couleurs</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Comme le &amp;bureau</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>C&amp;lair</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>&amp;Sombre</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>&amp;Carte</translation>
    </message>
    <message>
        <source>&amp;Resize…</source>
        <translation>Re&amp;dimensionner…</translation>
    </message>
    <message>
        <source>Cr&amp;op to the selection</source>
        <translation>&amp;Rogner à la sélection</translation>
    </message>
    <message>
        <source>&amp;What tiles are…</source>
        <translation>&amp;Nature des tuiles…</translation>
    </message>
    <message>
        <source>Add r&amp;egion from selection</source>
        <translation>Ajouter la sélection comme ré&amp;gion</translation>
    </message>
    <message>
        <source>Add &amp;dead end from selection</source>
        <translation>Ajouter la sélection comme &amp;impasse</translation>
    </message>
    <message>
        <source>E&amp;xtend the chosen area by the selection</source>
        <translation>É&amp;tendre la zone choisie à la sélection</translation>
    </message>
    <message>
        <source>&amp;Cut the selection out of the chosen area</source>
        <translation>Retirer la sélection de la &amp;zone choisie</translation>
    </message>
    <message>
        <source>&amp;Save the probe&apos;s query</source>
        <translation>&amp;Enregistrer la requête de la sonde</translation>
    </message>
    <message>
        <source>Turn the start clockwise</source>
        <translation>Tourner le départ en sens horaire</translation>
    </message>
    <message>
        <source>Turn the start back</source>
        <translation>Tourner le départ en sens inverse</translation>
    </message>
    <message>
        <source>Turn the goal clockwise</source>
        <translation>Tourner l’arrivée en sens horaire</translation>
    </message>
    <message>
        <source>Turn the goal back</source>
        <translation>Tourner l’arrivée en sens inverse</translation>
    </message>
    <message>
        <source>&amp;Bake</source>
        <translation>&amp;Précalculer</translation>
    </message>
    <message>
        <source>This map has no terrain %1: what it lies on stays.</source>
        <translation>Cette carte n’a pas de terrain %1&#xa0;: ce qui est dessous reste.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Resize map</source>
        <translation>Redimensionner la carte</translation>
    </message>
    <message>
        <source>Outside of the new size lie, and are removed:</source>
        <translation>Hors de la nouvelle taille se trouvent, et seront supprimés&#xa0;:</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Redimensionner</translation>
    </message>
    <message>
        <source>Crop map</source>
        <translation>Rogner la carte</translation>
    </message>
    <message>
        <source>Select the cells that are to stay first (R, W or S).</source>
        <translation>Sélectionner d’abord les cellules qui doivent rester (R, W ou S).</translation>
    </message>
    <message>
        <source>Show in the list</source>
        <translation>Montrer dans la liste</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Paint with “%1”</source>
        <translation>Peindre avec «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Select this area</source>
        <translation>Sélectionner cette étendue</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>Centrer ici</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Paste as stamp</source>
        <translation>Coller comme tampon</translation>
    </message>
    <message>
        <source>Crop to the selection</source>
        <translation>Rogner à la sélection</translation>
    </message>
    <message>
        <source>Add region</source>
        <translation>Ajouter une région</translation>
    </message>
    <message>
        <source>Add dead end</source>
        <translation>Ajouter une impasse</translation>
    </message>
    <message>
        <source>Probe from here</source>
        <translation>Sonder depuis ici</translation>
    </message>
    <message>
        <source>Probe to here</source>
        <translation>Sonder jusqu’ici</translation>
    </message>
    <message>
        <source>%1 is no longer there</source>
        <translation>%1 n’est plus là</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Non ouvert</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>Non écrit</translation>
    </message>
    <message>
        <source>What tiles are</source>
        <translation>Nature des tuiles</translation>
    </message>
    <message>
        <source>Open maps</source>
        <translation>Ouvrir des cartes</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation>Enregistrer les modifications de %1&#xa0;?</translation>
    </message>
    <message>
        <source> Your changes can be brought back by Undo.</source>
        <translation> Les modifications locales peuvent être restituées par l’annulation.</translation>
    </message>
    <message>
        <source>Changed outside</source>
        <translation>Modifié de l’extérieur</translation>
    </message>
    <message>
        <source>%1 was changed by another program. Read it again?</source>
        <translation>%1 a été modifié par un autre programme. Le relire&#xa0;?</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>aucune encore</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Touches</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Visite guidée</translation>
    </message>
    <message>
        <source>&amp;About path-editor</source>
        <translation>À &amp;propos de path-editor</translation>
    </message>
    <message>
        <source>About path-editor</source>
        <translation>À propos de path-editor</translation>
    </message>
    <message>
        <source>&lt;b&gt;path-editor %1&lt;/b&gt;&lt;p&gt;Paint a map, bake it, see its tables, try a path.&lt;/p&gt;</source>
        <translation>&lt;b&gt;path-editor %1&lt;/b&gt;&lt;p&gt;Peindre une carte, la précalculer, voir ses tables, essayer un chemin.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Enregistrer une copie</translation>
    </message>
    <message>
        <source>Saved a copy as %1</source>
        <translation>Copie enregistrée sous %1</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>Saved, not baked: %1</source>
        <translation>Enregistré, non précalculé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Save map as</source>
        <translation>Enregistrer la carte sous</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Non lu</translation>
    </message>
    <message>
        <source>Saved %1 without %2</source>
        <translation>%1 enregistré sans %2</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Sta&amp;mps…</source>
        <translation>Ta&amp;mpons…</translation>
    </message>
    <message>
        <source>T&amp;ool</source>
        <translation>&amp;Outil</translation>
    </message>
    <message>
        <source>Only levels of Tiled and LDtk have tiles.</source>
        <translation>Seuls les niveaux de Tiled et de LDtk ont des tuiles.</translation>
    </message>
    <message numerus="yes">
        <source>1 px for %1 cell(s)</source>
        <translation>
            <numerusform>1 px pour %L1 cellule</numerusform>
            <numerusform>1 px pour %L1 cellules</numerusform>
        </translation>
    </message>
    <message>
        <source>Custom &amp;properties…</source>
        <translation>Propriétés per&amp;sonnalisées…</translation>
    </message>
    <message>
        <source>Properties…</source>
        <translation>Propriétés…</translation>
    </message>
    <message>
        <source>Custom properties of the map</source>
        <translation>Propriétés personnalisées de la carte</translation>
    </message>
    <message>
        <source>Change properties</source>
        <translation>Modifier les propriétés</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Interrupteurs</translation>
    </message>
    <message>
        <source> · switches are tried</source>
        <translation> · interrupteurs à l’essai</translation>
    </message>
    <message>
        <source>Add sw&amp;itch from selection</source>
        <translation>Ajouter la sélection comme interr&amp;upteur</translation>
    </message>
    <message>
        <source>Patterns of &amp;terrains</source>
        <translation>&amp;Motifs des terrains</translation>
    </message>
    <message>
        <source>Tells terrains apart without their colours</source>
        <translation>Distingue les terrains sans leurs couleurs</translation>
    </message>
    <message>
        <source>Open all &amp;sections</source>
        <translation>Déplier toutes les &amp;sections</translation>
    </message>
    <message>
        <source>Ne&amp;xt map</source>
        <translation>Carte s&amp;uivante</translation>
    </message>
    <message>
        <source>Pre&amp;vious map</source>
        <translation>Carte précé&amp;dente</translation>
    </message>
    <message>
        <source>How large cells are shown; a click offers others</source>
        <translation>La taille des cellules à l’écran&#xa0;; un clic en propose d’autres</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>What will go wrong in play: a click leads to the first place, further ones on</source>
        <translation>Ce qui ira mal dans le jeu&#xa0;: un clic mène au premier endroit, les suivants plus loin</translation>
    </message>
    <message>
        <source>findings: %1</source>
        <translation>constats&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 × %2 cells · %3</source>
        <translation>%1 × %2 cellules · %3</translation>
    </message>
    <message>
        <source>Paths of this map are not smoothed while it has a one-way edge</source>
        <translation>Les chemins de cette carte ne sont pas lissés tant qu’elle a une arête à sens unique</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MapView</name>
    <message>
        <source>Map</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>The map&apos;s cells. Tools of the toolbar paint here.</source>
        <translation>Les cellules de la carte. Les outils de la barre d’outils peignent ici.</translation>
    </message>
    <message>
        <source>%1: this kind of objects is hidden or locked; Objects says which are</source>
        <translation>%1&#xa0;: ce genre d’objets est masqué ou verrouillé&#xa0;; Objets dit lesquels</translation>
    </message>
    <message>
        <source>%1, cell %2,%3, %4</source>
        <translation>%1, cellule %2,%3, %4</translation>
    </message>
</context>
<context>
    <name>libpath::editor::Minimap</name>
    <message>
        <source>Minimap</source>
        <translation>Mini-carte</translation>
    </message>
    <message>
        <source>Click or drag to move the canvas</source>
        <translation>Cliquer ou glisser pour déplacer la vue</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MoveTool</name>
    <message>
        <source>Stamp</source>
        <translation>Tamponner</translation>
    </message>
    <message>
        <source>Copy cells</source>
        <translation>Copier des cellules</translation>
    </message>
    <message>
        <source>Move cells</source>
        <translation>Déplacer des cellules</translation>
    </message>
    <message>
        <source>Move and stamp</source>
        <translation>Déplacer et tamponner</translation>
    </message>
    <message>
        <source>Drag the selection to move it, with Ctrl to copy it; without a selection a click puts down what was copied; X and Y flip that, Z turns it</source>
        <translation>Glisser la sélection pour la déplacer, avec Ctrl pour la copier&#xa0;; sans sélection, un clic pose ce qui a été copié&#xa0;; X et Y le retournent, Z le fait pivoter</translation>
    </message>
</context>
<context>
    <name>libpath::editor::MovementDialog</name>
    <message>
        <source>Movement classes</source>
        <translation>Classes de déplacement</translation>
    </message>
    <message>
        <source>What terrains let in, each at its cost; type to rename</source>
        <translation>Ce que les terrains laissent entrer, chacune à son coût&#xa0;; taper pour renommer</translation>
    </message>
    <message>
        <source>Movement class of units whose own is removed</source>
        <translation>Classe de déplacement des unités dont la leur est supprimée</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add a movement class that can enter nothing yet</source>
        <translation>Ajouter une classe de déplacement qui ne peut encore entrer nulle part</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Rename the movement class; its units follow</source>
        <translation>Renommer la classe de déplacement&#xa0;; ses unités suivent</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Take the movement class out, with its costs</source>
        <translation>Enlever la classe de déplacement, avec ses coûts</translation>
    </message>
    <message>
        <source>Once it is removed they move by</source>
        <translation>Une fois supprimée, elles se déplacent en</translation>
    </message>
    <message>
        <source>No unit moves by it.</source>
        <translation>Aucune unité ne se déplace ainsi.</translation>
    </message>
    <message>
        <source>Units that move by it: %1.</source>
        <translation>Unités qui se déplacent ainsi&#xa0;: %1.</translation>
    </message>
    <message>
        <source>A name has 1 to %1 bytes.</source>
        <translation>Un nom a de 1 à %1 octets.</translation>
    </message>
    <message>
        <source>There is a movement class “%1” already.</source>
        <translation>Il y a déjà une classe de déplacement «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>A map has at most %1 movement classes.</source>
        <translation>Une carte a au plus %1 classes de déplacement.</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
</context>
<context>
    <name>libpath::editor::NewMapDialog</name>
    <message>
        <source>New map</source>
        <translation>Nouvelle carte</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Largeur</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Hauteur</translation>
    </message>
</context>
<context>
    <name>libpath::editor::NodeTool</name>
    <message>
        <source>Click places a waypoint, drag moves it, Shift+drag joins two, Ctrl+click takes one out</source>
        <translation>Un clic pose un point de passage, glisser le déplace, Maj+glisser en joint deux, Ctrl+clic en enlève un</translation>
    </message>
    <message>
        <source>Click places a province, drag moves it, Shift+drag draws a border, Ctrl+click takes one out</source>
        <translation>Un clic pose une province, glisser la déplace, Maj+glisser dessine une frontière, Ctrl+clic en enlève une</translation>
    </message>
    <message>
        <source>Join waypoints</source>
        <translation>Joindre des points de passage</translation>
    </message>
    <message>
        <source>Draw border</source>
        <translation>Dessiner une frontière</translation>
    </message>
    <message>
        <source>waypoint</source>
        <translation>point de passage</translation>
    </message>
    <message>
        <source>province</source>
        <translation>province</translation>
    </message>
    <message>
        <source>Place waypoint</source>
        <translation>Poser un point de passage</translation>
    </message>
    <message>
        <source>Place province</source>
        <translation>Poser une province</translation>
    </message>
    <message>
        <source>Move waypoint</source>
        <translation>Déplacer le point de passage</translation>
    </message>
    <message>
        <source>Move province</source>
        <translation>Déplacer la province</translation>
    </message>
    <message>
        <source>Waypoint</source>
        <translation>Point de passage</translation>
    </message>
    <message>
        <source>Province</source>
        <translation>Province</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ObjectModel</name>
    <message>
        <source>%1, costs %2</source>
        <translation>%1, coûte %2</translation>
    </message>
    <message>
        <source>north-west</source>
        <translation>nord-ouest</translation>
    </message>
    <message>
        <source>north</source>
        <translation>nord</translation>
    </message>
    <message>
        <source>north-east</source>
        <translation>nord-est</translation>
    </message>
    <message>
        <source>west</source>
        <translation>ouest</translation>
    </message>
    <message>
        <source>east</source>
        <translation>est</translation>
    </message>
    <message>
        <source>south-west</source>
        <translation>sud-ouest</translation>
    </message>
    <message>
        <source>south</source>
        <translation>sud</translation>
    </message>
    <message>
        <source>south-east</source>
        <translation>sud-est</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>coûte %1</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Verrou</translation>
    </message>
    <message>
        <source>Locked kinds are seen, and not picked by the mouse</source>
        <translation>Les genres verrouillés se voient, mais la souris ne les saisit pas</translation>
    </message>
    <message>
        <source>Ticked kinds are drawn on the map</source>
        <translation>Les genres cochés sont dessinés sur la carte</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Régions</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>Impasses</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>One-way edges</source>
        <translation>Arêtes à sens unique</translation>
    </message>
    <message>
        <source>Waypoints</source>
        <translation>Points de passage</translation>
    </message>
    <message>
        <source>Waypoint edges</source>
        <translation>Arêtes de points de passage</translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation>Provinces</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Frontières</translation>
    </message>
    <message>
        <source>Journeys</source>
        <translation>Trajets</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n stop(s)</source>
        <translation>
            <numerusform>%1, %n étape</numerusform>
            <numerusform>%1, %n étapes</numerusform>
        </translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Interrupteurs</translation>
    </message>
    <message>
        <source>starts open</source>
        <translation>ouvert au départ</translation>
    </message>
    <message>
        <source>starts closed</source>
        <translation>fermé au départ</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ObjectPanel</name>
    <message>
        <source>Objects of the map</source>
        <translation>Objets de la carte</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Région</translation>
    </message>
    <message>
        <source>Make a region of the selected cells</source>
        <translation>Faire une région des cellules sélectionnées</translation>
    </message>
    <message>
        <source>Dead end</source>
        <translation>Impasse</translation>
    </message>
    <message>
        <source>Make a dead end of the selected cells</source>
        <translation>Faire une impasse des cellules sélectionnées</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Change cost and direction of the chosen link, edge or border, or a journey&apos;s stops</source>
        <translation>Modifier le coût et la direction du lien, de l’arête ou de la frontière choisis, ou les étapes d’un trajet</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Take the chosen object out (Delete)</source>
        <translation>Enlever l’objet choisi (Suppr)</translation>
    </message>
    <message>
        <source>region</source>
        <translation>région</translation>
    </message>
    <message>
        <source>Add region</source>
        <translation>Ajouter une région</translation>
    </message>
    <message>
        <source>dead end</source>
        <translation>impasse</translation>
    </message>
    <message>
        <source>Add dead end</source>
        <translation>Ajouter une impasse</translation>
    </message>
    <message>
        <source>Select the cells of the area first (R, W or S).</source>
        <translation>Sélectionner d’abord les cellules de la zone (R, W ou S).</translation>
    </message>
    <message>
        <source>Extend area</source>
        <translation>Étendre la zone</translation>
    </message>
    <message>
        <source>Cut area</source>
        <translation>Réduire la zone</translation>
    </message>
    <message>
        <source>Select cells (R, W or S), and then a region or dead end in the list.</source>
        <translation>Sélectionner des cellules (R, W ou S), puis une région ou une impasse dans la liste.</translation>
    </message>
    <message>
        <source>Remove region</source>
        <translation>Supprimer la région</translation>
    </message>
    <message>
        <source>Remove dead end</source>
        <translation>Supprimer l’impasse</translation>
    </message>
    <message>
        <source>Remove link</source>
        <translation>Supprimer le lien</translation>
    </message>
    <message>
        <source>Remove one-way edge</source>
        <translation>Supprimer l’arête à sens unique</translation>
    </message>
    <message>
        <source>Remove waypoint edge</source>
        <translation>Supprimer l’arête de points de passage</translation>
    </message>
    <message>
        <source>Remove border</source>
        <translation>Supprimer la frontière</translation>
    </message>
    <message>
        <source>Remove journey</source>
        <translation>Supprimer le trajet</translation>
    </message>
    <message>
        <source>Change waypoint edge</source>
        <translation>Modifier l’arête de points de passage</translation>
    </message>
    <message>
        <source>Change border</source>
        <translation>Modifier la frontière</translation>
    </message>
    <message>
        <source>Change link</source>
        <translation>Modifier le lien</translation>
    </message>
    <message>
        <source>Change journey</source>
        <translation>Modifier le trajet</translation>
    </message>
    <message>
        <source>Properties…</source>
        <translation>Propriétés…</translation>
    </message>
    <message>
        <source>Properties of the chosen object that the game reads</source>
        <translation>Propriétés de l’objet choisi que le jeu lit</translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation>Propriétés personnalisées</translation>
    </message>
    <message>
        <source>Custom properties of “%1”</source>
        <translation>Propriétés personnalisées de «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Remove switch</source>
        <translation>Supprimer l’interrupteur</translation>
    </message>
</context>
<context>
    <name>libpath::editor::OpenMap</name>
    <message>
        <source>Map, the one to compare with</source>
        <translation>Carte, celle de la comparaison</translation>
    </message>
</context>
<context>
    <name>libpath::editor::OverlayPanel</name>
    <message>
        <source>Opacity of the chosen overlay</source>
        <translation>Opacité de la superposition choisie</translation>
    </message>
    <message>
        <source>How strongly the chosen overlay covers the map</source>
        <translation>À quel point la superposition choisie couvre la carte</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Opacité</translation>
    </message>
    <message>
        <source>As the map was; it is being baked again. What changed since is hatched.</source>
        <translation>Telle que la carte était&#xa0;; elle est précalculée à nouveau. Ce qui a changé depuis est hachuré.</translation>
    </message>
    <message>
        <source>Tick an overlay to see it on the map.</source>
        <translation>Cocher une superposition pour la voir sur la carte.</translation>
    </message>
    <message>
        <source>As the map starts, whatever switches are tried.</source>
        <translation>Telle que la carte commence, quels que soient les interrupteurs essayés.</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Sol</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Chemins</translation>
    </message>
    <message>
        <source>Turning</source>
        <translation>Braquage</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>Sens des couleurs</translation>
    </message>
    <message>
        <source>Overlays: %1</source>
        <translation>Superpositions&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n shown</source>
        <translation>
            <numerusform>%n affiché</numerusform>
            <numerusform>%n affichés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>libpath::editor::PickTool</name>
    <message>
        <source>Pick terrain</source>
        <translation>Prélever un terrain</translation>
    </message>
    <message>
        <source>Click to paint with the terrain of that cell</source>
        <translation>Cliquer pour peindre avec le terrain de cette cellule</translation>
    </message>
</context>
<context>
    <name>libpath::editor::Probe</name>
    <message>
        <source>searching…</source>
        <translation>recherche…</translation>
    </message>
    <message>
        <source>no query yet</source>
        <translation>pas encore de requête</translation>
    </message>
    <message>
        <source>no path</source>
        <translation>pas de chemin</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>S</source>
        <translation>D</translation>
    </message>
    <message>
        <source>G</source>
        <translation>A</translation>
    </message>
    <message>
        <source>%1: the switch “%2” is closed there.</source>
        <translation>%1&#xa0;: l’interrupteur «&#xa0;%2&#xa0;» y est fermé.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>A way leads through closed switches: %1.</source>
        <translation>Un chemin passe par des interrupteurs fermés&#xa0;: %1.</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ProbePanel</name>
    <message>
        <source>turns wide enough, the whole footprint on free ground</source>
        <translation>virages assez larges, toute l’emprise sur sol libre</translation>
    </message>
    <message>
        <source>the whole footprint on free ground; turns as tight as that needs</source>
        <translation>toute l’emprise sur sol libre&#xa0;; virages aussi serrés qu’il le faut pour cela</translation>
    </message>
    <message>
        <source>a disc of the unit&apos;s width on free ground; it turns on the spot at corners</source>
        <translation>un disque de la largeur de l’unité sur sol libre&#xa0;; elle tourne sur place aux coins</translation>
    </message>
    <message>
        <source>turns wide enough; walls are not looked at</source>
        <translation>virages assez larges&#xa0;; les murs ne sont pas regardés</translation>
    </message>
    <message>
        <source>, cheapest</source>
        <translation>, le moins cher</translation>
    </message>
    <message>
        <source>, shortest</source>
        <translation>, le plus court</translation>
    </message>
    <message>
        <source>, at most %1 times as dear as the cheapest</source>
        <translation>, au plus %L1 fois plus cher que le moins cher</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;%2&lt;br&gt;%3 expanded in %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;%2&lt;br&gt;%3 développés en %4</translation>
    </message>
    <message>
        <source>&lt;br&gt;Promised: %1.</source>
        <translation>&lt;br&gt;Garanti&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 – fails: %2</source>
        <translation>%1 – échoue&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 – passes</source>
        <translation>%1 – réussit</translation>
    </message>
    <message>
        <source>%1 – no path, as expected</source>
        <translation>%1 – pas de chemin, comme prévu</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>SE</source>
        <translation>SE</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>SW</source>
        <translation>SO</translation>
    </message>
    <message>
        <source>W</source>
        <translation>O</translation>
    </message>
    <message>
        <source>NW</source>
        <translation>NO</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>NE</source>
        <translation>NE</translation>
    </message>
    <message>
        <source>End with one long curve</source>
        <translation>Finir par une longue courbe</translation>
    </message>
    <message>
        <source>Answer of the probe</source>
        <translation>Réponse de la sonde</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparer avec</translation>
    </message>
    <message>
        <source>Answer to compare with</source>
        <translation>Réponse à comparer</translation>
    </message>
    <message>
        <source>Save query</source>
        <translation>Enregistrer la requête</translation>
    </message>
    <message>
        <source>Corners to waypoints</source>
        <translation>Coins en points de passage</translation>
    </message>
    <message>
        <source>Unit that the probe asks for</source>
        <translation>Unité pour laquelle la sonde demande</translation>
    </message>
    <message>
        <source>Search that the probe asks</source>
        <translation>Recherche que la sonde demande</translation>
    </message>
    <message>
        <source>Smoothing of the path</source>
        <translation>Lissage du chemin</translation>
    </message>
    <message>
        <source>What is made of the path that the search finds</source>
        <translation>Ce qui est fait du chemin que trouve la recherche</translation>
    </message>
    <message>
        <source>Heading at the start</source>
        <translation>Cap au départ</translation>
    </message>
    <message>
        <source>Heading at the goal</source>
        <translation>Cap à l’arrivée</translation>
    </message>
    <message>
        <source>Where the unit faces at the start; or Shift+drag the start on the map</source>
        <translation>Où l’unité fait face au départ&#xa0;; ou Maj+glisser le départ sur la carte</translation>
    </message>
    <message>
        <source>Where the unit faces at the goal; or Shift+drag the goal on the map</source>
        <translation>Où l’unité fait face à l’arrivée&#xa0;; ou Maj+glisser l’arrivée sur la carte</translation>
    </message>
    <message>
        <source>Show the map twice, side by side: the same query by another unit or search</source>
        <translation>Montrer la carte deux fois, côte à côte&#xa0;: la même requête par une autre unité ou une autre recherche</translation>
    </message>
    <message>
        <source>Unit to compare with</source>
        <translation>Unité à comparer</translation>
    </message>
    <message>
        <source>Search to compare with</source>
        <translation>Recherche à comparer</translation>
    </message>
    <message>
        <source>Smoothing to compare with</source>
        <translation>Lissage à comparer</translation>
    </message>
    <message>
        <source>Saved queries</source>
        <translation>Requêtes enregistrées</translation>
    </message>
    <message>
        <source>Queries saved with the map; a double click or Enter shows one, Delete takes it out</source>
        <translation>Requêtes enregistrées avec la carte&#xa0;; un double clic ou Entrée en montre une, Suppr l’enlève</translation>
    </message>
    <message>
        <source>Keep this query with the map, and expect the same answer from now on</source>
        <translation>Conserver cette requête avec la carte, et attendre désormais la même réponse</translation>
    </message>
    <message>
        <source>Place waypoints where the path begins, turns and ends, and join them</source>
        <translation>Poser des points de passage là où le chemin commence, tourne et finit, et les joindre</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Lissage</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>Headings</source>
        <translation>Caps</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Take the chosen query out (Delete)</source>
        <translation>Enlever la requête choisie (Suppr)</translation>
    </message>
    <message>
        <source>Weight of the heuristic</source>
        <translation>Poids de l’heuristique</translation>
    </message>
    <message>
        <source>More is faster, and the path may cost as many times the cheapest</source>
        <translation>Plus grand, c’est plus rapide, et le chemin peut coûter autant de fois le moins cher</translation>
    </message>
    <message>
        <source>Neighbours that curves lead to</source>
        <translation>Voisins où mènent les courbes</translation>
    </message>
    <message>
        <source>The cells around a cell that one curve leads to: as many as the unit&apos;s table holds</source>
        <translation>Les cellules autour d’une cellule où mène une courbe&#xa0;: autant qu’en contient la table de l’unité</translation>
    </message>
    <message>
        <source>Price of a turn</source>
        <translation>Prix d’un virage</translation>
    </message>
    <message>
        <source>What each curve that is not straight costs beside its length, in cells of plain ground</source>
        <translation>Ce que coûte, outre sa longueur, chaque courbe qui n’est pas droite, en cellules de sol ordinaire</translation>
    </message>
    <message>
        <source>The path may end with one curve of any length, where that is cheaper</source>
        <translation>Le chemin peut finir par une courbe de longueur quelconque, là où c’est moins cher</translation>
    </message>
    <message>
        <source>Turn price</source>
        <translation>Prix des virages</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Voisins</translation>
    </message>
    <message>
        <source>any</source>
        <translation>tout cap</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>La montrer</translation>
    </message>
    <message>
        <source>Show one of %1</source>
        <translation>En montrer une sur %1</translation>
    </message>
    <message>
        <source>Choose the probe (Q), click a start on the map and move the mouse.</source>
        <translation>Choisir la sonde (Q), cliquer un départ sur la carte et déplacer la souris.</translation>
    </message>
    <message>
        <source>&lt;i&gt;searching…&lt;/i&gt;</source>
        <translation>&lt;i&gt;recherche…&lt;/i&gt;</translation>
    </message>
    <message>
        <source>The map is being baked.</source>
        <translation>La carte est en cours de précalcul.</translation>
    </message>
    <message>
        <source>&lt;b&gt;No path.&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Pas de chemin.&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;i&gt;As the map was baked last.&lt;/i&gt;</source>
        <translation>&lt;br&gt;&lt;i&gt;Selon le dernier précalcul de la carte.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>%1,%2 to %3,%4</source>
        <translation>%1,%2 à %3,%4</translation>
    </message>
    <message>
        <source>Not changed</source>
        <translation>Non modifié</translation>
    </message>
    <message>
        <source>The map would have too many waypoints.</source>
        <translation>La carte aurait trop de points de passage.</translation>
    </message>
    <message>
        <source>Remove query</source>
        <translation>Supprimer la requête</translation>
    </message>
    <message>
        <source> (%1 before)</source>
        <translation> (%1 avant)</translation>
    </message>
    <message>
        <source> (no path before)</source>
        <translation> (aucun chemin avant)</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Keep this query on the map in a colour of its own, and ask another</source>
        <translation>Garder cette requête sur la carte dans sa propre couleur et en poser une autre</translation>
    </message>
    <message>
        <source>Pinned queries</source>
        <translation>Requêtes épinglées</translation>
    </message>
    <message>
        <source>Queries that stay on the map; a double click or Enter asks one again, Delete takes it off</source>
        <translation>Des requêtes qui restent sur la carte&#xa0;; un double clic ou Entrée en repose une, Suppr l’enlève</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>on</source>
        <translation>en cours</translation>
    </message>
    <message numerus="yes">
        <source>%n fail(s)</source>
        <translation>
            <numerusform>%n en échec</numerusform>
            <numerusform>%n en échec</numerusform>
        </translation>
    </message>
    <message>
        <source>This query is saved already, as “%1”</source>
        <translation>Cette requête est déjà enregistrée, sous «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Saved the query as “%1”</source>
        <translation>Requête enregistrée sous «&#xa0;%1&#xa0;»</translation>
    </message>
    <message numerus="yes">
        <source>Saved the query as “%1”, and %n image(s) of it</source>
        <translation>
            <numerusform>Requête enregistrée sous «&#xa0;%1&#xa0;», avec %n image</numerusform>
            <numerusform>Requête enregistrée sous «&#xa0;%1&#xa0;», avec %n images</numerusform>
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
        <translation>Cliquer départ et arrivée&#xa0;; le chemin suit la souris. Glisser un bout, avec Maj pour le tourner</translation>
    </message>
</context>
<context>
    <name>libpath::editor::PropertiesButton</name>
    <message>
        <source>Properties that the game reads</source>
        <translation>Propriétés que le jeu lit</translation>
    </message>
    <message numerus="yes">
        <source>%n custom properties…</source>
        <translation>
            <numerusform>%n propriété personnalisée…</numerusform>
            <numerusform>%n propriétés personnalisées…</numerusform>
        </translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation>Propriétés personnalisées</translation>
    </message>
</context>
<context>
    <name>libpath::editor::PropertiesDialog</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Custom properties</source>
        <translation>Propriétés personnalisées</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add a property</source>
        <translation>Ajouter une propriété</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Take the chosen property out</source>
        <translation>Retirer la propriété choisie</translation>
    </message>
    <message>
        <source>For the game, which reads them in the map&apos;s file. Baked assets do not have them.</source>
        <translation>Pour le jeu, qui les lit dans le fichier de la carte. Les ressources précalculées ne les ont pas.</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>nombre entier</translation>
    </message>
    <message>
        <source>number</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>oui ou non</translation>
    </message>
    <message>
        <source>“%1” is to be a whole number.</source>
        <translation>«&#xa0;%1&#xa0;» doit être un nombre entier.</translation>
    </message>
    <message>
        <source>“%1” is to be a number.</source>
        <translation>«&#xa0;%1&#xa0;» doit être un nombre.</translation>
    </message>
    <message>
        <source>A map has at most %1 properties in all.</source>
        <translation>Une carte a au plus %1 propriétés en tout.</translation>
    </message>
    <message>
        <source>There is a property “%1” already.</source>
        <translation>Il y a déjà une propriété «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>property</source>
        <translation>propriété</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ResizeDialog</name>
    <message>
        <source>Resize map</source>
        <translation>Redimensionner la carte</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>En haut à gauche</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>En haut</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>En haut à droite</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>À gauche</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Au milieu</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>À droite</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>En bas à gauche</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>En bas</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>En bas à droite</translation>
    </message>
    <message>
        <source>%1 of the map stays where it is</source>
        <translation>%1&#xa0;: cette partie de la carte reste en place</translation>
    </message>
    <message>
        <source>&amp;Anchor</source>
        <translation>&amp;Ancrage</translation>
    </message>
</context>
<context>
    <name>libpath::editor::SelectTool</name>
    <message>
        <source>Select rectangle</source>
        <translation>Sélectionner un rectangle</translation>
    </message>
    <message>
        <source>Select area</source>
        <translation>Sélectionner une étendue</translation>
    </message>
    <message>
        <source>Select same terrain</source>
        <translation>Sélectionner le même terrain</translation>
    </message>
    <message>
        <source>Shift adds to the selection, Ctrl takes away; a click on an object picks it</source>
        <translation>Maj ajoute à la sélection, Ctrl en retire&#xa0;; un clic sur un objet le saisit</translation>
    </message>
    <message>
        <source>Shift adds to the selection, Ctrl takes away</source>
        <translation>Maj ajoute à la sélection, Ctrl en retire</translation>
    </message>
</context>
<context>
    <name>libpath::editor::ShapeTool</name>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rectangle</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Drag from end to end; Shift makes sides equal, Escape gives up</source>
        <translation>Glisser d’un bout à l’autre&#xa0;; Maj rend les côtés égaux, Échap abandonne</translation>
    </message>
    <message>
        <source>Draw line</source>
        <translation>Dessiner une ligne</translation>
    </message>
    <message>
        <source>Draw rectangle</source>
        <translation>Dessiner un rectangle</translation>
    </message>
    <message>
        <source>Draw ellipse</source>
        <translation>Dessiner une ellipse</translation>
    </message>
</context>
<context>
    <name>libpath::editor::StampDialog</name>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Conserver</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Stamps</source>
        <translation>Tampons</translation>
    </message>
    <message>
        <source>Kept stamps</source>
        <translation>Tampons conservés</translation>
    </message>
    <message>
        <source>copy cells (Ctrl+C) to have one at hand</source>
        <translation>copier des cellules (Ctrl+C) pour en avoir un sous la main</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>Name of the stamp at hand</source>
        <translation>Nom du tampon sous la main</translation>
    </message>
    <message>
        <source>The stamp at &amp;hand:</source>
        <translation>Le tampon sous la &amp;main&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Stamp with it</source>
        <translation>&amp;Tamponner avec</translation>
    </message>
    <message>
        <source>No stamp</source>
        <translation>Pas de tampon</translation>
    </message>
    <message>
        <source>“%1” cannot be read.</source>
        <translation>«&#xa0;%1&#xa0;» ne peut être lu.</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>Non conservé</translation>
    </message>
</context>
<context>
    <name>libpath::editor::StartPage</name>
    <message>
        <source>Recent maps</source>
        <translation>Cartes récentes</translation>
    </message>
    <message>
        <source>Examples: a copy opens</source>
        <translation>Exemples&#xa0;: une copie s’ouvre</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Paint a map, see its paths, bake it</source>
        <translation>Peindre une carte, voir ses chemins, la précalculer</translation>
    </message>
    <message>
        <source>Open a map (Ctrl+O), make a new one (Ctrl+N), or drop a file here.</source>
        <translation>Ouvrir une carte (Ctrl+O), en créer une (Ctrl+N) ou déposer un fichier ici.</translation>
    </message>
    <message>
        <source>&amp;New map…</source>
        <translation>&amp;Nouvelle carte…</translation>
    </message>
    <message>
        <source>Asks for a size (Ctrl+N)</source>
        <translation>Demande une taille (Ctrl+N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Opens maps of all formats (Ctrl+O)</source>
        <translation>Ouvre des cartes de tous les formats (Ctrl+O)</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Visite guidée</translation>
    </message>
    <message>
        <source>The editor in a minute, on a map that lives</source>
        <translation>L’éditeur en une minute, sur une carte vivante</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Touches</translation>
    </message>
    <message>
        <source>All keys on one sheet (Ctrl+F1)</source>
        <translation>Toutes les touches sur une feuille (Ctrl+F1)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>What there is, to be searched (F1)</source>
        <translation>Tout ce qu’il y a, à parcourir (F1)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>Retirer de cette liste</translation>
    </message>
</context>
<context>
    <name>libpath::editor::StepPanel</name>
    <message>
        <source>A*, eight neighbours</source>
        <translation>A*, huit voisins</translation>
    </message>
    <message>
        <source>A*, four neighbours</source>
        <translation>A*, quatre voisins</translation>
    </message>
    <message>
        <source>Dijkstra&apos;s, no estimate</source>
        <translation>Dijkstra, sans estimation</translation>
    </message>
    <message>
        <source>A* by 10, 14 and Manhattan (may overestimate)</source>
        <translation>A* par 10, 14 et Manhattan (peut surestimer)</translation>
    </message>
    <message>
        <source>A* over jump points</source>
        <translation>A* sur les points de saut</translation>
    </message>
    <message>
        <source>A* over curves</source>
        <translation>A* sur les courbes</translation>
    </message>
    <message>
        <source>Any angle, found waypoints</source>
        <translation>Angle libre, points trouvés</translation>
    </message>
    <message>
        <source>Any angle, placed waypoints</source>
        <translation>Angle libre, points posés</translation>
    </message>
    <message>
        <source>Gates between areas</source>
        <translation>Passages entre zones</translation>
    </message>
    <message>
        <source>Curves are for units with a turning radius.</source>
        <translation>Les courbes sont pour les unités à rayon de braquage.</translation>
    </message>
    <message>
        <source>There are no found waypoints: tiers fast and full have them where the ground has corners and no one-way edges.</source>
        <translation>Il n’y a pas de points de passage trouvés&#xa0;: les paliers «&#xa0;rapide&#xa0;» et «&#xa0;complet&#xa0;» en ont là où le sol a des coins et pas d’arêtes à sens unique.</translation>
    </message>
    <message>
        <source>No waypoints are placed on the map.</source>
        <translation>Aucun point de passage n’est posé sur la carte.</translation>
    </message>
    <message>
        <source>There are no areas: only tiers fast and full have them.</source>
        <translation>Il n’y a pas de zones&#xa0;: seuls les paliers «&#xa0;rapide&#xa0;» et «&#xa0;complet&#xa0;» en ont.</translation>
    </message>
    <message>
        <source>Jump points are for ground of one cost, without links and one-way edges.</source>
        <translation>Les points de saut sont pour un sol de coût unique, sans liens ni arêtes à sens unique.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Commencer</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Un pas en arrière</translation>
    </message>
    <message>
        <source>One step forwards</source>
        <translation>Un pas en avant</translation>
    </message>
    <message>
        <source>Search that is stepped</source>
        <translation>Recherche déroulée pas à pas</translation>
    </message>
    <message>
        <source>Which search runs step by step between the probe&apos;s start and goal</source>
        <translation>Quelle recherche se déroule pas à pas entre le départ et l’arrivée de la sonde</translation>
    </message>
    <message>
        <source>Search between the probe&apos;s start and goal, step by step</source>
        <translation>Rechercher entre le départ et l’arrivée de la sonde, pas à pas</translation>
    </message>
    <message>
        <source>Let the search run backwards</source>
        <translation>Dérouler la recherche en arrière</translation>
    </message>
    <message>
        <source>Let the search run forwards</source>
        <translation>Dérouler la recherche en avant</translation>
    </message>
    <message>
        <source>Step of the search</source>
        <translation>Pas de la recherche</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys, to go forwards and backwards</source>
        <translation>Glisser, ou utiliser les flèches, pour avancer et reculer</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>Pas par seconde</translation>
    </message>
    <message>
        <source>How fast the search runs</source>
        <translation>À quelle vitesse se déroule la recherche</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 par seconde</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>&lt;i&gt;searching…&lt;/i&gt;</source>
        <translation>&lt;i&gt;recherche…&lt;/i&gt;</translation>
    </message>
    <message>
        <source>The search has nothing to do: the start or the goal is blocked.</source>
        <translation>La recherche n’a rien à faire&#xa0;: le départ ou l’arrivée est bloqué.</translation>
    </message>
    <message>
        <source>Put the probe&apos;s start and goal on the map, then begin: one step expands one cell or node. Zoom in to see F above, G and H below, and the way to each one&apos;s parent.</source>
        <translation>Poser le départ et l’arrivée de la sonde sur la carte, puis commencer&#xa0;: un pas développe une cellule ou un nœud. Zoomer pour voir F en haut, G et H en bas, et le chemin vers le parent de chacun.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of “%2”</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; de «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Pas %1 sur %2</translation>
    </message>
    <message>
        <source>&lt;i&gt;As the map was baked last.&lt;/i&gt;</source>
        <translation>&lt;i&gt;Selon le dernier précalcul de la carte.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>The goal is reached. The estimate counts diagonal ways too dear, so a cheaper path may exist.</source>
        <translation>L’arrivée est atteinte. L’estimation compte les diagonales trop cher&#xa0;: un chemin moins cher peut exister.</translation>
    </message>
    <message>
        <source>The goal is reached.</source>
        <translation>L’arrivée est atteinte.</translation>
    </message>
    <message>
        <source>All that can be reached was looked at.</source>
        <translation>Tout ce qui peut être atteint a été regardé.</translation>
    </message>
    <message>
        <source>Here the steps end: nobody looks at so many.</source>
        <translation>Les pas s’arrêtent ici&#xa0;: personne n’en regarde autant.</translation>
    </message>
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
            <numerusform>%n point de saut</numerusform>
            <numerusform>%n points de saut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waypoint(s)</source>
        <translation>
            <numerusform>%n point de passage</numerusform>
            <numerusform>%n points de passage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gate(s)</source>
        <translation>
            <numerusform>%n passage</numerusform>
            <numerusform>%n passages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cellule</numerusform>
            <numerusform>%n cellules</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 open (green), %2 closed (blue)</source>
        <translation>%1 en ouvert (vert), %2 en fermé (bleu)</translation>
    </message>
</context>
<context>
    <name>libpath::editor::SwitchPanel</name>
    <message>
        <source>link “%1”, %2</source>
        <translation>lien «&#xa0;%1&#xa0;», %2</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>lien %1</translation>
    </message>
    <message>
        <source>Switches of the map</source>
        <translation>Interrupteurs de la carte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Starts open</source>
        <translation>Ouvert au départ</translation>
    </message>
    <message>
        <source>Open now</source>
        <translation>Ouvert ici</translation>
    </message>
    <message>
        <source>Ticked: the map starts with it open</source>
        <translation>Coché&#xa0;: la carte commence avec lui ouvert</translation>
    </message>
    <message>
        <source>Try it: the probe answers as if it were open, or closed; the map stays as it is</source>
        <translation>Pour essayer&#xa0;: la sonde répond comme s’il était ouvert ou fermé&#xa0;; la carte reste telle quelle</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Make a switch of the selected cells</source>
        <translation>Faire un interrupteur des cellules sélectionnées</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add the selected cells to the chosen switch</source>
        <translation>Ajouter les cellules sélectionnées à l’interrupteur choisi</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Take the selected cells out of the chosen switch</source>
        <translation>Enlever les cellules sélectionnées de l’interrupteur choisi</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Enlever</translation>
    </message>
    <message>
        <source>Take the chosen switch, or the chosen member, out (Delete)</source>
        <translation>Enlever l’interrupteur choisi, ou ce qui est choisi de lui (Suppr)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>No switch is tried: all are as the map starts</source>
        <translation>Aucun interrupteur n’est essayé&#xa0;: tous sont comme la carte commence</translation>
    </message>
    <message>
        <source>cells: %1</source>
        <translation>cellules&#xa0;: %1</translation>
    </message>
    <message>
        <source>one-way edge %1</source>
        <translation>arête à sens unique %1</translation>
    </message>
    <message>
        <source>Start open</source>
        <translation>Ouvert au départ</translation>
    </message>
    <message>
        <source>Start closed</source>
        <translation>Fermé au départ</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Not changed</source>
        <translation>Non modifié</translation>
    </message>
    <message>
        <source>Add switch</source>
        <translation>Ajouter un interrupteur</translation>
    </message>
    <message>
        <source>Select the cells of the switch first (R, W or S).</source>
        <translation>Sélectionner d’abord les cellules de l’interrupteur (R, W ou S).</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>interrupteur</translation>
    </message>
    <message>
        <source>Extend switch</source>
        <translation>Étendre l’interrupteur</translation>
    </message>
    <message>
        <source>Cut switch</source>
        <translation>Réduire l’interrupteur</translation>
    </message>
    <message>
        <source>Select cells (R, W or S), and then a switch in the list.</source>
        <translation>Sélectionner des cellules (R, W ou S), puis un interrupteur dans la liste.</translation>
    </message>
    <message>
        <source>Remove switch</source>
        <translation>Supprimer l’interrupteur</translation>
    </message>
    <message>
        <source>Remove from switch</source>
        <translation>Retirer de l’interrupteur</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TerrainDialog</name>
    <message>
        <source>A road, which smoothed paths keep to</source>
        <translation>Une route, que suivent les chemins lissés</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Terrain</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>&amp;Glyph in the file</source>
        <translation>Caractère dans le &amp;fichier</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Couleur</translation>
    </message>
    <message>
        <source>enters, costs</source>
        <translation>entre, coûte</translation>
    </message>
    <message>
        <source>%1 enters</source>
        <translation>%1 entre</translation>
    </message>
    <message>
        <source>Cost factor for %1</source>
        <translation>Facteur de coût pour %1</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TerrainPanel</name>
    <message>
        <source>nothing enters</source>
        <translation>rien n’y entre</translation>
    </message>
    <message>
        <source>%1 · blocked</source>
        <translation>%1 · bloqué</translation>
    </message>
    <message>
        <source>Terrains</source>
        <translation>Terrains</translation>
    </message>
    <message>
        <source>The terrain to paint with; a double click changes it. With Ctrl or Shift several: cells become one of them at random</source>
        <translation>Le terrain avec lequel peindre&#xa0;; un double clic le modifie. Avec Ctrl ou Maj, plusieurs&#xa0;: chaque cellule en reçoit un au hasard</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Add a terrain</source>
        <translation>Ajouter un terrain</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Change name, colour and costs</source>
        <translation>Modifier le nom, la couleur et les coûts</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the terrain; asks what its cells become</source>
        <translation>Supprimer le terrain&#xa0;; demande ce que deviennent ses cellules</translation>
    </message>
    <message>
        <source>terrain</source>
        <translation>terrain</translation>
    </message>
    <message>
        <source>Add terrain</source>
        <translation>Ajouter un terrain</translation>
    </message>
    <message>
        <source>Change terrain</source>
        <translation>Modifier le terrain</translation>
    </message>
    <message>
        <source>Remove terrain</source>
        <translation>Supprimer le terrain</translation>
    </message>
    <message>
        <source>A map has one terrain at least.</source>
        <translation>Une carte a au moins un terrain.</translation>
    </message>
    <message>
        <source>Cells that are “%1”: %2. Once it is removed they become</source>
        <translation>Cellules en «&#xa0;%1&#xa0;»&#xa0;: %2. Une fois supprimé, elles deviennent</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TierTable</name>
    <message>
        <source>full, compact</source>
        <translation>complet, compact</translation>
    </message>
    <message>
        <source>Labels in less memory: queries take a little longer.</source>
        <translation>Étiquettes en moins de mémoire&#xa0;: les requêtes durent un peu plus longtemps.</translation>
    </message>
    <message>
        <source>No tables but those that every map has. Queries search.</source>
        <translation>Seulement les tables que toute carte possède. Les requêtes cherchent.</translation>
    </message>
    <message>
        <source>Tables that lead searches: jumps, landmarks, waypoints.</source>
        <translation>Des tables qui guident les recherches&#xa0;: sauts, repères, points de passage.</translation>
    </message>
    <message>
        <source>Labels, by which most paths are looked up.</source>
        <translation>Des étiquettes, où la plupart des chemins se lisent directement.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>tier</comment>
        <translation>aucun</translation>
    </message>
    <message>
        <source>fast</source>
        <comment>tier</comment>
        <translation>rapide</translation>
    </message>
    <message>
        <source>full</source>
        <comment>tier</comment>
        <translation>complet</translation>
    </message>
    <message>
        <source>What each tier brings</source>
        <translation>Ce qu’apporte chaque palier</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Palier</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>Any angle</source>
        <translation>Angle libre</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>Bake</source>
        <comment>takes so long</comment>
        <translation>Précalcul</translation>
    </message>
    <message>
        <source>How long a query of the probe&apos;s unit takes on the grid</source>
        <translation>Durée d’une requête de l’unité de la sonde sur la grille</translation>
    </message>
    <message>
        <source>… by straight lines at any angle</source>
        <translation>… par lignes droites à angle libre</translation>
    </message>
    <message>
        <source>… by curves</source>
        <translation>… par courbes</translation>
    </message>
    <message>
        <source>How large the baked asset gets</source>
        <translation>Taille de la ressource précalculée</translation>
    </message>
    <message>
        <source>How long the bake takes</source>
        <translation>Durée du précalcul</translation>
    </message>
    <message>
        <source>–</source>
        <comment>refused</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>Probably: %1</source>
        <translation>Probablement&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TileDialog</name>
    <message>
        <source>units on the ground enter it, at</source>
        <translation>les unités au sol y entrent, à</translation>
    </message>
    <message>
        <source>New terrain</source>
        <translation>Nouveau terrain</translation>
    </message>
    <message>
        <source>Cost factor</source>
        <translation>Facteur de coût</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>&amp;Guess these</source>
        <translation>Les &amp;deviner</translation>
    </message>
    <message>
        <source>What tiles are</source>
        <translation>Nature des tuiles</translation>
    </message>
    <message>
        <source>What the tiles of “%1” stand for. Choose tiles, then a terrain.</source>
        <translation>Ce que représentent les tuiles de «&#xa0;%1&#xa0;». Choisir des tuiles, puis un terrain.</translation>
    </message>
    <message>
        <source>“%1” holds tiles that nobody has described (%2). What they stand for is guessed: choose those that are wrong, then a terrain.</source>
        <translation>«&#xa0;%1&#xa0;» contient des tuiles que personne n’a décrites (%2). Ce qu’elles représentent est deviné&#xa0;: choisir celles qui sont fausses, puis un terrain.</translation>
    </message>
    <message>
        <source>Remembered in “%1”, for all levels there; tilesets stay as they are.</source>
        <translation>Retenu dans «&#xa0;%1&#xa0;», pour tous les niveaux de ce dossier&#xa0;; les jeux de tuiles restent tels quels.</translation>
    </message>
    <message>
        <source>The file %1</source>
        <translation>Le fichier %1</translation>
    </message>
    <message>
        <source>Tileset</source>
        <translation>Jeu de tuiles</translation>
    </message>
    <message>
        <source>Terrains</source>
        <translation>Terrains</translation>
    </message>
    <message>
        <source>What names, layers and colours say of the chosen tiles</source>
        <translation>Ce que noms, calques et couleurs disent des tuiles choisies</translation>
    </message>
    <message>
        <source>&amp;New terrain…</source>
        <translation>&amp;Nouveau terrain…</translation>
    </message>
    <message>
        <source>The chosen tiles &amp;are</source>
        <translation>Les tuiles &amp;choisies sont</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>mur</translation>
    </message>
    <message>
        <source>%1 (blocked)</source>
        <translation>%1 (bloqué)</translation>
    </message>
    <message>
        <source>decoration</source>
        <translation>décor</translation>
    </message>
    <message>
        <source>Tiles chosen: %1</source>
        <translation>Tuiles choisies&#xa0;: %1</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>Tuile %1</translation>
    </message>
    <message>
        <source>class “%1”</source>
        <translation>classe «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>terrain set “%1”</source>
        <translation>ensemble de terrains «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>cells of layer “%1”: %2</source>
        <translation>cellules du calque «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>nobody says what it is</source>
        <translation>personne ne dit ce que c’est</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>est %1</translation>
    </message>
    <message>
        <source>, guessed by %1</source>
        <translation>, deviné d’après %1</translation>
    </message>
    <message>
        <source>No terrain</source>
        <translation>Pas de terrain</translation>
    </message>
</context>
<context>
    <name>libpath::editor::TilesetView</name>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
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
        <translation>Taille du pinceau</translation>
    </message>
    <message>
        <source>Brush size ([ and ])</source>
        <translation>Taille du pinceau ([ et ])</translation>
    </message>
    <message>
        <source> Brush size </source>
        <translation> Taille du pinceau </translation>
    </message>
    <message>
        <source>square</source>
        <translation>carré</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>rond</translation>
    </message>
    <message>
        <source>Brush shape</source>
        <translation>Forme du pinceau</translation>
    </message>
    <message>
        <source>Fill shapes</source>
        <translation>Remplir les formes</translation>
    </message>
    <message>
        <source>Whether rectangles and ellipses are filled, or outlined as wide as the brush</source>
        <translation>Si les rectangles et les ellipses sont remplis, ou tracés à la largeur du pinceau</translation>
    </message>
    <message>
        <source> %</source>
        <translation>&#xa0;%</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Densité</translation>
    </message>
    <message>
        <source>How many of its cells a stroke paints: below 100 % it scatters</source>
        <translation>Combien de ses cellules peint un trait&#xa0;: en dessous de 100&#xa0;%, il disperse</translation>
    </message>
    <message>
        <source> Density </source>
        <translation> Densité </translation>
    </message>
    <message>
        <source>no symmetry</source>
        <translation>sans symétrie</translation>
    </message>
    <message>
        <source>left and right</source>
        <translation>gauche et droite</translation>
    </message>
    <message>
        <source>top and bottom</source>
        <translation>haut et bas</translation>
    </message>
    <message>
        <source>both</source>
        <translation>les deux</translation>
    </message>
    <message>
        <source>half a turn</source>
        <translation>demi-tour</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>Symétrie</translation>
    </message>
    <message>
        <source>Repeats on the other side of the map what is painted, stamped and drawn; what lies there follows</source>
        <translation>Répète de l’autre côté de la carte ce qui est peint, tamponné et dessiné&#xa0;; ce qui s’y trouve suit</translation>
    </message>
</context>
<context>
    <name>libpath::editor::Tour</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>Peindre</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Terminer la visite</translation>
    </message>
    <message>
        <source>A map</source>
        <translation>Une carte</translation>
    </message>
    <message>
        <source>Each square is a cell, its colour a terrain: blue is water, brown is swamp, where walkers are slow. Ctrl+wheel zooms, the middle button moves the map.</source>
        <translation>Chaque carré est une cellule, sa couleur un terrain&#xa0;: le bleu est de l’eau, le brun un marais, où les marcheurs sont lents. Ctrl+molette zoome, le bouton du milieu déplace la carte.</translation>
    </message>
    <message>
        <source>A path</source>
        <translation>Un chemin</translation>
    </message>
    <message>
        <source>The probe (Q) asks for the path between two clicks. Click a start of your own, and move the mouse: the goal follows it.</source>
        <translation>La sonde (Q) demande le chemin entre deux clics. Cliquer un départ de son choix et déplacer la souris&#xa0;: l’arrivée la suit.</translation>
    </message>
    <message>
        <source>Paint, and the path reacts</source>
        <translation>Peindre, et le chemin réagit</translation>
    </message>
    <message>
        <source>A wall grows in its way. Take the brush (B) and draw on: the path follows every stroke.</source>
        <translation>Un mur pousse en travers. Prendre le pinceau (B) et continuer&#xa0;: le chemin suit chaque trait.</translation>
    </message>
    <message>
        <source>See what the library sees</source>
        <translation>Voir ce que voit la bibliothèque</translation>
    </message>
    <message>
        <source>Overlays colour the cells: here by how far they are from the start. There are a dozen more, and you can paint below them.</source>
        <translation>Les superpositions colorent les cellules&#xa0;: ici selon leur distance au départ. Il y en a une douzaine d’autres, et l’on peut peindre par-dessous.</translation>
    </message>
    <message>
        <source>Let it drive</source>
        <translation>La faire rouler</translation>
    </message>
    <message>
        <source>Drive sends a unit along the route, as fast as in the game.</source>
        <translation>«&#xa0;Rouler&#xa0;» envoie une unité sur l’itinéraire, aussi vite que dans le jeu.</translation>
    </message>
    <message>
        <source>Bake it</source>
        <translation>La précalculer</translation>
    </message>
    <message>
        <source>Ctrl+B writes the asset that your game opens. F1 is help, Ctrl+F1 a sheet of all keys. This map is yours: paint on, or make a new one (Ctrl+N).</source>
        <translation>Ctrl+B écrit la ressource que le jeu ouvre. F1 est l’aide, Ctrl+F1 une feuille de toutes les touches. Cette carte est à garder&#xa0;: continuer à peindre, ou en créer une nouvelle (Ctrl+N).</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>visite</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
</context>
<context>
    <name>libpath::editor::UnitDialog</name>
    <message>
        <source>can back up</source>
        <translation>peut reculer</translation>
    </message>
    <message>
        <source> cells/s</source>
        <translation> cellules/s</translation>
    </message>
    <message>
        <source> cells/s²</source>
        <translation> cellules/s²</translation>
    </message>
    <message>
        <source>Unit profile</source>
        <translation>Profil d’unité</translation>
    </message>
    <message>
        <source>turns on the spot</source>
        <translation>tourne sur place</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>&amp;Movement class</source>
        <translation>Classe de &amp;déplacement</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Largeur</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>Lon&amp;gueur</translation>
    </message>
    <message>
        <source>&amp;Turning radius</source>
        <translation>&amp;Rayon de braquage</translation>
    </message>
    <message>
        <source>&amp;Penalty for backing up</source>
        <translation>&amp;Pénalité de marche arrière</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>&amp;Vitesse</translation>
    </message>
    <message>
        <source>&amp;Acceleration</source>
        <translation>&amp;Accélération</translation>
    </message>
    <message>
        <source>&amp;Headings</source>
        <translation>&amp;Caps</translation>
    </message>
</context>
<context>
    <name>libpath::editor::UnitPanel</name>
    <message>
        <source>Unit profiles</source>
        <translation>Profils d’unité</translation>
    </message>
    <message>
        <source>The unit that probe and overlays speak of; a double click changes it</source>
        <translation>L’unité dont parlent la sonde et les superpositions&#xa0;; un double clic la modifie</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Ajouter…</translation>
    </message>
    <message>
        <source>Add a unit profile</source>
        <translation>Ajouter un profil d’unité</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>Change the unit profile</source>
        <translation>Modifier le profil d’unité</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the unit profile; asks whose its queries and journeys become</source>
        <translation>Supprimer le profil d’unité&#xa0;; demande à qui reviennent ses requêtes et ses trajets</translation>
    </message>
    <message>
        <source>Classes…</source>
        <translation>Classes…</translation>
    </message>
    <message>
        <source>Add, rename and remove movement classes</source>
        <translation>Ajouter, renommer et supprimer des classes de déplacement</translation>
    </message>
    <message>
        <source>%1 – %2, %3 × %4 cells</source>
        <translation>%1 – %2, %3 × %4 cellules</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unité</translation>
    </message>
    <message>
        <source>Add unit</source>
        <translation>Ajouter une unité</translation>
    </message>
    <message>
        <source>Remove unit</source>
        <translation>Supprimer l’unité</translation>
    </message>
    <message>
        <source>“%1” has saved queries: %2, journeys: %3. Once it is removed they are those of</source>
        <translation>«&#xa0;%1&#xa0;» a des requêtes enregistrées&#xa0;: %2, des trajets&#xa0;: %3. Une fois supprimée, ils sont à</translation>
    </message>
    <message>
        <source>nobody: they are removed too</source>
        <translation>personne&#xa0;: ils sont supprimés aussi</translation>
    </message>
    <message>
        <source>, turning radius %1</source>
        <translation>, rayon de braquage %1</translation>
    </message>
    <message>
        <source>, backs up</source>
        <translation>, recule</translation>
    </message>
</context>
</TS>
