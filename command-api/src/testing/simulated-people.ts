import { account } from '@saferide/domain/account/lifecycle';
import { noTravelTimes } from '@saferide/domain/dispatch';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { driverPolicy } from '@saferide/domain/driver/driver-policy';
import { driver } from '@saferide/domain/driver/lifecycle';
import { verificationScope } from '@saferide/domain/driver/verification-process';
import { driverDuty, entitlementOf } from '@saferide/domain/driver-duty';
import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import { payment } from '@saferide/domain/payment/lifecycle';
import type { ClaimFacts } from '@saferide/domain/processes/acceptance-process';
import { customerBookings } from '@saferide/domain/ride/bookings/lifecycle';
import { claimsOf } from '@saferide/domain/ride/bookings/state';
import { ride } from '@saferide/domain/ride/lifecycle';
import { ridePolicy } from '@saferide/domain/ride/ride-policy';
import { isRideOpen } from '@saferide/domain/ride/state';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { openPaymentIn } from '@saferide/domain/subscription/state';
import { openingTariff } from '@saferide/domain/tariff/opening-tariff';
import { measuredFixAt } from '@saferide/domain/testing/driver-duty-fixtures';
import { delesDocuments, delesForm, delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import type { Random } from '@saferide/domain/testing/random';
import { FARE_KOBO, tripPlaces, wholeTrip } from '@saferide/domain/testing/ride-fixtures';
import { assessmentOf, eightPhotos } from '@saferide/domain/testing/vehicle-review-fixtures';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import type { InMemorySystem, RecordedHandlers } from './in-memory-system.ts';

const riders = ['bola', 'chidi'] as const;
const drivers = ['dele', 'emeka'] as const;
const people = [...riders, ...drivers];
const isRider = (accountId: string): boolean => (riders as readonly string[]).includes(accountId);
const ADMIN = 'amina';
const OPERATOR = 'ola';
const START_CODE = '4711';

const place = { state: 'Lagos', city: 'Lagos' };
const checks = { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true };
const atThePickup = { latitude: tripPlaces.pickup.latitude, longitude: tripPlaces.pickup.longitude };

const entitled = (system: InMemorySystem, driverId: string) =>
  entitlementOf(system.stateOf(driver, driverId), system.stateOf(driverSubscription, driverId), system.now);

export const simulatedPortAnswers: RecordedHandlers = {
  entitlement: ({ driverId }: { driverId: string }, system): ClaimFacts => ({
    ...entitled(system, driverId),
    ways: noTravelTimes(dispatchPolicy),
    shown: null,
    driveSeconds: null,
  }),
  candidates: (_, system) =>
    drivers.map((driverId) => {
      const duty = system.stateOf(driverDuty, driverId);
      const { vehicleFault, ...rest } = entitled(system, driverId);
      return {
        driverId,
        distanceMetres: 500,
        fixedAt: system.now,
        accessWaiting: 0,
        vagueness: 0,
        vehicleType: 'standard',
        ...rest,
        vehicleApproved: vehicleFault === null,
        free: duty.status === 'free',
        openOffers: 0,
        openScheduledOffers: 0,
        offeredRiderIds: [],
        blockedAccountIds: [],
        reservations: duty.reservations,
        ways: noTravelTimes(dispatchPolicy),
      };
    }),
  reserveSlots: ({ wave }: { wave: { driverIds: readonly string[] } }) => wave.driverIds,
  openRides: () => [],
  lastSeenAt: () => null,
  lastFix: () => null,
  syncIdentity: () => undefined,
  verificationResult: () => ({
    result: { outcome: 'passed', checks, reasons: [] },
    provider: 'simulator',
    simulated: true,
  }),
  assessment: () => assessmentOf(7),
  instructions: () => ({}),
  gatewayReport: ({ reference }: { reference: string }) => ({ status: 'pending', reference }),
  syncPlate: () => undefined,
  recordPhotos: () => undefined,
  bankCheck: () => 'none',
  claimTrial: () => undefined,
  setRoles: () => undefined,
  forget: () => undefined,
  forgetAddress: () => undefined,
  syncNumbers: () => undefined,
  sweep: () => undefined,
  notify: () => undefined,
};

const openRidesOf = (system: InMemorySystem, accountId: string): readonly string[] =>
  system.idsOf(ride).filter((id) => {
    const state = system.stateOf(ride, id);
    if (!isRideOpen(state) || !('booking' in state)) return false;
    return state.booking.customerId === accountId || ('assignment' in state && state.assignment.driverId === accountId);
  });

interface UnfinishedItem {
  readonly description: string;
  readonly state: unknown;
}

export const unfinishedWork = (system: InMemorySystem): readonly UnfinishedItem[] => [
  ...system.idsOf(ride).flatMap((id) => {
    const state = system.stateOf(ride, id);
    return isRideOpen(state) ? [{ description: `${id} is ${state.status}`, state }] : [];
  }),
  ...system.idsOf(customerBookings).flatMap((id) => {
    const state = system.stateOf(customerBookings, id);
    return claimsOf(state).map(({ rideId }) => ({ description: `${id} is held by ${rideId}`, state: state.status }));
  }),
  ...system.idsOf(driverDuty).flatMap((id) => {
    const state = system.stateOf(driverDuty, id);
    const { status, reservations } = state;
    return [
      ...(status === 'engaged' ? [{ description: `${id} is engaged`, state }] : []),
      ...reservations.map(({ rideId }) => ({ description: `${id} is promised to ${rideId}`, state })),
    ];
  }),
  ...system.idsOf(driver).flatMap((id) => {
    const state = system.stateOf(driver, id);
    return verificationScope(state) === null
      ? []
      : [{ description: `the verification of ${id} is running`, state: state.status }];
  }),
  ...system.idsOf(vehicleReview).flatMap((id) => {
    const { status } = system.stateOf(vehicleReview, id);
    return status === 'submitted' || status === 'in_review'
      ? [{ description: `${id} is ${status}`, state: status }]
      : [];
  }),
  ...system.idsOf(driverSubscription).flatMap((id) => {
    const open = openPaymentIn(system.stateOf(driverSubscription, id).payments);
    return open ? [{ description: `a payment of ${id} is open`, state: 'open' }] : [];
  }),
];

/** Omits ids, times, wave and round numbers, so that systems in equivalent states have equal summaries. */
export const summaryOfUnfinishedWork = (held: readonly UnfinishedItem[]): string =>
  JSON.stringify(held.map(({ state }) => state))
    .replaceAll(/\d{4}-\d\d-\d\dT[^"]*/g, 'then')
    .replaceAll(/-\d+/g, '')
    .replaceAll(/"(wave|round)":\d+/g, '$1');

export type Actor = 'rider' | 'driver' | 'admin' | 'operator' | 'gateway';

export interface SimulatedAct {
  readonly by: Actor;
  readonly name: string;
  readonly do: (system: InMemorySystem) => Promise<Refusal | null>;
}

export interface PossibleActs {
  readonly onRides: readonly SimulatedAct[];
  readonly others: readonly SimulatedAct[];
}

export const possibleActsIn = (system: InMemorySystem, random: Random, serial: () => number): PossibleActs => ({
  onRides: system.idsOf(ride).flatMap((id) => actsOnRide(system, id, random)),
  others: [
    ...riders.flatMap((id) => actsOfRider(id, random, serial)),
    ...drivers.flatMap((id) => actsOfDriver(system, id, serial)),
    ...system.idsOf(vehicleReview).flatMap((id) => actsOnReview(system, id)),
    ...system.idsOf(payment).flatMap((reference) => actsOnPayment(system, reference)),
  ],
});

export const erasures: readonly SimulatedAct[] = people.map((accountId) => ({
  by: isRider(accountId) ? 'rider' : 'driver',
  name: `${accountId} erases the account`,
  do: (system) =>
    system.execute('standing', {
      ...{ type: 'ErasePersonalData', accountId, openRideIds: openRidesOf(system, accountId), asked: null },
      delayedBy: [],
    }),
}));

const act =
  (by: Actor) =>
  (name: string, done: SimulatedAct['do']): SimulatedAct => ({ by, name: `${by}: ${name}`, do: done });
const [byRider, byDriver, byAdmin, byOperator, byGateway] = [
  act('rider'),
  act('driver'),
  act('admin'),
  act('operator'),
  act('gateway'),
];

const actsOfRider = (customerId: string, random: Random, serial: () => number): readonly SimulatedAct[] => {
  const booking = () => ({
    rideId: `ride-${serial()}`,
    customerId,
    vehicleType: 'standard' as const,
    passengers: 1,
    durationHours: null,
    city: 'Lagos',
    ...tripPlaces,
    tariff: openingTariff,
    tariffBefore: null,
    policy: ridePolicy,
    claimedFareKobo: FARE_KOBO,
  });
  return [
    byRider('books', (system) => {
      const booked = booking();
      return system.execute('booking', { type: 'RequestRide', ...booked, now: system.now });
    }),
    byRider('schedules', (system) => {
      const booked = booking();
      const scheduledFor = after(system.now, (31 + random.below(600)) * MINUTE_MS);
      return system.execute('booking', { type: 'ScheduleRide', ...booked, scheduledFor, now: system.now });
    }),
  ];
};

const actsOfDriver = (system: InMemorySystem, driverId: string, serial: () => number): readonly SimulatedAct[] => {
  const verified = system.stateOf(driver, driverId).status === 'verified';
  const vehicle = { vehicleType: 'standard' as const, vehicle: delesVehicle, ...place, photos: eightPhotos };
  const submission = { driverId, ...vehicle };
  const reviewOf = system.idsOf(vehicleReview).find((id) => {
    const review = system.stateOf(vehicleReview, id);
    return 'case' in review && review.case.driverId === driverId;
  });
  const pays = (method: 'card' | 'cash') => (of: InMemorySystem) => {
    const reference = `payment-${serial()}`;
    return of.send(driverSubscription, driverId, { type: 'RequestPayment', driverId, reference, method, verified });
  };
  return [
    byDriver('registers', (of) =>
      of.send(driver, driverId, {
        type: 'RegisterDriver',
        driverId,
        ...place,
        vehicleType: 'standard',
        drivingExperienceYears: 5,
        policy: driverPolicy,
        documents: delesDocuments,
        form: delesForm,
      }),
    ),
    byDriver('starts the verification', (of) => of.send(driver, driverId, { type: 'StartVerification' })),
    byDriver('wants to be verified', (of) => of.execute('verification', { type: 'VerifyDriver', driverId })),
    byDriver('updates the vehicle', (of) =>
      of.send(driver, driverId, {
        type: 'UpdateVehicle',
        policy: driverPolicy,
        vehicleType: 'standard',
        vehicle: delesVehicle,
        documents: delesDocuments,
      }),
    ),
    byDriver('submits the vehicle', (of) => {
      const reviewId = `review-${serial()}`;
      return of.send(vehicleReview, reviewId, { type: 'SubmitVehicle', reviewId, ...submission });
    }),
    ...(reviewOf === undefined
      ? []
      : [
          byDriver('submits the vehicle again', (of) =>
            of.send(vehicleReview, reviewOf, { type: 'ResubmitVehicle', ...submission }),
          ),
        ]),
    byDriver('begins the trial', (of) =>
      of.send(driverSubscription, driverId, {
        type: 'ActivateTrial',
        driverId,
        verified,
        ninUsed: false,
      }),
    ),
    byDriver('pays by card', pays('card')),
    byDriver('pays in cash', pays('cash')),
    byDriver('goes online', (of) =>
      of.send(driverDuty, driverId, {
        type: 'GoOnline',
        driverId,
        vehicleType: 'standard',
        entitlement: entitled(of, driverId),
      }),
    ),
    byDriver('goes offline', (of) =>
      of.send(driverDuty, driverId, { type: 'GoOffline', driverId, reason: 'by_driver' }),
    ),
    byOperator('suspends', (of) =>
      of.send(driver, driverId, {
        type: 'SuspendDriver',
        actorId: OPERATOR,
        riderIds: [],
        reason: 'A rider was left behind',
      }),
    ),
    byOperator('lifts the suspension', (of) =>
      of.send(driver, driverId, {
        type: 'LiftSuspension',
        actorId: OPERATOR,
        riderIds: [],
        reason: 'It was somebody else',
      }),
    ),
  ];
};

const actsOnRide = (system: InMemorySystem, rideId: string, random: Random): readonly SimulatedAct[] => {
  const state = system.stateOf(ride, rideId);
  if (!isRideOpen(state) || !('booking' in state)) return [];
  const { customerId, fareKobo } = state.booking;
  const offered = 'search' in state ? Object.keys(state.search.offers) : [];
  const driverId =
    'assignment' in state ? state.assignment.driverId : random.pick(offered.length > 0 ? offered : drivers);
  const fixOf = (of: InMemorySystem) => (random.chance(0.8) ? measuredFixAt(atThePickup, of.now) : null);
  return [
    byRider('cancels', (of) => of.send(ride, rideId, { type: 'CancelRide', customerId, reason: 'Plans have changed' })),
    byRider('sees the driver', (of) =>
      of.send(ride, rideId, { type: 'ConfirmDriverSeen', customerId, driverAt: null, confirmed: false }),
    ),
    byRider('asks the driver to let go', (of) =>
      of.send(ride, rideId, { type: 'AskRelease', customerId, driverAt: null }),
    ),
    byRider('reports the driver absent', (of) => of.send(ride, rideId, { type: 'ReportDriverAbsent', customerId })),
    byDriver('accepts', (of) =>
      of.execute('acceptance', { type: 'AcceptRide', rideId, driverId, fix: atThePickup, startCode: START_CODE }),
    ),
    byDriver('passes on the offer', (of) => of.send(ride, rideId, { type: 'DeclineOffer', driverId, reason: null })),
    byDriver('arrives', (of) => of.execute('arrival', { type: 'MarkArrived', rideId, driverId, fix: fixOf(of) })),
    byDriver('starts', (of) =>
      of.send(ride, rideId, { type: 'StartRide', driverId, code: random.chance(0.8) ? START_CODE : '0000' }),
    ),
    byDriver('gives back', (of) => of.send(ride, rideId, { type: 'GiveRideBack', driverId, reason: 'A flat tyre' })),
    byDriver('lets go', (of) => of.send(ride, rideId, { type: 'GrantRelease', driverId })),
    byDriver('reports that the rider never came', (of) =>
      of.send(ride, rideId, { type: 'ReportRiderNoShow', driverId, wroteAt: [], mayContact: true }),
    ),
    byDriver('calls the rider', (of) => of.send(ride, rideId, { type: 'RecordRiderCalled', driverId })),
    byDriver('completes', (of) =>
      of.send(ride, rideId, {
        type: 'CompleteRide',
        driverId,
        // This amount is accepted wherever the ride ends.
        claimedFinalFareKobo: Math.min(fareKobo, 250_000),
        tariffs: [openingTariff],
        fix: fixOf(of),
        driven: wholeTrip,
        reason: 'They asked to get out',
      }),
    ),
    byOperator('ends the ride', (of) =>
      of.send(ride, rideId, {
        type: 'EndRide',
        operatorId: OPERATOR,
        outcome: random.chance(0.5) ? 'completed' : 'cancelled',
        claimedFinalFareKobo: null,
        driven: wholeTrip,
        reason: 'Neither of them answers the telephone',
      }),
    ),
  ];
};

const actsOnReview = (system: InMemorySystem, reviewId: string): readonly SimulatedAct[] => {
  const { status } = system.stateOf(vehicleReview, reviewId);
  return status === 'in_review' || status === 'held' ? actsOnWaiting(reviewId) : [];
};

const actsOnWaiting = (reviewId: string): readonly SimulatedAct[] => [
  byAdmin('approves', (of) =>
    of.send(vehicleReview, reviewId, { type: 'ApproveVehicle', actorId: ADMIN, reason: 'Clean and complete' }),
  ),
  byAdmin('rejects', (of) =>
    of.send(vehicleReview, reviewId, { type: 'RejectVehicle', actorId: ADMIN, reason: 'The bonnet is dented' }),
  ),
  byAdmin('asks for better photos', (of) =>
    of.send(vehicleReview, reviewId, {
      type: 'RequestImprovement',
      actorId: ADMIN,
      suggestions: ['Take them in daylight'],
      angles: [],
      reason: null,
    }),
  ),
];

const actsOnPayment = (system: InMemorySystem, reference: string): readonly SimulatedAct[] => {
  const state = system.stateOf(payment, reference);
  if (state.status !== 'initiated') return [];
  const { amountKobo } = state.asked;
  const report = { reference, currency: 'NGN', amountKobo, providerReference: 'gw-9' };
  return [
    byGateway('says that it is paid', (of) =>
      of.execute('payments', { type: 'GatewayReported', report: { status: 'paid', ...report } }),
    ),
    byGateway('says that it failed', (of) =>
      of.execute('payments', { type: 'GatewayReported', report: { status: 'failed', reference, reason: 'declined' } }),
    ),
    byOperator('confirms the cash', (of) =>
      of.execute('payments', { type: 'ConfirmCash', reference, operatorId: OPERATOR }),
    ),
  ];
};

export const registerSimulatedPeople = async (system: InMemorySystem): Promise<void> => {
  for (const [index, accountId] of people.entries()) {
    const phoneNumber = `+23480312345${index}`;
    const name = { firstName: 'Ada', lastName: 'Obi' };
    const email = `${accountId}@example.com`;
    await system.send(account, accountId, {
      ...{ type: 'RegisterAccount', accountId, email, phoneNumber, ...name },
      termsVersion: null,
    });
    await system.send(account, accountId, {
      type: 'CompleteProfile',
      name,
      nameVerified: false,
      phoneNumber: null,
      ...place,
      address: null,
    });
  }
  for (const id of riders) await system.send(account, id, { type: 'CreateCustomer' });
  let number = 0;
  const serial = () => ++number;
  for (const name of [
    'driver: registers',
    'driver: starts the verification',
    'driver: wants to be verified',
    'driver: submits the vehicle',
    'driver: begins the trial',
  ])
    await mustDo(system, actsOfDriver(system, 'dele', serial), name);
  for (const id of system.idsOf(vehicleReview)) await mustDo(system, actsOnReview(system, id), 'admin: approves');
  await mustDo(system, actsOfDriver(system, 'dele', serial), 'driver: goes online');
};

const mustDo = async (system: InMemorySystem, acts: readonly SimulatedAct[], name: string): Promise<void> => {
  const refusal = await acts.find((one) => one.name === name)?.do(system);
  if (refusal !== null) throw new Error(`${name}: ${JSON.stringify(refusal)}`);
};

export const clockStepsMs: readonly number[] = [
  ...[5_000, 5_000, 10_000, 30_000],
  ...[MINUTE_MS, 6 * MINUTE_MS, 6 * MINUTE_MS, 16 * MINUTE_MS, 16 * MINUTE_MS],
  ...[HOUR_MS, 5 * HOUR_MS, DAY_MS],
];
