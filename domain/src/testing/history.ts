import { account } from '../account/lifecycle.ts';
import { dispatchPolicy } from '../dispatch/dispatch-policy.ts';
import { driverPolicy } from '../driver/driver-policy.ts';
import { driver } from '../driver/lifecycle.ts';
import { driverDuty } from '../driver-duty/lifecycle.ts';
import type { AnyEvent } from '../kernel/define-events.ts';
import { type AggregateState, type Command, type Decider, fold, isRefusal, type Refusal } from '../kernel/lifecycle.ts';
import { straightLineMetres } from '../place/distance.ts';
import { lagosAreas } from '../place/lagos-areas.ts';
import type { RideCommand } from '../ride/commands.ts';
import type { ConsideredDriver } from '../ride/events.ts';
import { ride } from '../ride/lifecycle.ts';
import { ridePolicy } from '../ride/ride-policy.ts';
import { driverSubscription } from '../subscription/lifecycle.ts';
import { openingTariff } from '../tariff/opening-tariff.ts';
import { quote } from '../tariff/tariff.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import { vehicleReview } from '../vehicle-review/lifecycle.ts';
import { reviewPolicy } from '../vehicle-review/review-policy.ts';
import { measuredFixAt } from './driver-duty-fixtures.ts';
import { delesDocuments, delesForm, delesVehicle } from './driver-fixtures.ts';
import { NOON } from './fixtures.ts';
import { type Random, seededRandom } from './random.ts';
import { noDriverFound } from './ride-fixtures.ts';
import { assessmentOf, eightPhotos, reviewSettingsInForce } from './vehicle-review-fixtures.ts';

export interface HistoricEvent {
  readonly stream: string;
  readonly event: AnyEvent;
}

export interface HistoryOptions {
  readonly seed: number;
  readonly drivers: number;
  readonly customers: number;
  readonly rides: number;
}

const START_CODE = '4711';

function* lived<S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  id: string,
  commands: readonly C[],
): Generator<HistoricEvent, S> {
  let state = decider.initial;
  for (const command of commands) {
    const outcome = decider.decide(state, command);
    if (isRefusal(outcome)) continue;
    for (const event of outcome) yield { stream: `${decider.name}-${id}`, event };
    state = fold(decider, outcome, state);
  }
  return state;
}

function* person(random: Random, id: string, now: Instant): Generator<HistoricEvent> {
  const phoneNumber = `+23480${String(random.below(100_000_000)).padStart(8, '0')}`;
  const place = { state: 'Lagos', city: 'Lagos' };
  yield* lived(account, id, [
    {
      type: 'RegisterAccount',
      accountId: id,
      email: `${id}@example.com`,
      phoneNumber,
      firstName: 'Ada',
      lastName: 'Obi',
      termsVersion: null,
      now,
    },
    { type: 'CompleteProfile', name: null, nameVerified: false, phoneNumber: null, ...place, address: null, now },
    { type: 'CreateCustomer', now },
  ]);
}

function* driverWorks(random: Random, id: string, now: Instant): Generator<HistoricEvent> {
  const checks = { licenseVerified: true, vehicleVerified: true, backgroundCheckVerified: true };
  const place = { state: 'Lagos', city: 'Lagos' };
  const registered = { vehicleType: 'standard', drivingExperienceYears: 5, documents: delesDocuments } as const;
  const form = { form: delesForm, policy: driverPolicy };
  const outcome = { outcome: 'passed', checks, reasons: [] } as const;
  yield* lived(driver, id, [
    { type: 'RegisterDriver', driverId: id, ...place, ...registered, ...form, now },
    { type: 'StartVerification', now },
    { type: 'RecordVerificationOutcome', attempt: 1, result: outcome, provider: 'simulator', simulated: true, now },
  ]);
  yield* lived(driverSubscription, id, [{ type: 'ActivateTrial', driverId: id, verified: true, ninUsed: false, now }]);
  const entitlement = {
    verified: true,
    suspended: false,
    vehicleFault: null,
    subscribedUntil: after(now, 7 * 24 * 60 * MINUTE_MS),
  };
  yield* lived(driverDuty, id, [{ type: 'GoOnline', driverId: id, vehicleType: 'standard', entitlement, now }]);
  yield* review(random, id, now);
}

function* review(random: Random, driverId: string, now: Instant): Generator<HistoricEvent> {
  const reviewId = random.uuid();
  const vehicle = { vehicleType: 'standard', vehicle: delesVehicle, state: 'Lagos', city: 'Lagos' } as const;
  const assessment = assessmentOf(5 + random.below(50) / 10);
  yield* lived(vehicleReview, reviewId, [
    { type: 'SubmitVehicle', reviewId, driverId, ...vehicle, photos: eightPhotos, now },
    { type: 'RecordAssessment', attempt: 1, assessment, policy: reviewPolicy, settings: reviewSettingsInForce, now },
    { type: 'ApproveVehicle', actorId: 'admin', reason: 'Clean and complete', now: after(now, 5 * MINUTE_MS) },
    { type: 'RateReviewExperience', driverId, stars: 1 + random.below(5), now: after(now, 6 * MINUTE_MS) },
  ]);
}

const PASSED_OVER: readonly ConsideredDriver['outcome'][] = ['further_than_others', 'busy', 'busy', 'already_offered'];

