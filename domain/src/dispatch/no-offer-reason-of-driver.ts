import type { DomainEvent } from '../catalogue.ts';
import type { ConsideredDriver } from '../ride/index.ts';
import { after, type Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import { noOfferReasonPolicy } from './dispatch-policy.ts';
import {
  type DriverStatus,
  type DriverStatusEvent,
  driverStatusAfter,
  driverStatusEventTypes,
  unfitReasonAt,
} from './driver-status.ts';
import type { NoOfferReason } from './no-offer-reasons.ts';

/** A driver's status from `since` until the next entry. */
export interface DriverStatusPeriod extends DriverStatus {
  readonly since: Instant;
  /** True if the driver went offline because no position arrived. */
  readonly unseen: boolean;
  readonly onRide: boolean;
}

export const statusPeriodEventTypes = [...driverStatusEventTypes, 'DriverEngaged', 'DriverReleased'] as const;
type OnRideEvent = Extract<DomainEvent, { type: 'DriverEngaged' | 'DriverReleased' }>;
export type StatusPeriodEvent = DriverStatusEvent | OnRideEvent;

const isOfRides = (event: StatusPeriodEvent): event is OnRideEvent =>
  event.type === 'DriverEngaged' || event.type === 'DriverReleased';

export const statusPeriodsAfter = (
  stood: readonly DriverStatusPeriod[],
  event: StatusPeriodEvent,
): readonly DriverStatusPeriod[] => {
  const last = stood.at(-1) ?? null;
  const next = isOfRides(event) ? last : driverStatusAfter(last, event);
  if (!next) return stood;
  const unseen = event.type === 'WentOffline' ? event.data.reason === 'unseen' : !next.online && last?.unseen === true;
  const onRide = isOfRides(event) ? event.type === 'DriverEngaged' : last?.onRide === true;
  const all = [...stood, { ...next, since: event.at, unseen, onRide }];
  const from = after(event.at, -noOfferReasonPolicy.periodMs);
  const current = all.findLastIndex(({ since }) => since <= from);
  return all.slice(Math.max(current, 0)).slice(-noOfferReasonPolicy.maxStatusesPerDriver);
};

export interface ReceivedOffer {
  readonly expiresAt: Instant;
  readonly declined: boolean;
}

export interface NearbyRequest {
  readonly vehicleType: VehicleType;
  readonly shownAt: Instant;
  readonly mine: boolean;
  /** Since when a block keeps driver and rider apart; null without one. */
  readonly keptApartSince: Instant | null;
  readonly acceptedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly offer: ReceivedOffer | null;
  /** Null if no wave recorded the driver. */
  readonly considered: ConsideredDriver['outcome'] | null;
  /** Why a wave left out drivers without recording them; null if it recorded all. */
  readonly leftOut: NoOfferReason | null;
  readonly calledOff: boolean;
}

const unaskedBecause = (stood: readonly DriverStatusPeriod[], ride: NearbyRequest): NoOfferReason => {
  const then = stood.findLast(({ since }) => since <= ride.shownAt);
  if (!then) return 'not_verified';
  const unfit = unfitReasonAt(then, ride.vehicleType, ride.shownAt);
  if (unfit) return unfit;
  if (!then.online) return then.unseen ? 'unseen' : 'offline';
  if (then.onRide) return 'busy';
  if (ride.leftOut) return ride.leftOut;
  return ride.calledOff ? 'withdrawn' : 'out_of_reach';
};

const ofTheFree: readonly NoOfferReason[] = [
  'further_than_others',
  'reserved',
  'too_many_offers',
  'same_rider',
  'stale_fix',
  'paused',
];

export const mostFrequentReason = (
  counted: readonly { readonly reason: NoOfferReason; readonly times: number }[],
): NoOfferReason => {
  const [commonest] = counted
    .filter(({ reason }) => ofTheFree.includes(reason))
    .sort((a, b) => b.times - a.times || ofTheFree.indexOf(a.reason) - ofTheFree.indexOf(b.reason));
  return commonest?.reason ?? 'further_than_others';
};

const endOfOffer = (
  { expiresAt, declined }: ReceivedOffer,
  ride: NearbyRequest,
  now: Instant,
): NoOfferReason | null => {
  if (declined) return 'declined';
  if (ride.acceptedAt !== null && ride.acceptedAt < expiresAt) return 'taken';
  if (ride.cancelledAt !== null && ride.cancelledAt < expiresAt) return 'withdrawn';
  return expiresAt > now ? null : 'lapsed';
};

const ORDINARY = 'further_than_others';

/**
 * Null if the driver got the ride or has an open offer, and for a ride requested after a block. A ride requested before
 * it keeps a reason, because a ride that disappears would show the block.
 */
export const noOfferReasonOf = (
  ride: NearbyRequest,
  stood: readonly DriverStatusPeriod[],
  now: Instant,
): NoOfferReason | null => {
  if (ride.mine) return null;
  const { considered } = ride;
  if (considered === 'excluded') return considered;
  if (ride.offer) return endOfOffer(ride.offer, ride, now);
  if (ride.keptApartSince !== null && ride.keptApartSince <= ride.shownAt) return null;
  if (considered === 'blocked_pair') return unaskedBecause(stood, { ...ride, leftOut: ORDINARY });
  if (considered !== null && considered !== 'offered' && considered !== 'already_offered') return considered;
  return unaskedBecause(stood, ride);
};

export interface MissedRide {
  readonly at: Instant;
  readonly area: string | null;
  readonly reason: NoOfferReason;
}

export const reasonsForDriver = (missed: readonly MissedRide[]) => ({
  reasons: countedReasons(missed),
  requests: missed.filter(({ reason }) => reason !== ORDINARY),
});

const countedReasons = (missed: readonly Pick<MissedRide, 'reason'>[]) => {
  const rides = new Map<NoOfferReason, number>();
  for (const { reason } of missed) rides.set(reason, (rides.get(reason) ?? 0) + 1);
  return [...rides].map(([reason, count]) => ({ reason, rides: count })).sort((a, b) => b.rides - a.rides);
};
