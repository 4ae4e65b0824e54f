import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { describe, expect, it, test } from 'vitest';
import { cities } from '../cities/cities.ts';
import { landmarkPoints } from '../cities/landmarks.ts';
import { nigerianStates } from '../cities/states.ts';
import { lagos } from '../gazetteer/data/lagos.ts';
import { lagosRoads } from '../roads/lagos.ts';
import { lagosLand, lagosWaterways } from './lagos.ts';
import type { ShapePiece, ShapePoint, Waterway } from './map-shapes.ts';
import { stateBorders, stateOutlines } from './nigeria.ts';
import { decodeLines, innerBorders, ringsOf } from './outline.ts';

const isWithin = ({ latitude, longitude }: Coordinates, ring: readonly ShapePoint[]): boolean => {
  let within = false;
  ring.forEach(([north, east], index) => {
    const [otherNorth, otherEast] = ring[(index || ring.length) - 1] ?? [north, east];
    if (north > latitude === otherNorth > latitude) return;
    if (longitude < east + ((latitude - north) / (otherNorth - north)) * (otherEast - east)) within = !within;
  });
  return within;
};

/** Distance to the line in metres, accurate over a few kilometres. */
const metresFrom = (point: Coordinates, line: readonly ShapePoint[]): number =>
  Math.min(
    ...line.slice(1).map((to, index) => {
      const from = line[index] ?? to;
      const narrow = Math.cos((point.latitude * Math.PI) / 180);
      const [x, y] = [(to[1] - from[1]) * narrow, to[0] - from[0]];
      const [px, py] = [(point.longitude - from[1]) * narrow, point.latitude - from[0]];
      const along = Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y || 1)));
      const at = { latitude: from[0] + along * y, longitude: from[1] + along * (to[1] - from[1]) };
      return straightLineMetres(point, at);
    }),
  );

const isOnWater = (
  point: Coordinates,
  pieces: readonly ShapePiece[],
  streams: readonly Pick<Waterway, 'line' | 'metres'>[] = [],
): boolean =>
  pieces.findLast(({ ring }) => isWithin(point, ring))?.kind === 'water' ||
  streams.some(({ line, metres }) => metresFrom(point, line) <= metres / 2);

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const lines = decodeLines(stateBorders);
const isWet = (point: Coordinates) => isOnWater(point, lagosLand, lagosWaterways);

const stateAround = (point: Coordinates): string | undefined =>
  stateOutlines.find((state) =>
    ringsOf(state, lines).some((ring) =>
      isOnWater(point, [
        { kind: 'water', name: null, ring: ring.map(({ latitude, longitude }) => [latitude, longitude] as const) },
      ]),
    ),
  )?.name;

describe('the outline of Nigeria', () => {
  it('has every state exactly once', () => {
    expect(stateOutlines.map(({ name }) => name).sort()).toEqual([...nigerianStates].sort());
  });

  test.each(cities.map(({ name, state, centre }) => [name, state, centre] as const))(
    'has the centre of %s in the state of %s',
    (_name, state, centre) => {
      expect(stateAround(centre)).toBe(state);
    },
  );

  it('has borders between states as well as borders of a single state', () => {
    const inner = innerBorders(stateOutlines);
    expect(inner.size).toBeGreaterThan(60);
    expect(inner.size).toBeLessThan(stateBorders.length);
  });

  it('has closed rings, in which each border begins where the one before it ends', () => {
    for (const state of stateOutlines)
      for (const ring of state.rings) {
        const ends = ring.map((named) => {
          const line = lines[named < 0 ? ~named : named] ?? [];
          return named < 0 ? [line.at(-1), line[0]] : [line[0], line.at(-1)];
        });
        ends.forEach(([from], index) => {
          expect(from).toEqual(ends.at(index - 1)?.[1]);
        });
      }
  });
});

