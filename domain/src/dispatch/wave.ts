import { overlapping, type Reservation, type Ways } from '../driver-duty/published.ts';
import type { Booking, Considered, RideIn } from '../ride/published.ts';
import { hasRunOut } from '../subscription/published.ts';
import { after, type Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import { expectedEnd, promisedPickup } from './expected-times.ts';
import { fixCountsSince, unfitFor } from './fitness.ts';
import type { DispatchPolicy } from './policy.ts';

/** A driver near the pickup, as the location index and the driver's duty know them. */
export interface Candidate {
  readonly driverId: string;
  readonly distanceMetres: number;
  readonly fixedAt: Instant;
  readonly vehicleType: VehicleType;
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly vehicleApproved: boolean;
  readonly subscribedUntil: Instant | null;
  readonly free: boolean;
  readonly openOffers: number;
  /** The times kept free for rides promised. */
  readonly reservations: readonly Reservation[];
  /** Between the ride and those of the reservations. */
  readonly ways: Ways;
}

export interface Wave {
  readonly searchRound: number;
  readonly wave: number;
  readonly radiusMetres: number;
  readonly driverIds: readonly string[];
  readonly expiresAt: Instant;
  readonly policyVersion: string;
  readonly considered: readonly Considered[];
}

/** Waves come in pairs of one radius: a wave, and its follow-up a moment later. The pair of wave n, counted from 1. */
const pairOf = (wave: number): number => Math.ceil(wave / 2);

/** Radius of wave n (counted from 1). Scheduled rides reach as far as drivers can travel in the time allowed. */
export const radiusOf = (policy: DispatchPolicy, wave: number, scheduled: boolean): number => {
  if (scheduled) return Math.round((policy.scheduled.withinTravelMinutes / policy.minutesPerKm) * 1000);
  return policy.radiiMetres[Math.min(pairOf(wave), policy.radiiMetres.length) - 1] ?? 0;
};

/** Once the widest radius has been tried everyone may be asked again; before that, a driver who let an offer pass is not. */
const mayAskAgain = (policy: DispatchPolicy, wave: number) => pairOf(wave) > policy.radiiMetres.length;

const offerEnds = (policy: DispatchPolicy, { scheduledFor }: Booking, now: Instant): Instant =>
  after(now, scheduledFor === null ? policy.offerOpenMs : policy.scheduled.offerOpenMs);

/** The time that the ride takes of a driver who is so far away, should they accept it at the last moment. */
export const timeOf = (policy: DispatchPolicy, booking: Booking, distanceMetres: number, now: Instant): Reservation => {
  const pickup = promisedPickup(policy, booking, distanceMetres, offerEnds(policy, booking, now));
  const { rideId, scheduledFor } = booking;
  return { rideId, from: scheduledFor ?? now, until: expectedEnd(booking, pickup) };
};

const judge = (policy: DispatchPolicy, ride: RideIn<'requested'>, wave: number, now: Instant, c: Candidate) => {
  const { booking, search } = ride;
  if (c.driverId === booking.customerId) return 'own_ride';
  if (search.excluded.includes(c.driverId)) return 'excluded';
  const unfit = unfitFor(booking.vehicleType, { ...c, subscribed: !hasRunOut(c.subscribedUntil, now) });
  if (unfit) return unfit;
  if (c.fixedAt < fixCountsSince(policy, now)) return 'stale_fix';
  const offeredUntil = search.offers[c.driverId];
  if (offeredUntil !== undefined && (offeredUntil > now || !mayAskAgain(policy, wave))) return 'already_offered';
  // Who is on a ride looks at that ride, and could not take another one without ending it.
  if (!c.free) return 'busy';
  if (overlapping(c.reservations, timeOf(policy, booking, c.distanceMetres, now), c.ways)) return 'reserved';
  if (c.openOffers >= policy.maxOpenOffersPerDriver) return 'too_many_offers';
  return 'offered';
};

/**
 * Whom to offer the ride in wave `wave`, nearest first, and why each candidate was or was not chosen.
 * `candidates` are those within the wave's radius, in any order.
 */
export const planWave = (
  policy: DispatchPolicy,
  ride: RideIn<'requested'>,
  wave: number,
  candidates: readonly Candidate[],
  now: Instant,
): Wave => {
  const nearestFirst = [...candidates].sort(
    (a, b) => a.distanceMetres - b.distanceMetres || (a.driverId < b.driverId ? -1 : 1),
  );
  const scheduled = ride.booking.scheduledFor !== null;
  const driverIds: string[] = [];
  const considered: Considered[] = [];
  for (const candidate of nearestFirst) {
    const verdict = judge(policy, ride, wave, now, candidate);
    const full = driverIds.length >= policy.driversAtOnce;
    const outcome = verdict === 'offered' && full ? 'further_than_others' : verdict;
    if (outcome === 'offered') driverIds.push(candidate.driverId);
    if (outcome === 'offered' || considered.length < policy.recordedCandidates) {
      considered.push({ driverId: candidate.driverId, distanceMetres: Math.round(candidate.distanceMetres), outcome });
    }
  }
  return {
    searchRound: ride.search.round,
    wave,
    radiusMetres: radiusOf(policy, wave, scheduled),
    driverIds,
    expiresAt: offerEnds(policy, ride.booking, now),
    policyVersion: policy.version,
    considered,
  };
};
