import type { DomainEvent } from '../catalogue.ts';
import type { Considered } from '../ride/published.ts';
import { after, type Instant } from '../time/instant.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import {
  type DriverStatus,
  type DriverStatusEvent,
  driverStatusAfter,
  driverStatusEventTypes,
  unfitAt,
} from './driver-status.ts';
import type { NoOfferReason } from './no-offer-reasons.ts';
import { whyNoOfferPolicy } from './why-no-offer-policy.ts';

/** How a driver stood from `since` until the next. */
export interface Stood extends DriverStatus {
  readonly since: Instant;
  /** Offline, because nobody knew where they were. */
  readonly unseen: boolean;
  readonly onRide: boolean;
}

/** The events that it is folded from. */
export const stoodEventTypes = [...driverStatusEventTypes, 'DriverEngaged', 'DriverReleased'] as const;
type OnRideEvent = Extract<DomainEvent, { type: 'DriverEngaged' | 'DriverReleased' }>;
export type StoodEvent = DriverStatusEvent | OnRideEvent;

const isOfRides = (event: StoodEvent): event is OnRideEvent =>
  event.type === 'DriverEngaged' || event.type === 'DriverReleased';

/** How a driver has stood, after one more event. What ended before the answer reaches back is let go. */
export const stoodAfter = (stood: readonly Stood[], event: StoodEvent): readonly Stood[] => {
  const last = stood.at(-1) ?? null;
  const next = isOfRides(event) ? last : driverStatusAfter(last, event);
  if (!next) return stood;
  const unseen = event.type === 'WentOffline' ? event.data.reason === 'unseen' : !next.online && last?.unseen === true;
  const onRide = isOfRides(event) ? event.type === 'DriverEngaged' : last?.onRide === true;
  const all = [...stood, { ...next, since: event.at, unseen, onRide }];
  const from = after(event.at, -whyNoOfferPolicy.reachesBackMs);
  const current = all.findLastIndex(({ since }) => since <= from);
  return all.slice(Math.max(current, 0)).slice(-whyNoOfferPolicy.keptStandings);
};

/** The last offer of a ride to a driver. */
export interface OfferHad {
  readonly expiresAt: Instant;
  readonly declined: boolean;
}

/** A ride requested near a driver, and what dispatch and the ride's own story know of the two. */
export interface RequestNear {
  readonly vehicleType: VehicleType;
  /** When drivers first heard of it. */
  readonly shownAt: Instant;
  readonly mine: boolean;
  /** Since when the rider or the driver has kept the two apart; null where neither does. */
  readonly keptApartSince: Instant | null;
  readonly acceptedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly offer: OfferHad | null;
  /** By the last look that names the driver; null where none does. */
  readonly considered: Considered['outcome'] | null;
  /** A wave looked at more drivers than it names, and passed over those left out because of this; null where it named all. */
  readonly leftOut: NoOfferReason | null;
  /** By the rider, before anybody took it. */
  readonly calledOff: boolean;
}

/** Why a driver whom no event of a search near them names was not asked, as they stood when drivers first heard of the ride. */
const unaskedBecause = (stood: readonly Stood[], ride: RequestNear): NoOfferReason => {
  const then = stood.findLast(({ since }) => since <= ride.shownAt);
  if (!then) return 'not_verified';
  const unfit = unfitAt(then, ride.vehicleType, ride.shownAt);
  if (unfit) return unfit;
  if (!then.online) return then.unseen ? 'unseen' : 'offline';
  if (then.onRide) return 'busy';
  if (ride.leftOut) return ride.leftOut;
  return ride.calledOff ? 'withdrawn' : 'out_of_reach';
};

/** What a wave may have passed over somebody for who was free, online and fit: all else is told by how they stood. */
const ofTheFree: readonly NoOfferReason[] = [
  'further_than_others',
  'reserved',
  'too_many_offers',
  'same_rider',
  'stale_fix',
  'paused',
];

/** Why a wave that did not name a driver passed them over: what waves of that day did so for most often. */
export const leftOutBecause = (
  counted: readonly { readonly reason: NoOfferReason; readonly times: number }[],
): NoOfferReason => {
  const [commonest] = counted
    .filter(({ reason }) => ofTheFree.includes(reason))
    .sort((a, b) => b.times - a.times || ofTheFree.indexOf(a.reason) - ofTheFree.indexOf(b.reason));
  return commonest?.reason ?? 'further_than_others';
};

const endOfOffer = ({ expiresAt, declined }: OfferHad, ride: RequestNear, now: Instant): NoOfferReason | null => {
  if (declined) return 'declined';
  if (ride.acceptedAt !== null && ride.acceptedAt < expiresAt) return 'taken';
  if (ride.cancelledAt !== null && ride.cancelledAt < expiresAt) return 'withdrawn';
  return expiresAt > now ? null : 'lapsed';
};

/**
 * Whether the driver must not learn that the ride was requested. A search that can offer to nobody writes no event, so what a
 * wave found of the two is not enough.
 */
const isConcealed = ({ keptApartSince, shownAt, considered }: RequestNear): boolean =>
  considered === 'blocked_pair' || (keptApartSince !== null && keptApartSince <= shownAt);

/**
 * The one reason why the ride did not come to the driver; null where it did, or may still, and for a ride of somebody kept
 * apart from them.
 */
export const whyNotOffered = (ride: RequestNear, stood: readonly Stood[], now: Instant): NoOfferReason | null => {
  if (ride.mine) return null;
  const { considered } = ride;
  if (considered === 'excluded') return considered;
  if (ride.offer) return endOfOffer(ride.offer, ride, now);
  if (isConcealed(ride)) return null;
  if (considered !== null && considered !== 'offered' && considered !== 'already_offered') return considered;
  return unaskedBecause(stood, ride);
};

/** A ride that did not come to a driver. `area`: of its pickup. */
export interface MissedRide {
  readonly at: Instant;
  readonly area: string | null;
  readonly reason: NoOfferReason;
}

/** Is counted without time and area: there is one of these for nearly every ride near a driver. */
const ORDINARY = 'further_than_others';

/**
 * What a driver is told of the rides that did not come to them: how often each reason was met, the commonest first, and
 * the rides one by one.
 */
export const reasonsForDriver = (missed: readonly MissedRide[]) => ({
  reasons: countedReasons(missed),
  requests: missed.filter(({ reason }) => reason !== ORDINARY),
});

/** The commonest first; of as many, the one met first. */
const countedReasons = (missed: readonly Pick<MissedRide, 'reason'>[]) => {
  const rides = new Map<NoOfferReason, number>();
  for (const { reason } of missed) rides.set(reason, (rides.get(reason) ?? 0) + 1);
  return [...rides].map(([reason, count]) => ({ reason, rides: count })).sort((a, b) => b.rides - a.rides);
};