describe('the map of Lagos', () => {
  it('has every named quarter and landmark on land, except bridges', () => {
    const named = [...lagos.areas, ...lagos.landmarks].filter(([name]) => !/Bridge/.test(name));
    expect(named.filter(([, latitude, longitude]) => isWet(at(latitude, longitude)))).toEqual([]);
  });

  test.each(lagosAreas.map(({ name, centre }) => [name, centre] as const))(
    'has the area %s on land',
    (_name, centre) => {
      expect(isWet(centre)).toBe(false);
    },
  );

  test.each([
    ['the National Theatre', landmarkPoints['National Theatre']],
    ['Tafawa Balewa Square', landmarkPoints['Tafawa Balewa Square']],
    ['the Lekki Conservation Centre', landmarkPoints['Lekki Conservation Centre']],
    ['Badagry', at(6.415, 2.8813)],
    ['Irewe, on the strip before the sea', at(6.4169, 3.1406)],
    ['Festac Town', at(6.4697, 3.283)],
    ['Iddo', at(6.4735, 3.3815)],
    ['Makoko', at(6.4961, 3.3878)],
    ['Oworonshoki', at(6.5485, 3.3995)],
    ['Ebute Ikorodu', at(6.6009, 3.4882)],
    ['Egbin', at(6.5633, 3.6153)],
    ['Ejirin', at(6.6142, 3.9002)],
    ['Epe', at(6.5841, 3.9834)],
    ['Akodo', at(6.4379, 3.9309)],
    ['Badore', at(6.508, 3.588)],
    ['Banana Island', at(6.4655, 3.4505)],
    ['Eko Atlantic', at(6.4097, 3.4105)],
    ['Onikan', at(6.4445, 3.4035)],
    ['Tarkwa Bay', at(6.402, 3.3905)],
  ])('has %s on land', (_name, point) => {
    expect(isWet(point)).toBe(false);
  });

  test.each([
    ['the middle of the Third Mainland Bridge', landmarkPoints['Third Mainland Bridge']],
    ['the Carter Bridge', at(6.466, 3.3835)],
    ['Five Cowrie Creek under the Falomo Bridge', at(6.44, 3.426)],
    ['the water between Ikoyi and Lekki', at(6.45, 3.453)],
    ['the water between Ikoyi and Banana Island', at(6.462, 3.446)],
    ['the harbour before the Marina', at(6.447, 3.384)],
    ['the way out to the sea', at(6.4, 3.3995)],
    ['Badagry Creek before Tin Can Island', at(6.4275, 3.35)],
    ['the lagoon between Badore and Ijede', at(6.535, 3.59)],
    ['the sea off Eko Atlantic', at(6.395, 3.42)],
    ['Lekki Lagoon', at(6.52, 4.12)],
  ])('has %s in water', (_name, point) => {
    expect(isWet(point)).toBe(true);
  });

  const along = (line: readonly Coordinates[]): readonly Coordinates[] =>
    line.slice(1).flatMap((to, index) => {
      const from = line[index] ?? to;
      return Array.from({ length: 10 }, (_none, step) => ({
        latitude: from.latitude + ((to.latitude - from.latitude) * step) / 10,
        longitude: from.longitude + ((to.longitude - from.longitude) * step) / 10,
      }));
    });
  const wetShare = (line: readonly Coordinates[]) => {
    const points = along(line);
    return points.filter(isWet).length / points.length;
  };

  test.each(lagosRoads.filter(({ kind }) => kind !== 'bridge').map(({ name, line }) => [name, line] as const))(
    'has the road %s almost entirely on land',
    (_name, line) => {
      expect(wetShare(line)).toBeLessThan(0.1);
    },
  );

  const bridges = lagosRoads.filter(({ kind, name }) => kind === 'bridge' && name !== 'Marine Bridge');
  test.each(bridges.map(({ name, line }) => [name, line] as const))(
    'has the bridge %s over water for at least a quarter of its length',
    (_name, line) => {
      expect(wetShare(line)).toBeGreaterThan(0.25);
    },
  );
});
