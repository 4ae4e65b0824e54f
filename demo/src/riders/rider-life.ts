import { RefusedCall } from '@saferide/client/call-errors';
import { nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { bookRide, scheduleRide } from '@saferide/contracts/ride/commands';
import { rideQuote } from '@saferide/contracts/ride/queries';
import { customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import type { DemoContext } from '../context/demo-context.ts';
import { type LagosTrip, randomLagosArea, randomTripFrom } from '../lagos/trips.ts';
import { sleep } from '../simulation/pace.ts';
import type { DemoRider } from './become-rider.ts';
import { cancelSearch, followRide } from './follow-ride.ts';

/** Returns naira. Like the app, also looks up nearby drivers. */
const fareShown = async ({ client }: DemoRider, trip: LagosTrip): Promise<number> => {
  const { fare } = await client.call(rideQuote, { query: { ...definedOf(trip) } });
  const { pickupLatitude, pickupLongitude, vehicleType } = trip;
  if (typeof pickupLatitude === 'number' && typeof pickupLongitude === 'number')
    await client.call(nearbyDrivers, {
      query: { latitude: pickupLatitude, longitude: pickupLongitude, vehicleType, radius: 5 },
    });
  return fare;
};

const definedOf = ({
  pickupLatitude,
  pickupLongitude,
  destinationLatitude,
  destinationLongitude,
  duration,
  ...rest
}: LagosTrip) => ({
  ...rest,
  duration: duration ?? undefined,
  pickupLatitude: pickupLatitude ?? undefined,
  pickupLongitude: pickupLongitude ?? undefined,
  destinationLatitude: destinationLatitude ?? undefined,
  destinationLongitude: destinationLongitude ?? undefined,
});

const bookImmediateRide = async ({ ledger }: DemoContext, rider: DemoRider, trip: LagosTrip): Promise<string> => {
  const estimatedPrice = await fareShown(rider, trip);
  const sentAt = performance.now();
  const { id } = await rider.client.call(bookRide, { body: { ...trip, estimatedPrice } });
  ledger.booked({ id, rider: rider.person.label, scheduled: false }, sentAt);
  return id;
};

const AHEAD_MINUTES = { least: 31, most: 300 } as const;

const bookScheduledRide = async ({ ledger }: DemoContext, rider: DemoRider, trip: LagosTrip): Promise<string> => {
  const estimatedPrice = await fareShown(rider, trip);
  const minutes = rider.random.between(AHEAD_MINUTES.least, AHEAD_MINUTES.most);
  const scheduledTime = new Date(Date.now() + minutes * 60_000).toISOString();
  const sentAt = performance.now();
  const { id } = await rider.client.call(scheduleRide, { body: { ...trip, estimatedPrice, scheduledTime } });
  ledger.booked({ id, rider: rider.person.label, scheduled: true }, sentAt);
  return id;
};

const PAUSE = { least: 40, most: 240 } as const;
const FIRST = { least: 0, most: 90 } as const;
const RECOVER_SECONDS = 5;

const isInTheWay = (error: unknown): boolean =>
  error instanceof RefusedCall &&
  ['OverlapsOwnRide', 'TooManyScheduledRides', 'RideAlreadyBooked', 'BookingPaused'].includes(error.problem.code);

export const liveAsRider = async (world: DemoContext, rider: DemoRider): Promise<void> => {
  const { closing, ledger, pace } = world;
  const { random, person } = rider;
  const forLater = new Set<string>();
  let here = person.home;
  await pace.wait(random.between(FIRST.least, FIRST.most), closing);
  while (!closing.aborted) {
    const { trip, to } = randomTripFrom(here, random);
    try {
      if (random.chance(0.07)) {
        forLater.add(await bookScheduledRide(world, rider, trip));
      } else {
        await followRide(world, rider, await bookImmediateRide(world, rider, trip));
        here = random.chance(0.6) ? to : randomLagosArea(random);
      }
    } catch (error) {
      if (!isInTheWay(error)) ledger.failed(person.label, error);
      await pace.wait(RECOVER_SECONDS, closing);
    }
    await pace.wait(random.between(PAUSE.least, PAUSE.most), closing);
    if (forLater.size > 0 && random.chance(0.2)) await changePlans(world, rider, forLater);
  }
  await goHome(world, rider);
};

const changePlans = async (world: DemoContext, rider: DemoRider, forLater: Set<string>): Promise<void> => {
  const [next] = await rider.client.call(customerScheduledRides);
  if (next && forLater.has(next.id) && next.status === 'requested' && (await cancelSearch(world, rider, next.id)))
    forLater.delete(next.id);
};

const goHome = async (world: DemoContext, rider: DemoRider): Promise<void> => {
  const { ledger, over } = world;
  const open = () =>
    [...ledger.rides.values()].filter(
      (ride) => ride.rider === rider.person.label && ride.status !== 'completed' && ride.status !== 'cancelled',
    );
  for (let left = open(); left.length > 0 && !over.aborted; left = open()) {
    for (const { id, status } of left) if (status === 'requested') await cancelSearch(world, rider, id);
    await sleep(1_000, over);
  }
};
