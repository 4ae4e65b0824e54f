import { overlappingReservation, type Reservation, reservationPolicy, type TravelTimes } from '../driver-duty/index.ts';
import type { Booking, ConsideredDriver, LastWave, OutcomeCounts, RideIn } from '../ride/index.ts';
import { after, type Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';
import { isSubscribed } from './driver-status.ts';
import { staleFixCutoff, unfitReasonFor } from './fitness.ts';
import type { NoOfferReason } from './no-offer-reasons.ts';
import { radiusMetresAt } from './schedule.ts';
import { expectedEnd, pickupMinutes, promisedPickup } from './travel-times.ts';

export interface Candidate {
  readonly driverId: string;
  readonly distanceMetres: number;
  readonly fixedAt: Instant;
  /** The result of `vaguenessRank`. */
  readonly vagueness: number;
  readonly vehicleType: VehicleType;
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly vehicleApproved: boolean;
  readonly subscribedUntil: Instant | null;
  readonly accessWaiting: number;
  readonly free: boolean;
  readonly pausedUntil?: Instant | null;
  /** Counts only offers of immediate rides. */
  readonly openOffers: number;
  readonly openScheduledOffers: number;
  readonly maxOpenOffers?: number;
  readonly offeredRiderIds: readonly string[];
  /** Account ids that must not be matched with the driver, in either direction. */
  readonly blockedAccountIds: readonly string[];
  readonly reservations: readonly Reservation[];
  readonly ways: TravelTimes;
}

/** Riders without a completed ride may use fewer slots of a driver, because new accounts cost nothing. */
export const offerSlotsFor = (policy: DispatchPolicy, hasRidden: boolean): number =>
  hasRidden ? policy.maxOpenOffersPerDriver : policy.maxOpenOffersForNewRiders;

/** `planned` counts offers of the same kind that are about to be made. */
export const hasOfferSlot = (policy: DispatchPolicy, { scheduledFor }: Booking, c: Candidate, planned = 0): boolean =>
  scheduledFor === null
    ? c.openOffers + planned < (c.maxOpenOffers ?? policy.maxOpenOffersPerDriver)
    : c.openScheduledOffers + planned < policy.scheduled.maxOpenOffersPerDriver;

export interface Wave {
  readonly searchRound: number;
  readonly wave: number;
  readonly radiusMetres: number;
  readonly driverIds: readonly string[];
  readonly expiresAt: Instant;
  readonly policyVersion: string;
  readonly outcomes: OutcomeCounts;
  readonly considered: readonly ConsideredDriver[];
}

const hasHadIt = (policy: DispatchPolicy, { search }: RideIn<'requested'>, driverId: string, now: Instant): boolean => {
  const until = search.offers[driverId];
  if (until === undefined) return false;
  if (until > now) return true;
  const again = after(until, policy.reofferAfterMs);
  if (search.atThisFare.includes(driverId) || search.toppedUpAt === null) return again > now;
  return again > now && after(search.toppedUpAt, policy.reofferAfterTopUpMs) > now;
};

const offerEnds = (policy: DispatchPolicy, { scheduledFor }: Booking, now: Instant): Instant =>
  after(now, scheduledFor === null ? policy.offerOpenMs : policy.scheduled.offerOpenMs);

/** When the ride occupies the driver, if they accept in the offer's last second. */
export const reservationIfAccepted = (
  policy: DispatchPolicy,
  booking: Booking,
  distanceMetres: number,
  now: Instant,
): Reservation => {
  const pickup = promisedPickup(booking, pickupMinutes(policy, distanceMetres), offerEnds(policy, booking, now));
  const { rideId, scheduledFor } = booking;
  return { rideId, from: scheduledFor ?? now, until: expectedEnd(booking, pickup) };
};

const judge = (policy: DispatchPolicy, ride: RideIn<'requested'>, now: Instant, c: Candidate) => {
  const { booking, search } = ride;
  if (c.driverId === booking.customerId) return 'own_ride';
  if (search.excluded.includes(c.driverId)) return 'excluded';
  if (c.blockedAccountIds.includes(booking.customerId)) return 'blocked_pair';
  if (search.declined.includes(c.driverId)) return 'declined';
  const unfit = unfitReasonFor(booking.vehicleType, { ...c, subscribed: isSubscribed(c, now) });
  if (unfit) return unfit;
  if (c.fixedAt < staleFixCutoff(policy, now)) return 'stale_fix';
  if (hasHadIt(policy, ride, c.driverId, now)) return 'already_offered';
  if (c.pausedUntil && now < c.pausedUntil) return 'paused';
  if (!c.free) return 'busy';
  if (booking.scheduledFor !== null && c.reservations.length >= reservationPolicy.maxHeld) return 'reserved';
  if (overlappingReservation(c.reservations, reservationIfAccepted(policy, booking, c.distanceMetres, now), c.ways))
    return 'reserved';
  if (c.offeredRiderIds.includes(booking.customerId)) return 'same_rider';
  if (!hasOfferSlot(policy, booking, c)) return 'too_many_offers';
  return 'offered';
};

export const planWave = (
  policy: DispatchPolicy,
  ride: RideIn<'requested'>,
  wave: number,
  candidates: readonly Candidate[],
  now: Instant,
): Wave => {
  const atThisFare = new Set(ride.search.atThisFare);
  const later = ({ driverId }: Candidate) => Number(atThisFare.has(driverId));
  const inOrder = [...candidates].sort(
    (a, b) =>
      later(a) - later(b) ||
      a.vagueness - b.vagueness ||
      a.distanceMetres - b.distanceMetres ||
      (a.driverId < b.driverId ? -1 : 1),
  );
  const driverIds: string[] = [];
  const considered: ConsideredDriver[] = [];
  const counts = new Map<ConsideredDriver['outcome'], number>();
  for (const candidate of inOrder) {
    const verdict = judge(policy, ride, now, candidate);
    const full = driverIds.length >= policy.maxDriversPerWave;
    const outcome = verdict === 'offered' && full ? 'further_than_others' : verdict;
    if (outcome === 'offered') driverIds.push(candidate.driverId);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome === 'offered' || considered.length < policy.maxRecordedCandidates) {
      considered.push({ driverId: candidate.driverId, distanceMetres: Math.round(candidate.distanceMetres), outcome });
    }
  }
  return {
    searchRound: ride.search.round,
    wave,
    radiusMetres: radiusMetresAt(policy, ride, now),
    driverIds,
    expiresAt: offerEnds(policy, ride.booking, now),
    policyVersion: policy.version,
    outcomes: [...counts].map(([outcome, drivers]) => ({ outcome, drivers })),
    considered,
  };
};

