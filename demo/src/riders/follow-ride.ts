import { cancelRide, changeRideDestination, rateRide, topUpRide } from '@saferide/contracts/ride/commands';
import { rideLimits } from '@saferide/contracts/ride/limits';
import { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { customerRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import type { DemoContext } from '../context/demo-context.ts';
import { nullIfRefused } from '../context/ledger.ts';
import { randomAddressIn, randomLagosArea, randomPlaceIn } from '../lagos/trips.ts';
import type { DemoRider } from './become-rider.ts';

/** How long to wait for each condition on a ride, in milliseconds of real time. */
const RIDE_MS = 15 * 60_000;
const isOver = ({ status }: RideView) => status === 'completed' || status === 'cancelled';
const cancelReasons = ['Changed my mind', 'Waiting too long', 'Found a lift', 'Booked by mistake'] as const;
const comments = [
  '',
  '',
  'Smooth ride',
  'Very polite',
  'Knows the shortcuts',
  'Clean car',
  'Drove a bit fast',
] as const;

export const cancelSearch = async (
  { ledger }: DemoContext,
  { client, random }: DemoRider,
  rideId: string,
): Promise<boolean> => {
  const body = { reason: random.pick(cancelReasons) };
  const cancelled = await nullIfRefused(ledger, ['DriverIsComing', 'NotAllowedInState'], () =>
    client.call(cancelRide, { params: { id: rideId }, body }),
  );
  if (cancelled === null) return false;
  ledger.confirmed(rideId, 'cancelled');
  return true;
};

export const followRide = async (world: DemoContext, rider: DemoRider, rideId: string): Promise<void> => {
  for (;;) {
    const taken = await search(world, rider, rideId);
    if (!taken) return;
    const ride = await onTheWay(world, rider, taken);
    if (ride?.status === 'completed') return afterwards(world, rider, ride);
    if (ride?.status === 'cancelled') return;
    if (!ride && world.over.aborted) return;
  }
};

const search = async (world: DemoContext, rider: DemoRider, rideId: string): Promise<RideView | null> => {
  const { closing, over } = world;
  const { random, person, watch } = rider;
  const taken = ({ status }: RideView) => status !== 'requested';
  const underWay = (ride: RideView | null) => (ride && !isOver(ride) ? ride : null);
  const patienceMs = (random.chance(0.06) ? random.between(2, 8) : person.patience) * 1_000;
  const firstMs = patienceMs * random.between(0.3, 0.6);
  const atFirst = await watch.until(rideId, taken, firstMs, closing);
  if (atFirst) return underWay(atFirst);
  if (random.chance(person.generosity) && !closing.aborted) await topUp(world, rider, rideId);
  const later = await watch.until(rideId, taken, patienceMs - firstMs, closing);
  if (later) return underWay(later);
  await cancelSearch(world, rider, rideId);
  return underWay(await watch.until(rideId, taken, RIDE_MS, over));
};

const topUp = async ({ ledger }: DemoContext, { client, random, watch }: DemoRider, rideId: string): Promise<void> => {
  const ride = await watch.until(rideId, () => true, 5_000);
  if (!ride) return;
  const newPrice = ride.estimatedPrice + 100 * random.integer(1, 10);
  await nullIfRefused(ledger, ['NotAllowedInState'], () =>
    client.call(topUpRide, { params: { id: rideId }, body: { newPrice } }),
  );
};

const onTheWay = async (world: DemoContext, rider: DemoRider, { id, allowDestinationChanges }: RideView) => {
  const { watch, random } = rider;
  if (allowDestinationChanges && random.chance(0.5)) {
    const started = await watch.until(id, ({ status }) => status !== 'accepted', RIDE_MS, world.over);
    if (started?.status === 'in_progress') await changeDestination(world, rider, id);
  }
  return watch.until(id, (ride) => isOver(ride) || ride.status === 'requested', RIDE_MS, world.over);
};

const changeDestination = async (
  { ledger, pace }: DemoContext,
  { client, random }: DemoRider,
  id: string,
): Promise<void> => {
  await pace.wait(random.between(3, 10));
  const area = randomLagosArea(random);
  const body = {
    address: randomAddressIn(area, random),
    ...randomPlaceIn(area, random),
    confirmed: true,
    reason: 'One more stop',
  };
  await nullIfRefused(ledger, ['NotAllowedInState'], () =>
    client.call(changeRideDestination, { params: { id }, body }),
  );
};

const afterwards = async ({ ledger, pace }: DemoContext, { client, random, person }: DemoRider, { id }: RideView) => {
  await pace.wait(random.between(1, 4));
  await client.call(rideReceipt, { params: { id } });
  if (random.chance(0.85)) {
    const stars = Math.min(
      rideLimits.stars.max,
      Math.max(rideLimits.stars.min, person.kindness + random.pick([-1, 0, 0, 0, 1])),
    );
    await client.call(rateRide, { params: { id }, body: { stars, comment: random.pick(comments) } });
    ledger.counts.ratings += 1;
  }
  await client.call(customerStats);
  await client.call(customerRides);
};
