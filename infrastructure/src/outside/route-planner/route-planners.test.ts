import { routeView } from '@saferide/contracts/place/geo';
import { flatMetres } from '@saferide/domain/place/distance';
import { decodePolyline } from '@saferide/geo/polyline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { osrmListener, startHttpDouble } from '../../testing/osrm-double.ts';
import { mapServer } from '../map-server/map-server.ts';
import { osrmPlanner } from './osrm-planner.ts';
import { type RoutePlanner, roadSketchPlanner } from './route-planner.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const timed = { now: '2026-03-02T10:00:00.000Z', signal: new AbortController().signal };

let osrm: Awaited<ReturnType<typeof startHttpDouble>>;
beforeAll(async () => {
  osrm = await startHttpDouble(osrmListener);
});
afterAll(() => osrm.close());

const planners: readonly (readonly [string, () => RoutePlanner])[] = [
  ['the road sketch', () => roadSketchPlanner],
  ['OSRM', () => osrmPlanner(mapServer({ url: osrm.url, perSecond: null, userAgent: 'SafeRide' }))],
];

describe.each(planners)('the route planner: %s', (_, open) => {
  it.each([
    ['Ikeja to Victoria Island', at(6.6018, 3.3515), at(6.4281, 3.4219)],
    ['Maitama to the airport', at(9.0885, 7.4955), at(9.004, 7.27)],
    ['Nassarawa to Bayero University', at(11.9865, 8.5455), at(11.981, 8.425)],
    ['GRA to Rumuokoro', at(4.818, 7.003), at(4.8675, 6.9975)],
    ['Lagos to Ibadan', at(6.5244, 3.3792), at(7.3775, 3.947)],
    ['Ikeja to a neighbouring building', at(6.6018, 3.3515), at(6.6021, 3.352)],
  ])('plans a route from %s', async (_pair, from, to) => {
    const planner = open();
    const route = await planner.route(from, to, timed);
    if (!route) throw new Error('no way');
    expect(routeView.parse(route)).toEqual(route);
    expect([route.source, route.approximate]).toEqual([planner.name, planner.name === 'sketch']);

    const line = decodePolyline(route.polyline) ?? [];
    const [first, last] = [line[0], line.at(-1)];
    expect(first && last && flatMetres(first, from) + flatMetres(last, to)).toBeLessThan(50);

    expect(route.steps.map(({ id }) => id)).toEqual(route.steps.map((_step, index) => index));
    expect([route.steps[0]?.from, route.steps.at(-1)?.from]).toEqual([0, line.length - 1]);
    for (const [index, { from: start, instruction, latitude, longitude }] of route.steps.entries()) {
      const point = line[start];
      expect(start).toBeGreaterThanOrEqual(route.steps[index - 1]?.from ?? 0);
      expect(point && flatMetres(point, at(latitude, longitude))).toBeLessThan(30);
      expect(instruction).toMatch(/^[A-Z].*[^.]$/);
    }
    expect(route.steps.at(-1)).toMatchObject({ distance: 0, instruction: expect.stringContaining('arrived') });

    const sum = (of: 'distance' | 'duration') => route.steps.reduce((total, step) => total + step[of], 0);
    expect([sum('distance'), sum('duration')]).toEqual([route.distance, route.duration]);
    expect(route.distance).toBeGreaterThanOrEqual(Math.floor(flatMetres(from, to)) - 1);
  });

  it('returns null if no road leads to the destination', async () => {
    expect(await open().route(at(6.6018, 3.3515), at(5.2, 3.5), timed)).toBeNull();
  });

  it('returns the same route for the same points', async () => {
    const planner = open();
    const [from, to] = [at(6.6018, 3.3515), at(6.4281, 3.4219)];
    expect(await planner.route(from, to, timed)).toEqual(await planner.route(from, to, timed));
  });
});
