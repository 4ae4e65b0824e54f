/** Sizes are in gzipped bytes. */

const KB = 1_000;

export const sizeBudgets = {
  'landing, script': 3.3 * KB,
  'landing, everything': 40 * KB,
  'app shell, script': 95 * KB,
  "rider's first load, without the map": 140 * KB,
  'charts of the consoles': 130 * KB,
  'map, what draws it': 60 * KB,
  'map, its shapes': 60 * KB,
  'page of a link, before its map': 30 * KB,
  'page of a link, its map': 90 * KB,
} as const;

export const consoleBudget = 180 * KB;

export type SizeName = keyof typeof sizeBudgets | `console, ${string}`;

export const networks = {
  'slow 4G': { bitsPerSecond: 1_600_000, latencyMs: 150 },
  'slow 3G': { bitsPerSecond: 400_000, latencyMs: 400 },
  '250 kb/s': { bitsPerSecond: 250_000, latencyMs: 300 },
} as const;

export type NetworkName = keyof typeof networks;

export const CPU_SLOWDOWN = 4;

export const landingPaintMs: Readonly<Record<NetworkName, number>> = {
  'slow 4G': 800,
  'slow 3G': 1_200,
  '250 kb/s': 1_500,
};

export const timeBudgets = {
  landingUsableMs: 2_000,
  signedInPaintMs: 1_200,
  signedInUsableMs: 4_500,
  offlineReadyMs: 1_000,
  messageToPaintMs: 100,
  interactionMs: 200,
  layoutShift: 0.05,
  mapDrawnMs: 1_000,
  mapFrameMs: 1_000 / 30,
} as const;
