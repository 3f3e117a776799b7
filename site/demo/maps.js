// The project's maps that the demo opens, each with units and what they want: [kind, from, to, heading].
export const maps = [
  { name: 'valley', title: 'a valley', units: [['scout', [2, 12], [43, 26]], ['truck', [3, 6], [45, 12], 0], ['cart', [11, 27], [35, 15]], ['boat', [26, 1], [34, 26]]] },
  { name: 'wall', title: 'round a wall', units: [['ground', [1, 2], [5, 2]]] },
  { name: 'swamp-and-road', title: 'swamp and road', units: [['ground', [5, 5], [16, 5]]] },
  { name: 'island', title: 'walker, boat and gull', units: [['walker', [5, 3], [3, 8]], ['gull', [5, 3], [24, 9]], ['boat', [1, 1], [29, 13]]] },
  { name: 'cliff', title: 'a cliff: down anywhere, up by the ramp', units: [['ground', [3, 8], [3, 1]]] },
  { name: 'doors', title: 'doors, a ladder, a teleport', units: [['ground', [2, 2], [25, 10]]] },
  { name: 'big-units', title: 'one, two and three cells wide', units: [['scout', [2, 2], [25, 2]], ['cart', [2, 2], [25, 2]], ['giant', [2, 2], [25, 2]]] },
  { name: 'truck-yard', title: 'a yard for trucks', units: [['truck', [5, 3], [33, 22], 0], ['walker', [3, 25], [36, 10]]] },
  { name: 'maze-dead-ends', title: 'a maze', units: [['ground', [7, 1], [47, 3]]] },
  { name: 'rooms', title: 'many rooms', units: [['ground', [4, 4], [92, 60]]] },
  { name: 'everything', title: 'costs, one-way edges and links at random', units: [['ground', [2, 2], [92, 60]]] },
];

/** An empty map for any kind of unit. */
export function emptyMap(width, height) {
  return {
    format: 'lpmap', version: 1, size: [width, height], movement_classes: ['ground', 'water'],
    terrains: [
      { name: 'grass', glyph: '.', colour: '#cfdcae', cost: { ground: 1 } },
      { name: 'road', glyph: '=', colour: '#c3b59f', cost: { ground: 0.5 }, road: true },
      { name: 'swamp', glyph: ',', colour: '#93a173', cost: { ground: 3 } },
      { name: 'water', glyph: '~', colour: '#7fb2dc', cost: { water: 1 } },
      { name: 'wall', glyph: '#', colour: '#514c57', cost: {} },
    ],
    units: [
      { name: 'scout', movement: 'ground', speed: 4, acceleration: 8 },
      { name: 'cart', movement: 'ground', length: 2, width: 2, speed: 3, acceleration: 4 },
      { name: 'truck', movement: 'ground', length: 3, width: 2, turning_radius: 2, reverse: true, reverse_penalty: 2, speed: 5, acceleration: 3, headings: 16 },
      { name: 'boat', movement: 'water', speed: 3, acceleration: 3 },
    ],
    rows: Array(height).fill('.'.repeat(width)),
  };
}
