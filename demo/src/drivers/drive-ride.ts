import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import type { FareMethod } from '@saferide/contracts/pick-lists';
import {
  arriveAtPickup,
  completeRide,
  giveRideBack,
  rateRide,
  recordFarePaid,
  startRide,
} from '@saferide/contracts/ride/commands';
import { driverStats } from '@saferide/contracts/ride/driver-queries';
import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { DemoContext } from '../context/demo-context.ts';
import { nullIfRefused } from '../context/ledger.ts';
import type { DemoDriver } from './become-driver.ts';
import { chosenPositionReport, pickupDriveSeconds, tripDriveSeconds } from './car.ts';

const excuses = ['Flat tyre', 'Road closed ahead', 'Too far in this traffic', 'Feeling unwell'] as const;
const paidBy = ['cash', 'cash', 'bank_transfer', 'mobile_money'] as const satisfies readonly FareMethod[];
const praise = ['', '', 'Good company', 'Was ready at the kerb'] as const;

const giveBack = ({ client }: DemoDriver, id: string, reason: string) =>
  client.call(giveRideBack, { params: { id }, body: { reason } });

export const driveRide = async (world: DemoContext, driver: DemoDriver, ride: RideView): Promise<void> => {
  const { car, client, random, person } = driver;
  const { id } = ride;
  const pickup = ride.pickupLocation ?? car.at;
  await car.drive(pickup, pickupDriveSeconds({ from: car.at, to: pickup }));
  if (random.chance(person.fickleness) && !world.closing.aborted) {
    await giveBack(driver, id, random.pick(excuses));
    return;
  }
  await arrive(world, driver, id, pickup);
  if (!(await begin(world, driver, id))) return;
  const underWay = await client.call(rideById, { params: { id } });
  const first = underWay.destinationLocation ?? car.at;
  await car.drive(first, tripDriveSeconds({ from: car.at, to: first }));
  await end(world, driver, id);
};

const arrive = async (
  { ledger }: DemoContext,
  { client }: DemoDriver,
  id: string,
  pickup: Coordinates,
): Promise<void> => {
  const arrived = async () => {
    await client.call(reportLocation, { body: chosenPositionReport(pickup) });
    return client.call(arriveAtPickup, { params: { id } });
  };
  const first = await nullIfRefused(ledger, ['NotAtPickup'], arrived);
  if (first === null) await arrived();
};

/** If the rider has no start code, gives the ride back and returns false. */
const begin = async ({ kerb, ledger, pace }: DemoContext, driver: DemoDriver, id: string): Promise<boolean> => {
  const { client, random } = driver;
  await pace.wait(random.between(2, 6));
  const code = await kerb.requestCode(id, driver.id);
  if (code === null) {
    await giveBack(driver, id, 'The rider had no start code');
    return false;
  }
  const start = (typed: string) => client.call(startRide, { params: { id }, body: { code: typed } });
  if (random.chance(0.04)) {
    const mistyped = `${code.slice(0, 3)}${(Number(code[3]) + 1) % 10}`;
    await nullIfRefused(ledger, ['WrongStartCode'], () => start(mistyped));
  }
  await start(code);
  return true;
};

const end = async ({ pace, ledger }: DemoContext, { car, client, random }: DemoDriver, id: string): Promise<void> => {
  const { destinationLocation, estimatedPrice } = await client.call(rideById, { params: { id } });
  const last = destinationLocation ?? car.at;
  if (last.latitude !== car.at.latitude || last.longitude !== car.at.longitude)
    await car.drive(last, tripDriveSeconds({ from: car.at, to: last }));
  const discount = random.chance(0.1) ? 100 * random.integer(1, 3) : 0;
  await client.call(completeRide, {
    params: { id },
    body: { finalPrice: estimatedPrice - discount, reason: 'The rider gets out here' },
  });
  ledger.confirmed(id, 'completed');
  await pace.wait(random.between(1, 3));
  await client.call(recordFarePaid, { params: { id }, body: { method: random.pick(paidBy) } });
  if (random.chance(0.8)) {
    const stars = random.pick([3, 4, 5, 5, 5, 5]);
    await client.call(rateRide, { params: { id }, body: { stars, comment: random.pick(praise) } });
    ledger.counts.ratings += 1;
  }
  await client.call(driverStats);
};