export const lastWaveOf = ({ searchRound, radiusMetres, policyVersion, outcomes, considered }: Wave): LastWave => {
  const passedOver = ({ outcome }: Pick<ConsideredDriver, 'outcome'>) =>
    outcome !== 'offered' && outcome !== 'further_than_others';
  return {
    searchRound,
    radiusMetres,
    policyVersion,
    outcomes: outcomes.filter(passedOver),
    considered: considered.filter(passedOver),
  };
};

export const waveWithSlots = (wave: Wave, held: readonly string[]): Wave => {
  const refused = wave.driverIds.filter((id) => !held.includes(id));
  if (refused.length === 0) return wave;
  const of = (outcome: ConsideredDriver['outcome']) =>
    wave.outcomes.find((one) => one.outcome === outcome)?.drivers ?? 0;
  const counted = [
    { outcome: 'offered', drivers: of('offered') - refused.length },
    { outcome: 'too_many_offers', drivers: of('too_many_offers') + refused.length },
  ] as const;
  const others = wave.outcomes.filter(({ outcome }) => outcome !== 'offered' && outcome !== 'too_many_offers');
  return {
    ...wave,
    driverIds: wave.driverIds.filter((id) => held.includes(id)),
    outcomes: [...counted.filter(({ drivers }) => drivers > 0), ...others],
    considered: wave.considered.map((one) =>
      refused.includes(one.driverId) ? { ...one, outcome: 'too_many_offers' } : one,
    ),
  };
};

export type SkippedDrivers = Readonly<Partial<Record<NoOfferReason & ConsideredDriver['outcome'], readonly string[]>>>;

export const skippedDriversByReason = (
  policy: DispatchPolicy,
  ride: RideIn<'requested'>,
  candidates: readonly Candidate[],
  { driverIds, end, now }: { readonly driverIds: readonly string[]; readonly end: boolean; readonly now: Instant },
): SkippedDrivers => {
  const by: Partial<Record<keyof SkippedDrivers, string[]>> = {};
  for (const candidate of candidates) {
    const verdict = judge(policy, ride, now, candidate);
    if (verdict === 'already_offered' || driverIds.includes(candidate.driverId)) continue;
    if (verdict === 'offered' && end) continue;
    const reason = verdict === 'offered' ? 'further_than_others' : verdict;
    const others = by[reason];
    if (others) others.push(candidate.driverId);
    else by[reason] = [candidate.driverId];
  }
  return by;
};
