// Where the members of the C interface's structs stand, in bytes. layouts.cpp holds the compiler to the same.
export const gridQuery = { size: 24, fourNeighbours: 4, from: 8, to: 16 };
export const pathResult = { size: 56, status: 4, reason: 8, optimal: 12, cost: 16, length: 24, cells: 32, corners: 40, expanded: 48 };
export const waypointQuery = { size: 40, from: 8, to: 24 };
export const waypointResult = { size: 48, status: 4, reason: 8, optimal: 12, length: 16, points: 24, expanded: 32, cost: 40 };
export const floodQuery = { size: 24, toSeeds: 4, fourNeighbours: 8, most: 16 };
export const assetInfo = { size: 24, width: 4, height: 8, units: 12, terrains: 16, tier: 20 };
export const unitInfo = { size: 56, length: 4, width: 8, headings: 12, reverse: 16, turns: 20, turningRadius: 24, speed: 40, acceleration: 48 };
export const routeQuery = { size: 88, method: 4, from: 8, to: 16, heading: 24, toHeading: 32, fourNeighbours: 36, turnPrice: 40, radius: 48, maxExpansions: 80 };
export const routeResult = { size: 72, status: 4, reason: 8, guarantee: 12, length: 16, expanded: 48, answeredBy: 60, suboptimalityBound: 64 };
export const segment = { size: 48, arc: 0, reverse: 4, x: 8, y: 16, angle: 24, radius: 32, extent: 40 };
export const pose = { size: 24 };

export const status = { found: 0, noPath: 1, running: 2, badQuery: 3 };
export const tiers = ['none', 'fast', 'full'];
