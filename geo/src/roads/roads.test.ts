import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres, projectionOn } from '@saferide/domain/place/distance';
import { lagosAreas } from '@saferide/domain/place/lagos-areas';
import { isInServiceArea } from '@saferide/domain/place/service-area';
import { describe, expect, it } from 'vitest';
import { landmarkPoints } from '../cities/landmarks.ts';
import { drivingPolicy } from '../routes/driving-policy.ts';
import { roadNetwork } from '../routes/road-network.ts';
import { abujaPoints, abujaRoads } from './abuja.ts';
import { highwayPoints, highways } from './highways.ts';
import { kanoPoints, kanoRoads } from './kano.ts';
import { knownRoads } from './known-roads.ts';
import { lagosPoints, lagosRoads } from './lagos.ts';
import { portHarcourtPoints, portHarcourtRoads } from './port-harcourt.ts';
import { type Road, roadsThrough } from './road.ts';

const pieces = (roads: readonly Road[]) =>
  roads.flatMap((road) => road.line.slice(1).map((to, index) => ({ road, from: road.line[index] ?? to, to })));

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });

const metresToRoad = (point: Coordinates): number =>
  Math.min(...pieces(knownRoads).map(({ from, to }) => projectionOn(point, from, to).metres));

describe('the roads', () => {
  it.each([
    ['Lagos', lagosRoads, 70, 5_500],
    ['Abuja', abujaRoads, 25, 6_500],
    ['Kano', kanoRoads, 25, 9_500],
    ['Port Harcourt', portHarcourtRoads, 25, 4_000],
  ] as const)('of %s are numerous and have no gaps', (_, roads, least, longest) => {
    expect(new Set(roads.map(({ name }) => name)).size).toBeGreaterThanOrEqual(least);
    for (const { road, from, to } of pieces(roads)) {
      const metres = flatMetres(from, to);
      expect(metres, `${road.name}`).toBeLessThan(longest);
      expect(metres, `${road.name}`).toBeGreaterThan(20);
    }
  });

  it('pass within 700 m of the centre of every area of Lagos', () => {
    for (const { name, centre } of lagosAreas) expect(metresToRoad(centre), name).toBeLessThan(700);
  });

  it.each(['Third Mainland Bridge', 'Carter Bridge', 'Eko Bridge', 'Falomo Bridge', 'Lekki–Ikoyi Link Bridge'])(
    'include %s as a bridge',
    (name) => {
      expect(lagosRoads.find((road) => road.name === name)?.kind).toBe('bridge');
    },
  );
});

const waters: readonly (readonly [name: string, shore: readonly Coordinates[]])[] = [
  [
    'the Lagos lagoon',
    [
      ...[at(6.472, 3.41), at(6.472, 3.45), at(6.482, 3.53), at(6.505, 3.57), at(6.53, 3.6), at(6.54, 3.65)],
      ...[at(6.565, 3.55), at(6.585, 3.47), at(6.585, 3.43), at(6.555, 3.415), at(6.52, 3.412), at(6.49, 3.406)],
    ],
  ],
  ['the harbour', [at(6.408, 3.392), at(6.43, 3.376), at(6.452, 3.375), at(6.452, 3.382), at(6.434, 3.396)]],
  ['the ocean', [at(6.3, 3.2), at(6.385, 3.2), at(6.405, 3.42), at(6.41, 3.6), at(6.41, 3.8), at(6.3, 3.8)]],
];

const isInside = ({ latitude, longitude }: Coordinates, shore: readonly Coordinates[]): boolean => {
  let inside = false;
  shore.forEach((a, index) => {
    const b = shore[(index + 1) % shore.length] ?? a;
    if (a.latitude > latitude === b.latitude > latitude) return;
    const crossing = a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude);
    if (longitude < crossing) inside = !inside;
  });
  return inside;
};

it.each(waters)('only bridges cross %s', (_, shore) => {
  for (const { road, from, to } of pieces(knownRoads.filter(({ kind }) => kind !== 'bridge')))
    for (let share = 0; share <= 1; share += 0.05) {
      const point = at(
        from.latitude + share * (to.latitude - from.latitude),
        from.longitude + share * (to.longitude - from.longitude),
      );
      expect(isInside(point, shore), `${road.name} at ${point.latitude}, ${point.longitude}`).toBe(false);
    }
});

