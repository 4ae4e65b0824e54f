import type { Coordinates } from '@saferide/domain/place/coordinates';
import { recordedDrive } from '@saferide/domain/testing/recorded-drive';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sketchedRoute } from '../routes/sketched-route.ts';
import {
  advanceProgress,
  initialProgress,
  type Navigation,
  navigationAlong,
  navigationPolicy,
  type PositionReading,
  type RouteProgress,
  upcomingRouteOf,
} from './navigation.ts';

const place = (east: number, north: number): Coordinates => ({
  latitude: 6.5 + north / 111_195,
  longitude: 3.35 + east / (111_195 * Math.cos((6.5 * Math.PI) / 180)),
});

const routeOf = (line: readonly Coordinates[], froms: readonly number[], approximate = false) => {
  const steps = froms.map((from, id) => ({ id, from, duration: id === froms.length - 1 ? 0 : 100 }));
  const route = navigationAlong(line, steps, approximate);
  if (!route) throw new Error('nothing to drive along');
  return route;
};

const corner = routeOf([place(0, 0), place(1_000, 0), place(1_000, 1_000), place(1_500, 1_000)], [0, 1, 2, 3]);

const reading = (east: number, north: number, at: number, accuracy = 10): PositionReading => ({
  ...place(east, north),
  accuracy,
  at: at * 1_000,
});

type Route = Navigation<{ readonly id: number; readonly from: number; readonly duration: number }>;

const after = (route: Route, readings: readonly PositionReading[]): RouteProgress =>
  readings.reduce((progress, one) => advanceProgress(route, progress, one, navigationPolicy), initialProgress);

const instructionsOf = (route: Route, readings: readonly PositionReading[]) => {
  const given = [...initialProgress.given];
  const states = new Set<RouteProgress['state']>();
  let progress = initialProgress;
  for (const one of readings) {
    const next = advanceProgress(route, progress, one, navigationPolicy);
    expect(next.along).toBeGreaterThanOrEqual(progress.along);
    expect(next.step).toBeGreaterThanOrEqual(progress.step);
    given.push(...next.given);
    states.add(next.state);
    progress = next;
  }
  return { given, states, progress };
};

describe('a driver on the route', () => {
  it('initially sees the first instruction and the distance to the second', () => {
    expect(upcomingRouteOf(corner, initialProgress)).toMatchObject({
      current: { id: 0 },
      upcoming: [{ id: 1 }, { id: 2 }],
      metresToNext: 1_000,
      metresLeft: 2_500,
      secondsLeft: 300,
    });
  });

  it.each([
    ['has set out', 300, 0, { current: { id: 1 }, metresToNext: 700, metresLeft: 2_200, secondsLeft: 270 }],
    ['comes to the corner', 995, 0, { current: { id: 1 }, metresToNext: 5 }],
    ['has turned', 1_000, 100, { current: { id: 2 }, metresToNext: 900, metresLeft: 1_400, secondsLeft: 190 }],
    ['is next to the road', 1_012, 500, { current: { id: 2 }, metresLeft: 1_000, upcoming: [{ id: 3 }] }],
    ['is on the last stretch', 1_250, 1_000, { current: { id: 3 }, upcoming: [], metresToNext: 250, secondsLeft: 50 }],
  ])('who %s sees the next instructions', (_, east, north, shown) => {
    expect(upcomingRouteOf(corner, after(corner, [reading(east, north, 0)]))).toMatchObject(shown);
  });

  it('has arrived near the end of the route, and stays arrived', () => {
    const arrived = after(corner, [reading(1_470, 1_000, 0)]);
    expect(arrived).toMatchObject({ state: 'arrived', step: 3 });
    expect(advanceProgress(corner, arrived, reading(0, 0, 10), navigationPolicy).state).toBe('arrived');
  });

  it('makes no progress without moving', () => {
    const stationary = Array.from({ length: 600 }, (_, second) => reading(500, 0, second));
    expect(after(corner, stationary)).toMatchObject({ step: 1, along: expect.closeTo(500, 0) });
  });

  it('does not get an instruction again after going back a little', () => {
    const { given } = instructionsOf(corner, [
      reading(1_000, 30, 0),
      reading(1_000, 0, 5),
      reading(970, 0, 10),
      reading(1_000, 60, 20),
    ]);
    expect(given).toEqual([0, 1, 2]);
  });
});

describe('a road driven twice', () => {
  const back = routeOf([place(0, 0), place(2_000, 0), place(200, 0), place(200, 1_000)], [0, 1, 2, 3]);

  it('starts with its first pass', () => {
    expect(after(back, [reading(500, 0, 0)]).along).toBeCloseTo(500, 0);
  });

  it('does not reach its second pass before the first has ended', () => {
    const east = Array.from({ length: 100 }, (_, second) => reading(second * 15, 4, second));
    expect(after(back, east).along).toBeCloseTo(1_485, 0);
  });

  it('is followed out and back in order', () => {
    const drive = recordedDrive(back.line).map((second) => ({ ...second, accuracy: 10 }));
    expect(instructionsOf(back, drive)).toMatchObject({ given: [0, 1, 2, 3], progress: { state: 'arrived' } });
  });
});

