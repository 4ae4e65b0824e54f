import type { Client } from '@saferide/client/client';
import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { registerDriver, startVerification } from '@saferide/contracts/driver/driver';
import { activateTrial, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { type Live, openLive } from '../client/live.ts';
import { placeIn } from '../lagos/trips.ts';
import { driverFormOf } from '../people/driver-form.ts';
import type { DriverPerson } from '../people/person.ts';
import { settleIn } from '../people/settle-in.ts';
import type { Random } from '../random.ts';
import { notesFor } from '../run/notes.ts';
import { type RideWatch, watchRides } from '../run/ride-watch.ts';
import type { World } from '../run/world.ts';
import { type Car, createCar } from './car.ts';
import { type Offers, watchOffers } from './offers.ts';
import { endOldRides } from './old-rides.ts';
import { payADay } from './pay.ts';
import { placed } from './placed.ts';
import { goOnline } from './presence.ts';
import { gainApproval } from './show-vehicle.ts';

/** A driver on the road, online. */
export interface Driver {
  readonly id: string;
  readonly person: DriverPerson;
  readonly random: Random;
  readonly client: Client;
  readonly live: Live;
  readonly watch: RideWatch;
  readonly offers: Offers;
  readonly car: Car;
}

/** Signs up, sends in the form, is verified, starts the trial (or pays) and goes online. */
export const becomeDriver = async (world: World, person: DriverPerson): Promise<Driver> => {
  const { ledger, pace } = world;
  const random = world.random.branch(person.label);
  const { client, user } = await settleIn(world, person);
  if (user.driver === null)
    await client.call(registerDriver, { body: await driverFormOf(client, person, random.branch('form')) });
  if (user.driver?.verificationStatus !== 'approved') await client.call(startVerification);
  const live = await openLive(client, notesFor(person.label, ledger));
  const watch = watchRides(person.label, { client, live, ledger });
  const offers = watchOffers(live, ledger);
  await endOldRides(world, client);
  await gainAccess(client, live);
  await gainApproval(client, world.closing);
  const start = placeIn(person.home, random);
  await client.call(reportLocation, { body: placed(start) });
  await goOnline(world, client, person.label);
  const car = createCar(start, live, pace);
  return { id: user.id, person, random, client, live, watch, offers, car };
};

/** The free week once, and a day by card when it is over. */
const gainAccess = async (client: Client, live: Live): Promise<void> => {
  const { canStartTrial, status } = await client.call(readTrialStatus);
  if (canStartTrial) await client.call(activateTrial);
  else if (status === 'expired') await payADay(client, live, 'card');
};
