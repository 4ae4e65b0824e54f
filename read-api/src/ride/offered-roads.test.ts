import type { RouteView } from '@saferide/contracts/place/geo';
import { NOON } from '@saferide/domain/testing/fixtures';
import { trip } from '@saferide/domain/testing/ride-fixtures';
import type { Routes } from '@saferide/infrastructure/outside/route-planner/route-planner';
import { expect, it } from 'vitest';
import { requestedRideRow } from '../testing/ride-rows.ts';
import { offeredRoads } from './offered-roads.ts';

const found: RouteView = {
  distance: 24_640,
  duration: 2_380,
  steps: [],
  polyline: '',
  approximate: true,
  source: 'sketch',
};

const planning = (answer: () => ReturnType<Routes['route']> = async () => found) => {
  const asked: unknown[] = [];
  const route: Routes['route'] = (from, to) => {
    asked.push([from, to]);
    return answer();
  };
  return { asked, roads: offeredRoads({ routes: { route }, clock: () => NOON }) };
};

it('the way of an offered trip is by road between its pins, to 100 m and a minute', async () => {
  const { roads, asked } = planning();
  expect(await roads.of([requestedRideRow])).toEqual(
    new Map([[requestedRideRow.ride_id, { kilometres: 24.6, minutes: 40, approximate: true }]]),
  );
  const at = ({ latitude, longitude }: typeof trip.pickup) => ({ latitude, longitude });
  expect(asked).toEqual([[at(trip.pickup), at(trip.destination)]]);
});

it('it is asked for once, however many drivers and frames it is for', async () => {
  const { roads, asked } = planning();
  await Promise.all([roads.of([requestedRideRow]), roads.of([requestedRideRow])]);
  await roads.of([requestedRideRow]);
  expect(asked).toHaveLength(1);
});

it('no way is known of a trip whose ends are erased, or that no road leads along', async () => {
  const { roads } = planning(async () => null);
  const erased = { ...requestedRideRow, ride_id: 'erased', pickup_latitude: null };
  expect([...(await roads.of([requestedRideRow, erased])).values()]).toEqual([null, null]);
});

it('an offer does not fail with the planner, which is asked again for the next', async () => {
  let fails = true;
  const { roads } = planning(async () => {
    if (fails) throw new Error('No answer');
    return found;
  });
  expect([...(await roads.of([requestedRideRow])).values()]).toEqual([null]);
  fails = false;
  expect([...(await roads.of([requestedRideRow])).values()]).toMatchObject([{ kilometres: 24.6 }]);
});

it('only so many ways are held', async () => {
  const { roads, asked } = planning();
  const rows = Array.from({ length: 1_001 }, (_, nth) => ({ ...requestedRideRow, ride_id: `ride-${nth}` }));
  await roads.of(rows);
  await roads.of(rows.slice(0, 1));
  expect(asked).toHaveLength(1_002);
});
