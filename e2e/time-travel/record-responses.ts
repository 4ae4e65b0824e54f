import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { readNotificationSettings } from '@saferide/contracts/account/account';
import { currentUser } from '@saferide/contracts/account/current-user';
import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { driverProfile, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { findDrivers } from '@saferide/contracts/driver/operator-calls';
import type { Call } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import type { PastSubject } from '@saferide/contracts/operation/time-travel';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { acceptedScheduledRides, availableRides, driverStats } from '@saferide/contracts/ride/driver-queries';
import { rideById, rideReceipt } from '@saferide/contracts/ride/queries';
import { customerStats } from '@saferide/contracts/ride/rider-queries';
import { driverPayments, readSubscription, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { pendingVehicleReviews, reviewHistory } from '@saferide/contracts/vehicle-review/admin';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import type { TestSystem } from '../harness/test-system.ts';

export interface RecordedSubject {
  readonly subject: PastSubject;
  readonly id: string;
}

export interface RecordedResponse {
  readonly call: string;
  readonly by: string;
  readonly status: number;
  readonly body: unknown;
}

export interface RecordedStep {
  readonly name: string;
  readonly position: string;
  readonly now: string;
  readonly subjects: readonly RecordedSubject[];
  readonly answers: readonly RecordedResponse[];
}

export interface RecordedPeople {
  readonly customer: Client;
  readonly driver: Client;
  readonly operator: Client;
  readonly admin: Client;
}

const named = {
  ...{ rideById, rideReceipt, availableRides, activeDriverRide, acceptedScheduledRides, driverStats, customerStats },
  ...{ driverProfile, readVerificationStatus, findDrivers, readSubscription, readTrialStatus, driverPayments },
  ...{ readVehicleReview, pendingVehicleReviews, reviewHistory },
  ...{ currentUser, readNotificationSettings, favoriteLocations },
} satisfies Readonly<Record<string, Call>>;

type Name = keyof typeof named;

const callsOf: Readonly<
  Record<PastSubject, readonly (readonly [party: string, by: keyof RecordedPeople, call: Name])[]>
> = {
  ride: [
    ['customer', 'customer', 'rideById'],
    ['customer', 'customer', 'rideReceipt'],
    ['driver', 'driver', 'rideById'],
    ['driver', 'driver', 'rideReceipt'],
    ['offered', 'driver', 'availableRides'],
    ['offered', 'driver', 'rideById'],
    ['operator', 'operator', 'rideById'],
    ['operator', 'operator', 'rideReceipt'],
  ],
  driver: [
    ['driver', 'driver', 'driverProfile'],
    ['driver', 'driver', 'readVerificationStatus'],
    ['driver', 'driver', 'driverStats'],
    ['operator', 'operator', 'findDrivers'],
  ],
  duty: [
    ['driver', 'driver', 'driverProfile'],
    ['driver', 'driver', 'activeDriverRide'],
    ['driver', 'driver', 'acceptedScheduledRides'],
    ['operator', 'operator', 'findDrivers'],
  ],
  subscription: [
    ['driver', 'driver', 'readSubscription'],
    ['driver', 'driver', 'readTrialStatus'],
    ['driver', 'driver', 'driverPayments'],
  ],
  payment: [
    ['driver', 'driver', 'readSubscription'],
    ['driver', 'driver', 'readTrialStatus'],
    ['driver', 'driver', 'driverPayments'],
  ],
  review: [
    ['driver', 'driver', 'readVehicleReview'],
    ['admin', 'admin', 'pendingVehicleReviews'],
    ['admin', 'admin', 'reviewHistory'],
  ],
  account: [
    ['person', 'customer', 'currentUser'],
    ['person', 'customer', 'readNotificationSettings'],
    ['person', 'customer', 'favoriteLocations'],
    ['person', 'customer', 'customerStats'],
  ],
};

export const expectedCombinations = Object.entries(callsOf).flatMap(([subject, all]) =>
  all.map(([party, , call]) => `${subject}, ${party}: ${call}`),
);

const addressOf = (call: Name, id: string): string => {
  const path = withParams(named[call].path, { id });
  if (call === 'findDrivers') return `${path}?q=${id}`;
  return call === 'pendingVehicleReviews' ? `${path}?limit=100` : path;
};

export const recordResponses = async (
  { infrastructure, settled }: TestSystem,
  people: RecordedPeople,
  name: string,
  subjects: readonly RecordedSubject[],
): Promise<RecordedStep> => {
  let step: RecordedStep | undefined;
  await waitUntilTrue(`the log stands still after ${name}`, async () => {
    await settled();
    const position = await infrastructure.log.store.head();
    const answers: RecordedResponse[] = [];
    let together = true;
    for (const { subject, id } of subjects) {
      for (const [, by, call] of callsOf[subject]) {
        const options = { headers: { 'x-min-position': position } };
        const answer = await people[by].send('GET', addressOf(call, id), undefined, options);
        const seen = answer.headers.get('x-position');
        together &&= answer.headers.get('x-stale') === null && (seen === null || seen === position);
        answers.push({ call, by: `${by} ${id}`, status: answer.status, body: answer.body });
      }
    }
    const now = new Date().toISOString();
    if (together && (await infrastructure.log.store.head()) === position)
      step = { name, position, now, subjects: [...subjects], answers };
    return step !== undefined;
  });
  if (!step) throw new Error(`Nothing was recorded of ${name}`);
  return step;
};

export const responseOf = (
  step: RecordedStep,
  { subject, id }: RecordedSubject,
  kind: string,
  call: string,
): RecordedResponse | undefined => {
  const [, by] = callsOf[subject].find(([party, , name]) => party === kind && name === call) ?? [];
  return step.answers.find((one) => one.by === `${by} ${id}` && one.call === call);
};
