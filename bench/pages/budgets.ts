import { join } from 'node:path';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { z } from 'zod';
import type { BuiltApp } from './built-app.ts';

/** Sizes are in gzipped bytes. */

const KB = 1_000;

export const sizeBudgetsBytes = {
  /**
   * The limit set by the design, plus the banner for visitors abroad and the code that loads the script of the next
   * line.
   */
  'landing, script': 3.5 * KB,
  'landing, script loaded at the first touch': 2 * KB,
  'landing, everything': 40 * KB,
  'app shell, script': 95 * KB,
  "rider's first load, without the map": 140 * KB,
  'charts of the consoles': 130 * KB,
  'map, what draws it': 60 * KB,
  'map, its shapes': 60 * KB,
  'page of a link, before its map': 30 * KB,
  'page of a link, its map': 90 * KB,
} as const;

export const consoleBudgetBytes = 180 * KB;

export type SizeName = keyof typeof sizeBudgetsBytes | `console, ${string}`;

export const networkProfiles = {
  'slow 4G': { bitsPerSecond: 1_600_000, latencyMs: 150 },
  'slow 3G': { bitsPerSecond: 400_000, latencyMs: 400 },
  '250 kb/s': { bitsPerSecond: 250_000, latencyMs: 300 },
} as const;

export type NetworkName = keyof typeof networkProfiles;

export const CPU_SLOWDOWN = 4;

export const landingPaintMs: Readonly<Record<NetworkName, number>> = {
  'slow 4G': 800,
  'slow 3G': 1_200,
  '250 kb/s': 1_500,
};

export const timeBudgetsMs = {
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

export interface PageSize {
  readonly name: SizeName;
  readonly bytes: number;
  readonly limit: number;
  readonly files: readonly string[];
}

const isScript = (name: string): boolean => name.endsWith('.js');

export const sizesOf = async ({ folder, files }: BuiltApp): Promise<PageSize[]> => {
  const weighed: readonly (readonly [name: SizeName, files: readonly string[], limit?: number])[] = [
    ['landing, script', files.landing.filter(isScript)],
    ['landing, script loaded at the first touch', files.landingLater],
    ['landing, everything', files.landing],
    ['app shell, script', files.shell.filter(isScript)],
    ["rider's first load, without the map", files.rider],
    ['charts of the consoles', files.charts],
    ['map, what draws it', files.map],
    ['map, its shapes', files.shapes],
    ['page of a link, before its map', files.track],
    ['page of a link, its map', files.trackMap],
    ...Object.entries(files.consoles).map(([page, named]) => [`console, ${page}`, named, consoleBudgetBytes] as const),
  ];
  const checks = weighed.map(([, names]) => ({ files: names.map((name) => join(folder, name)), gzip: true }));
  const sizes = z.array(z.object({ size: z.number() })).parse(await sizeLimit([file], { checks }));
  return weighed.map(([name, names, limit = sizeBudgetsBytes[name as keyof typeof sizeBudgetsBytes]], index) => {
    const bytes = sizes[index]?.size;
    if (bytes === undefined) throw new Error(`${name} was not weighed`);
    return { name, bytes, limit, files: names };
  });
};

export const reportSizes = (sizes: readonly PageSize[]): boolean => {
  for (const { name, bytes, limit, files } of sizes) {
    console.info(`${name.padEnd(36)} ${String(bytes).padStart(7)} of ${limit} bytes${bytes > limit ? '  BROKEN' : ''}`);
    console.info(`  ${files.join(' ')}`);
  }
  return sizes.every(({ bytes, limit }) => bytes <= limit);
};