describe('a driver away from the route', () => {
  const away = (...seconds: readonly number[]) => seconds.map((second) => reading(500, 120, second));

  it.each([
    ['once', away(1), 'under_way'],
    ['three times within two seconds', away(1, 2, 3), 'under_way'],
    ['twice within ten seconds', away(1, 11), 'under_way'],
    ['three times within six seconds', away(1, 4, 7), 'left'],
  ] as const)("who is seen there %s has the state '%s'", (_, readings, state) => {
    expect(after(corner, [reading(500, 0, 0), ...readings]).state).toBe(state);
  });

  it('must be seen there three times again after returning to the route', () => {
    const readings = [...away(1, 4), reading(510, 0, 5), ...away(6, 7)];
    expect(after(corner, [reading(500, 0, 0), ...readings]).state).toBe('under_way');
  });

  it('has not left the route while within the reading’s inaccuracy', () => {
    const readings = [1, 4, 7, 10].map((second) => reading(500, 120, second, 90));
    expect(after(corner, [reading(500, 0, 0), ...readings]).state).toBe('under_way');
  });

  it('has not left a route on the road sketch, which tolerates a larger distance', () => {
    const drawn = { ...corner, approximate: true };
    expect(after(drawn, [reading(500, 0, 0), ...away(1, 4, 7, 10)])).toMatchObject({ state: 'under_way', away: null });
  });

  it('has left the route when driving back along the road', () => {
    const readings = Array.from({ length: 20 }, (_, second) => reading(900 - second * 15, 0, second + 1));
    expect(after(corner, [reading(900, 0, 0), ...readings]).state).toBe('left');
  });

  it('is under way again once back on the route', () => {
    expect(after(corner, [reading(500, 0, 0), ...away(1, 4, 7), reading(520, 0, 9)])).toMatchObject({
      state: 'under_way',
      away: null,
    });
  });
});

describe('an unreliable reading', () => {
  it.each([
    ['is coarse', reading(1_000, 500, 5, 101)],
    ['is older than the last', reading(1_000, 500, -1)],
    ['repeats the last', reading(1_000, 500, 0)],
  ])('that %s changes neither the progress nor the state', (_, one) => {
    const before = after(corner, [reading(500, 0, 0)]);
    expect(advanceProgress(corner, before, one, navigationPolicy)).toEqual({ ...before, given: [] });
  });
});

it('a reading after a long gap, as in an underpass, counts fully', () => {
  expect(after(corner, [reading(500, 0, 0), reading(1_000, 400, 60)])).toMatchObject({ step: 2 });
});

it.each([
  ['of one point', [place(0, 0)], [{ from: 0, duration: 0 }]],
  ['without steps', [place(0, 0), place(1, 1)], []],
])('a route %s cannot be navigated', (_, line, steps) => {
  expect(navigationAlong(line, steps, false)).toBeNull();
});

describe('on any route of the road sketch', () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: 6.44, max: 6.64, noNaN: true }),
    longitude: fc.double({ min: 3.31, max: 3.37, noNaN: true }),
  });
  const driven = fc.record({ from: somewhere, to: somewhere, noise: fc.constantFrom(0, 15), seed: fc.nat(2 ** 31) });

  const randomOf = (seed: number) => {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state / 2 ** 31;
    };
  };

  it('every instruction is given once and in order, even with inaccurate readings', () => {
    fc.assert(
      fc.property(driven, ({ from, to, noise, seed }) => {
        const way = sketchedRoute(from, to);
        const route = way && navigationAlong(way.line, way.steps, false);
        fc.pre(route !== null && route.total > 200);
        if (!route) return;
        const drive = recordedDrive(route.line, { speedKmh: () => 60, noise, random: randomOf(seed) });
        const { given, states, progress } = instructionsOf(route, drive);
        expect(given).toEqual(route.steps.map((_, id) => id));
        expect(states).toEqual(new Set(['under_way', 'arrived']));
        expect(progress.state).toBe('arrived');
        expect(upcomingRouteOf(route, progress)?.metresLeft).toBeLessThanOrEqual(navigationPolicy.arrivedWithinMetres);
      }),
      { seed: 13, numRuns: 60 },
    );
  });
});

it('a drive with one wrong turn leaves the route once, is replanned, and arrives', () => {
  const [from, to] = [
    { latitude: 6.6018, longitude: 3.3515 },
    { latitude: 6.4281, longitude: 3.4219 },
  ];
  const planned = (start: Coordinates) => {
    const way = sketchedRoute(start, to);
    const route = way && navigationAlong(way.line, way.steps, true);
    if (!way || !route) throw new Error('no way');
    return { way, route };
  };
  const first = planned(from);
  const onwards = (start: Coordinates) => planned(start).way.line;
  const drive = recordedDrive(first.way.line, {
    speedKmh: () => 50,
    wrongTurn: { after: 1_500, metres: 320, onwards },
  });
  let { route } = first;
  let progress = initialProgress;
  let left = 0;
  for (const second of drive) {
    progress = advanceProgress(route, progress, second, navigationPolicy);
    if (progress.state !== 'left') continue;
    left += 1;
    ({ route } = planned(second));
    progress = initialProgress;
  }
  expect([left, progress.state]).toEqual([1, 'arrived']);
});
