import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import { acceptRide } from '@saferide/contracts/ride/commands';
import { availableRides, type OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { DemoContext } from '../context/demo-context.ts';
import { nullIfRefused } from '../context/ledger.ts';
import { randomLagosArea, randomPlaceIn } from '../lagos/trips.ts';
import type { DemoDriver } from './become-driver.ts';
import { driveRide } from './drive-ride.ts';
import { payForADay } from './pay-for-a-day.ts';
import { endOldRides, endShift } from './shift.ts';
import { uploadVehicle } from './vehicle-approval.ts';

const TOO_LATE = [
  ...['RideNotOffered', 'OfferExpired', 'NotAllowedInState', 'ExcludedFromRide', 'OverlapsScheduledRide'],
  ...['DriverAlreadyOnRide'],
];
const SHOWN_MS = 10_000;
const CRUISE = { least: 15, most: 40 } as const;
const RECOVER_SECONDS = 5;

export const liveAsDriver = async (world: DemoContext, driver: DemoDriver): Promise<void> => {
  const { closing, ledger, pace } = world;
  const { client, random, person, live } = driver;
  const errands = runErrands(world, driver);
  while (!closing.aborted) {
    try {
      const offer = await nextOffer(world, driver);
      const ride = offer && (await take(world, driver, offer));
      if (ride && ride.scheduledTime === null) await driveRide(world, driver, ride);
      if (offer) await pace.wait(random.between(1, 4), closing);
    } catch (error) {
      ledger.failed(person.label, error);
      await pace.wait(RECOVER_SECONDS, closing);
      await endOldRides(world, client).catch((again) => ledger.failed(person.label, again));
    }
  }
  await errands;
  await endOldRides(world, client);
  await endShift(world, client, person.label);
  driver.car.park();
  live.close();
};

const nextOffer = async ({ closing }: DemoContext, { car, offers, random, person, client }: DemoDriver) => {
  const waiting = await offers.next(0, closing);
  if (waiting) return waiting;
  const area = random.chance(0.7) ? person.home : randomLagosArea(random);
  const seconds = random.between(CRUISE.least, CRUISE.most);
  await car.drive(randomPlaceIn(area, random), seconds, offers.arriving, closing);
  if (random.chance(0.05)) await client.call(whyNoOffer);
  return offers.next(0, closing);
};

const take = async (world: DemoContext, driver: DemoDriver, offer: OfferedRideView): Promise<RideView | null> => {
  const { closing, kerb, ledger, pace } = world;
  const { client, offers, random, person, watch } = driver;
  const { id } = offer;
  const likes = !random.chance(person.choosiness);
  if (random.chance(0.2)) await client.call(availableRides);
  await pace.wait(random.between(1, 5), closing);
  if (!likes || !offers.stillOpen(id) || !kerb.knows(id) || closing.aborted) return null;
  const sentAt = performance.now();
  const accepted = await nullIfRefused(ledger, TOO_LATE, () => client.call(acceptRide, { params: { id } }));
  if (!accepted) return null;
  ledger.acceptance(id, sentAt);
  const mine = (ride: RideView) => ride.driverId === driver.id && ride.status === 'accepted';
  const ride = await watch.until(id, mine, SHOWN_MS);
  if (!ride) throw new Error('A ride that was accepted never came on the screen of its driver');
  return ride;
};

const runErrands = async ({ pace, closing, ledger }: DemoContext, driver: DemoDriver): Promise<void> => {
  const { person, random, client, live } = driver;
  const errands = random.branch('errands');
  try {
    await pace.wait(errands.between(2, 30), closing);
    if (closing.aborted) return;
    if (person.pays !== 'nothing') await payForADay(client, live, person.pays);
    if (person.review !== 'none') await uploadVehicle(client, person, errands, closing);
  } catch (error) {
    ledger.failed(person.label, error);
  }
};
