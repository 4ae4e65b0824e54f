import { nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { bookRide, scheduleRide } from '@saferide/contracts/ride/commands';
import { rideQuote } from '@saferide/contracts/ride/queries';
import type { DemoContext } from '../context/demo-context.ts';
import type { LagosTrip } from '../lagos/trips.ts';
import type { DemoRider } from './become-rider.ts';

/** In naira. */
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

export const bookImmediateRide = async (
  { ledger }: DemoContext,
  rider: DemoRider,
  trip: LagosTrip,
): Promise<string> => {
  const estimatedPrice = await fareShown(rider, trip);
  const sentAt = performance.now();
  const { id } = await rider.client.call(bookRide, { body: { ...trip, estimatedPrice } });
  ledger.booked({ id, rider: rider.person.label, scheduled: false }, sentAt);
  return id;
};

const AHEAD_MINUTES = { least: 31, most: 300 } as const;

export const bookScheduledRide = async (
  { ledger }: DemoContext,
  rider: DemoRider,
  trip: LagosTrip,
): Promise<string> => {
  const estimatedPrice = await fareShown(rider, trip);
  const minutes = rider.random.between(AHEAD_MINUTES.least, AHEAD_MINUTES.most);
  const scheduledTime = new Date(Date.now() + minutes * 60_000).toISOString();
  const sentAt = performance.now();
  const { id } = await rider.client.call(scheduleRide, { body: { ...trip, estimatedPrice, scheduledTime } });
  ledger.booked({ id, rider: rider.person.label, scheduled: true }, sentAt);
  return id;
};