describe('the road sketch', () => {
  const network = roadNetwork(knownRoads, drivingPolicy);

  it('is connected: every point can be reached from every other', () => {
    const reached = new Set([0]);
    const open = [0];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const { to } of network.leaving[node] ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        open.push(to);
      }
    expect(reached.size).toBe(network.points.length);
  });

  it('lies in the service area and has only speed limits of the highway code', () => {
    for (const { line, speedLimit, name } of knownRoads) {
      for (const point of line) expect(isInServiceArea(point), `${name}`).toBe(true);
      expect([30, 50, 60, 80, 100], `${name}`).toContain(speedLimit);
    }
  });

  it('has a shared point wherever two roads cross', () => {
    const side = (a: Coordinates, b: Coordinates, c: Coordinates): number =>
      Math.sign(
        (b.longitude - a.longitude) * (c.latitude - a.latitude) -
          (b.latitude - a.latitude) * (c.longitude - a.longitude),
      );
    const all = pieces(knownRoads);
    const crossings = all.flatMap((one, index) =>
      all.slice(index + 1).flatMap((other) => {
        if ([one.from, one.to].some((point) => point === other.from || point === other.to)) return [];
        const crosses =
          side(one.from, one.to, other.from) * side(one.from, one.to, other.to) < 0 &&
          side(other.from, other.to, one.from) * side(other.from, other.to, one.to) < 0;
        return crosses ? [`${one.road.name} and ${other.road.name}`] : [];
      }),
    );
    expect(crossings).toEqual([]);
  });

  it('rejects a road through an unknown point', () => {
    expect(() => roadsThrough({}, [['A road', 'main', 50, '6.5 3.4, Nowhere']])).toThrow('A road passes Nowhere');
  });
});

const capitals: readonly (readonly [string, number, number])[] = [
  ['Umuahia', 5.525, 7.495],
  ['Yola', 9.208, 12.482],
  ['Uyo', 5.051, 7.934],
  ['Awka', 6.213, 7.072],
  ['Bauchi', 10.31, 9.844],
  ['Yenagoa', 4.927, 6.268],
  ['Makurdi', 7.734, 8.521],
  ['Maiduguri', 11.847, 13.157],
  ['Calabar', 4.959, 8.327],
  ['Asaba', 6.198, 6.732],
  ['Abakaliki', 6.325, 8.114],
  ['Benin City', 6.338, 5.626],
  ['Ado Ekiti', 7.623, 5.221],
  ['Enugu', 6.441, 7.499],
  ['Gombe', 10.29, 11.167],
  ['Owerri', 5.484, 7.033],
  ['Dutse', 11.756, 9.339],
  ['Kaduna', 10.526, 7.439],
  ['Kano', 12, 8.517],
  ['Katsina', 12.991, 7.602],
  ['Birnin Kebbi', 12.454, 4.198],
  ['Lokoja', 7.797, 6.741],
  ['Ilorin', 8.497, 4.542],
  ['Ikeja', 6.597, 3.342],
  ['Lafia', 8.494, 8.515],
  ['Minna', 9.615, 6.548],
  ['Abeokuta', 7.156, 3.345],
  ['Akure', 7.253, 5.193],
  ['Osogbo', 7.771, 4.557],
  ['Ibadan', 7.378, 3.906],
  ['Jos', 9.929, 8.892],
  ['Port Harcourt', 4.777, 7.013],
  ['Sokoto', 13.063, 5.243],
  ['Jalingo', 8.894, 11.36],
  ['Damaturu', 11.747, 11.961],
  ['Gusau', 12.17, 6.664],
  ['Abuja', 9.058, 7.495],
];

it('the road sketch reaches all 36 state capitals and Abuja', () => {
  expect(capitals).toHaveLength(37);
  for (const [name, latitude, longitude] of capitals)
    expect(metresToRoad(at(latitude, longitude)), name).toBeLessThan(1_500);
  expect(Object.keys(highwayPoints).length).toBeGreaterThan(100);
  expect(highways.length).toBeGreaterThan(90);
});

it('no junction has the name of a landmark', () => {
  const points = [lagosPoints, abujaPoints, kanoPoints, portHarcourtPoints, highwayPoints];
  const junctions = points.flatMap((named) => Object.keys(named));
  expect(Object.keys(landmarkPoints).filter((name) => junctions.includes(name))).toEqual([]);
});
