import type { RouteView } from '@saferide/contracts/place/geo';
import { NOON } from '@saferide/domain/testing/fixtures';
import { tripPlaces } from '@saferide/domain/testing/ride-fixtures';
import type { RouteProvider } from '@saferide/infrastructure/outside/route-planner/route-planner';
import { expect, it } from 'vitest';
import { requestedRideRow } from '../testing/ride-rows.ts';
import { cachedTripEstimates } from './trip-estimates.ts';

const found: RouteView = {
  distance: 24_640,
  duration: 2_380,
  steps: [],
  polyline: '',
  approximate: true,
  source: 'sketch',
};

const planning = (answer: () => ReturnType<RouteProvider['route']> = async () => found) => {
  const requests: unknown[] = [];
  const route: RouteProvider['route'] = (from, to) => {
    requests.push([from, to]);
    return answer();
  };
  return { requests, roads: cachedTripEstimates({ routes: { route }, clock: () => NOON }) };
};

it('cachedTripEstimates plans an offered trip between its pins, rounded to 100 m and a minute', async () => {
  const { roads, requests } = planning();
  expect(await roads.of([requestedRideRow])).toEqual(
    new Map([[requestedRideRow.ride_id, { distanceKm: 24.6, minutes: 40, approximate: true }]]),
  );
  const at = ({ latitude, longitude }: typeof tripPlaces.pickup) => ({ latitude, longitude });
  expect(requests).toEqual([[at(tripPlaces.pickup), at(tripPlaces.destination)]]);
});

it('cachedTripEstimates plans the route of a ride once for all drivers and frames', async () => {
  const { roads, requests } = planning();
  await Promise.all([roads.of([requestedRideRow]), roads.of([requestedRideRow])]);
  await roads.of([requestedRideRow]);
  expect(requests).toHaveLength(1);
});

it('cachedTripEstimates returns null for a trip with erased places or without a route', async () => {
  const { roads } = planning(async () => null);
  const erased = { ...requestedRideRow, ride_id: 'erased', pickup_latitude: null };
  expect([...(await roads.of([requestedRideRow, erased])).values()]).toEqual([null, null]);
});

it('cachedTripEstimates returns null when the planner fails, and asks it again for the next offer', async () => {
  let fails = true;
  const { roads } = planning(async () => {
    if (fails) throw new Error('No answer');
    return found;
  });
  expect([...(await roads.of([requestedRideRow])).values()]).toEqual([null]);
  fails = false;
  expect([...(await roads.of([requestedRideRow])).values()]).toMatchObject([{ distanceKm: 24.6 }]);
});

it('cachedTripEstimates caches a limited number of routes', async () => {
  const { roads, requests } = planning();
  const rows = Array.from({ length: 1_001 }, (_, nth) => ({ ...requestedRideRow, ride_id: `ride-${nth}` }));
  await roads.of(rows);
  await roads.of(rows.slice(0, 1));
  expect(requests).toHaveLength(1_002);
});
