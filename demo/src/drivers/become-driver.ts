import type { Client } from '@saferide/client/client';
import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { registerDriver, startVerification } from '@saferide/contracts/driver/driver';
import { activateTrial, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { type DemoSocket, openReconnectingSocket } from '../client/reconnecting-socket.ts';
import { notesFor } from '../context/call-notes.ts';
import type { DemoContext } from '../context/demo-context.ts';
import { type RideWatch, watchRides } from '../context/ride-watch.ts';
import { chosenPositionReport } from '../lagos/position-report.ts';
import { lagosPlaceIn } from '../lagos/trips.ts';
import { driverFormOf } from '../people/driver-form.ts';
import type { DriverPerson } from '../people/person.ts';
import { prepareAccount } from '../people/prepare-account.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';
import { createCar, type DemoCar } from './car.ts';
import { type Offers, watchOffers } from './offers.ts';
import { endOldRides } from './old-rides.ts';
import { payForADay } from './pay-for-a-day.ts';
import { beginShift } from './shift.ts';
import { gainApproval } from './vehicle-approval.ts';

export interface DemoDriver {
  readonly id: string;
  readonly person: DriverPerson;
  readonly random: DemoRandom;
  readonly client: Client;
  readonly live: DemoSocket;
  readonly watch: RideWatch;
  readonly offers: Offers;
  readonly car: DemoCar;
}

export const signUpDriver = async (world: DemoContext, person: DriverPerson): Promise<DemoDriver> => {
  const { ledger, pace } = world;
  const random = world.random.branch(person.label);
  const { client, user } = await prepareAccount(world, person);
  if (user.driver === null)
    await client.call(registerDriver, { body: await driverFormOf(client, person, random.branch('form')) });
  if (user.driver?.verificationStatus !== 'approved') await client.call(startVerification);
  const live = await openReconnectingSocket(client, notesFor(person.label, ledger));
  const watch = watchRides(person.label, { client, live, ledger });
  const offers = watchOffers(live, ledger);
  await endOldRides(world, client);
  await gainAccess(client, live);
  await gainApproval(client, world.closing);
  const start = lagosPlaceIn(person.home, random);
  await client.call(reportLocation, { body: chosenPositionReport(start) });
  await beginShift(world, client, person.label);
  const car = createCar(start, live, pace);
  return { id: user.id, person, random, client, live, watch, offers, car };
};

const gainAccess = async (client: Client, live: DemoSocket): Promise<void> => {
  const { canStartTrial, status } = await client.call(readTrialStatus);
  if (canStartTrial) await client.call(activateTrial);
  else if (status === 'expired') await payForADay(client, live, 'card');
};
