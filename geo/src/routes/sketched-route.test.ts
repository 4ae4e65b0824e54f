import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres, MINUTES_PER_KM } from '@saferide/domain/place/distance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Road } from '../roads/road.ts';
import { drivingPolicy } from './driving-policy.ts';
import { nearestRoads, roadNetwork } from './road-network.ts';
import { shortestRoute } from './shortest-route.ts';
import { drivingMinutesBetween, sketchedRoute } from './sketched-route.ts';

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });

const [ikeja, victoriaIsland, lekki] = [at(6.6018, 3.3515), at(6.4281, 3.4219), at(6.4478, 3.4723)];
const [lagos, abuja] = [at(6.5244, 3.3792), at(9.0765, 7.3986)];

describe('a known trip', () => {
  it.each([
    ['Ikeja to Victoria Island', ikeja, victoriaIsland, 22, 28],
    ['Ikeja to Lekki', ikeja, lekki, 24, 32],
    ['Yaba to Apapa', at(6.5095, 3.3711), at(6.4489, 3.3643), 7, 12],
    ['Surulere to Ikoyi', at(6.4969, 3.3537), at(6.4549, 3.4347), 11, 16],
    ['Lekki to Ajah', lekki, at(6.4698, 3.5852), 13, 18],
    ['Ikeja to Ikorodu', ikeja, at(6.619, 3.508), 18, 26],
    ['Maitama to Garki', at(9.0885, 7.4955), at(9.034, 7.489), 6, 10],
    ['Wuse to Abuja’s airport', at(9.066, 7.4705), at(9.004, 7.27), 25, 38],
    ['Nassarawa to Bayero University, Kano', at(11.9865, 8.5455), at(11.981, 8.425), 13, 19],
    ['GRA to the airport of Port Harcourt', at(4.818, 7.003), at(5.009, 6.952), 23, 33],
    ['Lagos to Ibadan', lagos, at(7.3775, 3.947), 120, 145],
    ['Abuja to Kaduna', abuja, at(10.5105, 7.4165), 180, 215],
    ['Lagos to Abuja', lagos, abuja, 650, 780],
    ['Lagos to Benin City', lagos, at(6.335, 5.6037), 280, 340],
    ['Enugu to Port Harcourt', at(6.4584, 7.5464), at(4.8156, 7.0498), 205, 260],
  ] as const)('has its usual length: %s', (_, from, to, least, most) => {
    const there = (sketchedRoute(from, to)?.distanceMetres ?? 0) / 1_000;
    const back = (sketchedRoute(to, from)?.distanceMetres ?? 0) / 1_000;
    expect(there).toBeGreaterThan(least);
    expect(there).toBeLessThan(most);
    expect(Math.abs(there - back)).toBeLessThan(there * 0.05);
  });

  it.each([
    ['Ikeja to Victoria Island', ikeja, victoriaIsland],
    ['Ikeja to Lekki', ikeja, lekki],
    ['Maitama to Garki', at(9.0885, 7.4955), at(9.034, 7.489)],
    ['Nassarawa to Bayero University, Kano', at(11.9865, 8.5455), at(11.981, 8.425)],
    ['GRA to the north of Port Harcourt', at(4.818, 7.003), at(4.8675, 6.9975)],
  ] as const)('takes about as long as fare estimates assume: %s', (_, from, to) => {
    const minutes = (sketchedRoute(from, to)?.duration ?? 0) / 60;
    const estimated = (flatMetres(from, to) / 1_000) * MINUTES_PER_KM;
    expect(minutes).toBeGreaterThan(estimated * 0.7);
    expect(minutes).toBeLessThan(estimated * 1.5);
  });
});

