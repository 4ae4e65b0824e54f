import type { Client } from '@saferide/client/client';
import type { LiveSocket } from '@saferide/client/socket';
import { readingAt } from '@saferide/client/testing/test-drivers';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { toNaira } from '@saferide/domain/money/kobo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { quote } from '@saferide/domain/tariff/tariff';
import { type Random, seededRandom } from '@saferide/domain/testing/random';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { BackgroundTasks } from './background-tasks.ts';

export interface CrowdRider {
  readonly client: Client;
  readonly live: LiveSocket;
  rideId: string | null;
}

export interface RideRequest {
  readonly pickup: Coordinates;
  readonly destination: Coordinates;
  readonly vehicleType: VehicleType;
}

const bodyOf = ({ pickup, destination, vehicleType }: RideRequest) => {
  const quoted = quote(openingTariff, { vehicleType, passengers: 1, durationHours: null, pickup, destination });
  if ('refusal' in quoted) throw new Error(`No fare: ${JSON.stringify(quoted)}`);
  return {
    ...{ pickupAddress: 'Here', pickupLatitude: pickup.latitude, pickupLongitude: pickup.longitude },
    ...{ destinationAddress: 'There', destinationLatitude: destination.latitude },
    ...{ destinationLongitude: destination.longitude, pickupConfirmed: true, destinationConfirmed: true },
    ...{ vehicleType, passengers: 1, estimatedPrice: toNaira(quoted.fareKobo) },
  };
};

export const openRider = (client: Client, live: LiveSocket): CrowdRider => {
  const rider: CrowdRider = { client, live, rideId: null };
  live.onFrame((frame) => {
    if (frame.type !== 'RIDE_UPDATED' || frame.rideId !== rider.rideId) return;
    if (frame.ride.status === 'completed') void afterwards(rider, frame.rideId);
    if (frame.ride.status === 'completed' || frame.ride.status === 'cancelled') rider.rideId = null;
  });
  return rider;
};

const afterwards = async ({ client, live }: CrowdRider, rideId: string): Promise<void> => {
  live.send({ type: 'UNSUBSCRIBE_RIDE_UPDATES', rideId });
  await client.send('GET', `/api/ride/${rideId}/receipt`);
  await client.send('POST', `/api/ride/${rideId}/rate`, { stars: 5 });
};

export const bookCrowdRide = async (rider: CrowdRider, request: RideRequest): Promise<boolean> => {
  const { client, live } = rider;
  const { status, body } = await client.send<{ id: string }>('POST', '/api/ride/book', bodyOf(request));
  if (status >= 400) return false;
  rider.rideId = body.id;
  live.send({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: body.id });
  await client.send('GET', `/api/ride/${body.id}`);
  return true;
};

interface DriverOptions {
  readonly client: Client;
  readonly live: LiveSocket;
  readonly at: Coordinates;
  readonly seed: number;
  readonly later: BackgroundTasks;
  readonly codeOf: (rideId: string) => Promise<string>;
}

interface Trip {
  readonly rideId: string;
  readonly fare: number;
}

const METRES_A_SECOND = 33;
const STEP_MS = 5_000;
const ARRIVED_METRES = 250;
const habits = { accepts: 0.6, declines: 0.15 };

const DEGREE_METRES = 111_320;

const towards = (from: Coordinates, to: Coordinates, metres: number): Coordinates => {
  const left = straightLineMetres(from, to);
  if (left <= metres) return to;
  const share = metres / left;
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
};

const somewhereNear = ({ latitude, longitude }: Coordinates, random: Random): Coordinates => ({
  latitude: latitude + (random.next() - 0.5) * (3_000 / DEGREE_METRES),
  longitude: longitude + (random.next() - 0.5) * (3_000 / DEGREE_METRES),
});

export const driveCrowdDriver = ({ client, live, at: home, seed, later, codeOf }: DriverOptions) => {
  const random = seededRandom(seed);
  const counts = { accepted: 0, completed: 0, declined: 0, late: 0 };
  let at = home;
  let target = somewhereNear(home, random);
  let trip: Trip | null = null;
  let busy = false;
  let arrives: (() => void) | null = null;

  const move = (): void => {
    at = towards(at, target, METRES_A_SECOND * (STEP_MS / 1_000));
    if (arrives && straightLineMetres(at, target) < ARRIVED_METRES) {
      arrives();
      arrives = null;
    } else if (!trip && straightLineMetres(at, target) < 1) target = somewhereNear(home, random);
    live.send({ type: 'LOCATION_UPDATE', ...readingAt(at) });
  };

  const reach = (place: Coordinates): Promise<void> =>
    later.waitFor((resolve) => {
      target = place;
      arrives = resolve;
    });

  const serve = async ({ rideId, fare }: Trip): Promise<void> => {
    const { body } = await client.send<RideView | null>('GET', '/api/driver/active-ride');
    if (!body?.pickupLocation) return;
    await reach(body.pickupLocation);
    await later.pause(1_500);
    await client.send('POST', `/api/ride/${rideId}/arrive`, {});
    const code = await codeOf(rideId);
    await later.pause(2_000);
    const { status } = await client.send('POST', `/api/ride/${rideId}/start`, { code });
    if (status >= 400) return;
    target = somewhereNear(home, random);
    await later.pause(20_000 + random.below(20_000));
    const end = { finalPrice: Math.min(fare, 2_500), reason: 'The rider gets out here' };
    const ended = await client.send('POST', `/api/ride/${rideId}/complete`, end);
    if (ended.status < 400) counts.completed += 1;
    await client.send('GET', '/api/driver/stats');
  };

  const offered = async (rideId: string, fare: number): Promise<void> => {
    const mind = random.next();
    await later.pause(2_000 + random.below(8_000));
    if (trip || busy || mind >= habits.accepts + habits.declines) return;
    if (mind >= habits.accepts) {
      counts.declined += 1;
      await client.send('POST', `/api/driver/decline-ride/${rideId}`, {});
      return;
    }
    busy = true;
    try {
      const { status } = await client.send('POST', `/api/driver/accept-ride/${rideId}`);
      if (status >= 400) {
        counts.late += 1;
        return;
      }
      counts.accepted += 1;
      trip = { rideId, fare };
      await serve(trip);
    } finally {
      trip = null;
      busy = false;
    }
  };

  live.onFrame((frame) => {
    if (frame.type !== 'RIDE_OFFERED') return;
    const { id, estimatedPrice } = frame.ride;
    later.go(offered(id, estimatedPrice));
  });
  later.every(STEP_MS, move, random.below(STEP_MS));
  return { counts };
};
