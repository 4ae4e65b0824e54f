import type { Client } from '@saferide/client/client';
import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { registerDriver, startVerification } from '@saferide/contracts/driver/driver';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { activateTrial, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { type DemoSocket, openReconnectingSocket } from '../client/reconnecting-socket.ts';
import type { DemoContext } from '../context/demo-context.ts';
import { type Ledger, observersFor } from '../context/ledger.ts';
import { type RideWatch, watchRides } from '../context/ride-watch.ts';
import { randomPlaceIn } from '../lagos/trips.ts';
import { driverFormOf } from '../people/driver-form.ts';
import type { DriverPerson } from '../people/person.ts';
import { prepareAccount } from '../people/prepare-account.ts';
import type { DemoRandom } from '../simulation/demo-random.ts';
import { sleep } from '../simulation/pace.ts';
import { chosenPositionReport, createCar, type DemoCar } from './car.ts';
import { payForADay } from './pay-for-a-day.ts';
import { beginShift, endOldRides } from './shift.ts';
import { gainApproval } from './vehicle-approval.ts';

interface Offers {
  readonly arriving: AbortSignal;
  /** Returns each offer once, newest first; null after `ms`, or when `cut` is aborted. */
  next(ms: number, cut: AbortSignal): Promise<OfferedRideView | null>;
  stillOpen(rideId: string): boolean;
}

const watchOffers = (live: DemoSocket, ledger: Ledger): Offers => {
  const open = new Map<string, OfferedRideView>();
  const undecided: string[] = [];
  let arriving = new AbortController();
  live.onFrame((frame) => {
    if (frame.type === 'RIDE_NO_LONGER_AVAILABLE') open.delete(frame.rideId);
    if (frame.type !== 'RIDE_OFFERED') return;
    ledger.moment(frame.rideId, 'offered');
    open.set(frame.rideId, frame.ride);
    undecided.push(frame.rideId);
    arriving.abort();
    arriving = new AbortController();
  });
  const isOpen = (rideId: string) => Date.parse(open.get(rideId)?.expiresAt ?? '') > Date.now();
  const newest = (): OfferedRideView | null => {
    for (let id = undecided.pop(); id !== undefined; id = undecided.pop()) {
      const ride = open.get(id);
      if (ride && isOpen(id)) return ride;
    }
    return null;
  };
  return {
    get arriving() {
      return arriving.signal;
    },
    next: async (ms, cut) => {
      for (const deadline = performance.now() + ms; ; ) {
        const ride = newest();
        const left = deadline - performance.now();
        if (ride || left <= 0 || cut.aborted) return ride;
        await sleep(left, arriving.signal, cut);
      }
    },
    stillOpen: isOpen,
  };
};

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
  const live = await openReconnectingSocket(client, observersFor(person.label, ledger));
  const watch = watchRides(person.label, { client, live, ledger });
  const offers = watchOffers(live, ledger);
  await endOldRides(world, client);
  await gainAccess(client, live);
  await gainApproval(client, world.closing);
  const start = randomPlaceIn(person.home, random);
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