describe('a sketched route (spec 3 §3)', () => {
  it('from Ikeja to Victoria Island has the instructions that a driver would give', () => {
    expect(sketchedRoute(ikeja, victoriaIsland)?.steps.map(({ instruction }) => instruction)).toEqual([
      'Go north-east',
      'Turn right into Allen Avenue',
      'Continue onto Opebi Road',
      'Bear left into Mobolaji Bank Anthony Way',
      'Bear right to join Ikorodu Road',
      'Turn left to join Apapa–Oworonshoki Expressway',
      'Turn right and cross Third Mainland Bridge',
      'Bear left to join Ring Road',
      'Take the exit on the left onto Osborne Road',
      'Turn right into Kingsway Road',
      'Cross Falomo Bridge',
      'Continue onto Akin Adesola Street',
      'You have arrived',
    ]);
  });

  it('includes the landmark at a turn, the road and its speed limit', () => {
    expect(sketchedRoute(ikeja, victoriaIsland)?.steps[4]).toMatchObject({
      instruction: 'Bear right to join Ikorodu Road',
      direction: 'right',
      landmark: 'Maryland',
      road: 'Ikorodu Road',
      speedLimit: 80,
    });
  });

  it('does not exist far from all roads or out at sea', () => {
    expect(sketchedRoute(ikeja, at(6.1, 3.4))).toBeNull();
    expect(sketchedRoute(at(11.5, 5.9), at(11.6, 6))).toBeNull();
  });

  it('is a straight line between neighbouring doors, and has length zero from a door to itself', () => {
    const next = at(6.6022, 3.352);
    expect(sketchedRoute(ikeja, next)?.line).toEqual([ikeja, next]);
    expect(sketchedRoute(ikeja, ikeja)).toMatchObject({ distanceMetres: 0, duration: 0 });
  });

  it('stays on one road if both ends are on it', () => {
    const way = sketchedRoute(at(6.4351, 3.45), at(6.4342, 3.458));
    expect(way?.steps.map(({ road }) => road)).toEqual(['Lekki–Epe Expressway', null]);
  });

  it('does not start on a bridge for someone below it at the water’s edge, but does for a car already on it', () => {
    expect(sketchedRoute(at(6.517, 3.4), victoriaIsland)?.steps[1]?.road).not.toBe('Third Mainland Bridge');
    expect(sketchedRoute(at(6.5085, 3.40365), victoriaIsland)?.steps[0]?.road).toBe('Third Mainland Bridge');
  });

  it('takes a bridge across the lagoon from Ikoyi to Lekki', () => {
    expect(sketchedRoute(at(6.4497, 3.4372), lekki)?.steps.map(({ road }) => road)).toContain(
      'Lekki–Ikoyi Link Bridge',
    );
  });
});

it('a sketched route between any two places in Lagos connects them, with steps along its line', () => {
  const place = fc.record({
    latitude: fc.double({ min: 6.43, max: 6.65, noNaN: true }),
    longitude: fc.double({ min: 3.3, max: 3.37, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const way = sketchedRoute(from, to);
      if (!way) throw new Error('no way');
      const [first, last] = [way.line[0], way.line.at(-1)];
      expect(first && last && flatMetres(from, first) + flatMetres(to, last)).toBeLessThan(1);
      expect(way.distanceMetres).toBeGreaterThanOrEqual(Math.floor(flatMetres(from, to)) - 30);
      const starts = way.steps.map((step) => step.from);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
      expect([starts[0], starts.at(-1)]).toEqual([0, way.line.length - 1]);
      expect(way.steps.at(-1)?.instruction).toBe('You have arrived');
    }),
    { seed: 13, numRuns: 200 },
  );
});

it('a shortest route does not go the wrong way down a one-way road', () => {
  const road = (name: string, line: readonly Coordinates[], oneWay?: true): Road => ({
    name,
    kind: 'main',
    speedLimit: 50,
    line,
    ...(oneWay ? { oneWay } : {}),
  });
  const [west, east, south] = [at(6.5, 3.3), at(6.5, 3.4), at(6.4, 3.35)];
  const network = roadNetwork([road('One way', [west, east], true), road('Round', [east, south, west])], drivingPolicy);
  const names = (from: Coordinates, to: Coordinates) =>
    shortestRoute(
      network,
      { from, to, starts: nearestRoads(network, from, drivingPolicy), goals: nearestRoads(network, to, drivingPolicy) },
      drivingPolicy,
    )?.map((stretch) => stretch.road?.name);
  const [first, second] = [at(6.5, 3.32), at(6.5, 3.38)];
  expect(names(first, second)).toEqual(['One way']);
  expect(names(second, first)).toEqual(['One way', 'Round', 'One way']);
});

const IKEJA = { latitude: 6.6018, longitude: 3.3515 };
const YABA = { latitude: 6.5095, longitude: 3.3711 };

describe('drivingMinutesBetween', () => {
  it('is the duration of the sketched route', () => {
    expect(drivingMinutesBetween(IKEJA, YABA)).toBe((sketchedRoute(IKEJA, YABA)?.duration ?? Number.NaN) / 60);
  });

  it('is 2.5 minutes per straight-line kilometre where no road is known', () => {
    const remote = { latitude: 4.31, longitude: 14.69 };
    const northOfIt = { latitude: 5.31, longitude: 14.69 };
    expect(sketchedRoute(remote, northOfIt)).toBeNull();
    expect(drivingMinutesBetween(remote, northOfIt)).toBeCloseTo(278, 0);
  });
});