const waveOffered = (
  random: Random,
  driverIds: readonly string[],
  taker: string,
  at: Instant,
): Extract<RideCommand, { type: 'OfferRide' }> => {
  const { version: policyVersion, maxDriversPerWave, maxRecordedCandidates, radiiMetres } = dispatchPolicy;
  const radiusMetres = radiiMetres[0] ?? 0;
  const first = random.below(driverIds.length);
  const near = Array.from(
    { length: Math.min(1 + random.below(30), driverIds.length) },
    (_, i) => driverIds[(first + i) % driverIds.length] ?? taker,
  );
  const others = near.filter((id) => id !== taker);
  const takes = random.below(Math.min(maxDriversPerWave, others.length + 1));
  const inOrder = [...others.slice(0, takes), taker, ...others.slice(takes)];
  const looked = inOrder.map(
    (driverId, i): ConsideredDriver => ({
      driverId,
      distanceMetres: Math.round((radiusMetres * (i + random.next())) / inOrder.length),
      outcome: i < maxDriversPerWave ? 'offered' : random.pick(PASSED_OVER),
    }),
  );
  const counts = new Map<ConsideredDriver['outcome'], number>();
  for (const { outcome } of looked) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return {
    type: 'OfferRide',
    searchRound: 1,
    wave: 1,
    radiusMetres,
    driverIds: inOrder.slice(0, maxDriversPerWave),
    expiresAt: after(at, 9 * MINUTE_MS),
    policyVersion,
    outcomes: [...counts].map(([outcome, drivers]) => ({ outcome, drivers })),
    considered: looked.slice(0, maxRecordedCandidates),
    now: at,
  };
};

const rideCommands = (
  random: Random,
  rideId: string,
  customerId: string,
  driverIds: readonly string[],
  at: Instant,
): RideCommand[] => {
  const from = random.pick(lagosAreas);
  const to = random.pick(lagosAreas.filter((area) => area !== from));
  const pickup = { address: from.name, ...from.centre };
  const destination = { address: to.name, ...to.centre };
  const trip = {
    vehicleType: 'standard',
    passengers: 1 + random.below(4),
    durationHours: null,
    pickup,
    destination,
  } as const;
  const fare = quote(openingTariff, trip);
  const claimedFareKobo = 'refusal' in fare ? 0 : fare.fareKobo;
  const booking = {
    rideId,
    customerId,
    ...trip,
    paymentMethod: 'cash',
    note: null,
    passenger: null,
    city: 'Lagos',
    tariff: openingTariff,
    tariffBefore: null,
    policy: ridePolicy,
    claimedFareKobo,
  } as const;
  const driverId = random.pick(driverIds);
  const minutes = (count: number): Instant => after(at, count * MINUTE_MS);
  const requested: RideCommand = { type: 'RequestRide', ...booking, now: at };
  const offer = waveOffered(random, driverIds, driverId, at);
  if (random.chance(0.05))
    return [requested, { type: 'CancelRide', customerId, reason: 'Changed my mind', now: minutes(1) }];
  if (random.chance(0.05))
    return [requested, offer, { type: 'ExpireSearch', lastLook: noDriverFound, now: minutes(11) }];
  const topUp: RideCommand[] = random.chance(0.2)
    ? [
        {
          type: 'TopUpFare',
          customerId,
          tariff: openingTariff,
          claimedFareKobo: claimedFareKobo + 20_000,
          now: minutes(1),
        },
      ]
    : [];
  return [
    requested,
    offer,
    ...topUp,
    { type: 'AcceptRide', driverId, pickupDueAt: minutes(8), startCode: START_CODE, shown: null, now: minutes(2) },
    { type: 'MarkArrived', driverId, fix: measuredFixAt(from.centre, minutes(7)), now: minutes(7) },
    { type: 'StartRide', driverId, code: START_CODE, now: minutes(8) },
    {
      type: 'CompleteRide',
      driverId,
      claimedFinalFareKobo: claimedFareKobo,
      tariffs: [openingTariff],
      fix: measuredFixAt(to.centre, minutes(30)),
      driven: { metres: straightLineMetres(from.centre, to.centre), pairCountedAt: null },
      reason: '',
      now: minutes(30),
    },
    { type: 'RateRide', raterId: customerId, stars: 3 + random.below(3), reasons: [], comment: '', now: minutes(31) },
  ];
};

function* rideLived(
  random: Random,
  customerId: string,
  driverIds: readonly string[],
  at: Instant,
): Generator<HistoricEvent> {
  const rideId = random.uuid();
  yield* lived(ride, rideId, rideCommands(random, rideId, customerId, driverIds, at));
}

export function* history({ seed, drivers, customers, rides }: HistoryOptions): Generator<HistoricEvent> {
  const random = seededRandom(seed);
  const driverIds = Array.from({ length: drivers }, () => random.uuid());
  const customerIds = Array.from({ length: customers }, () => random.uuid());
  for (const id of [...driverIds, ...customerIds]) yield* person(random, id, NOON);
  for (const id of driverIds) yield* driverWorks(random, id, NOON);
  for (let n = 0; n < rides; n++) {
    yield* rideLived(random, random.pick(customerIds), driverIds, after(NOON, (60 + n) * 20_000));
  }
}
