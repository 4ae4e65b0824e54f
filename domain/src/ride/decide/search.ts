import { after, type Instant, latest, millisBetween } from '../../time/instant.ts';
import type {
  AcceptRide,
  CancelForThreat,
  CancelRide,
  DeclineOffer,
  ExpireSearch,
  OfferRide,
  TopUpFare,
  WithdrawOffer,
} from '../commands.ts';
import { ridePolicyOf } from '../ride-policy.ts';
import type { RideIn } from '../state.ts';

export const decideOfferRide = ({ booking, search }: RideIn<'requested'>, command: OfferRide) => {
  const { searchRound, wave, radiusMetres, driverIds, expiresAt, policyVersion, outcomes, considered, now } = command;
  const offered = driverIds.filter(
    (id) => id !== booking.customerId && ![...search.excluded, ...search.declined].includes(id),
  );
  const { toppedUpAt } = search;
  const moved =
    searchRound !== search.round ||
    wave <= search.wave ||
    // The wave was planned before the last top-up.
    (toppedUpAt !== null && now < toppedUpAt) ||
    // Every driver of the wave has declined or is excluded.
    offered.length === 0;
  if (moved) return { refusal: 'SearchMovedOn', searchRound: search.round } as const;
  const data = {
    rideId: booking.rideId,
    customerId: booking.customerId,
    searchRound,
    wave,
    radiusMetres,
    driverIds: offered,
    expiresAt,
    policyVersion,
    outcomes: [...outcomes],
    considered: [...considered],
  };
  return [{ type: 'RideOffered', data } as const];
};

const topUpRefused = ({ booking, search: { topUps, toppedUpAt } }: RideIn<'requested'>, now: Instant) => {
  const { topUpPausesMs } = ridePolicyOf(booking.ridePolicyVersion);
  const limit = topUpPausesMs.length;
  if (topUps >= limit) return { refusal: 'TopUpLimitReached', limit } as const;
  const until = toppedUpAt && after(toppedUpAt, topUpPausesMs[topUps - 1] ?? 0);
  if (!until || now >= until) return null;
  return { refusal: 'TopUpTooSoon', until, waitSeconds: Math.ceil(millisBetween(now, until) / 1_000) } as const;
};

export const decideTopUpFare = (
  state: RideIn<'requested'>,
  { tariff, claimedFareKobo, customerId, now }: TopUpFare,
) => {
  const { booking } = state;
  if (customerId !== booking.customerId) return { refusal: 'NotYourRide' } as const;
  const refused = topUpRefused(state, now);
  if (refused) return refused;
  const { stepKobo, maxKobo } = tariff.topUp;
  const addedKobo = claimedFareKobo - booking.fareKobo;
  if (addedKobo <= 0 || addedKobo > maxKobo || addedKobo % stepKobo !== 0)
    return { refusal: 'TopUpOutOfRange', fareKobo: booking.fareKobo, stepKobo, maxKobo } as const;
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, customerId, vehicleType, city, addedKobo, fareKobo: booking.fareKobo + addedKobo };
  return [{ type: 'FareToppedUp', data } as const];
};

export const searchCancellation = ({ booking }: RideIn<'requested'>) => ({
  rideId: booking.rideId,
  customerId: booking.customerId,
  driverId: null,
  vehicleType: booking.vehicleType,
  city: booking.city,
});

export const cancelByCustomer = (state: RideIn<'requested'>, { customerId, reason }: CancelRide) => {
  if (customerId !== state.booking.customerId) return { refusal: 'NotYourRide' } as const;
  const data = {
    ...searchCancellation(state),
    cancelledBy: 'customer',
    cause: 'cancelled_by_customer',
    lastLook: null,
  } as const;
  return [{ type: 'RideCancelled', data, personal: { reason } } as const];
};

export const searchEndsAt = ({ booking, search }: RideIn<'requested'>) => {
  const { searchTimeoutMs } = ridePolicyOf(booking.ridePolicyVersion);
  return after(latest(search.startedAt, booking.scheduledFor ?? search.startedAt), searchTimeoutMs);
};

export const decideExpireSearch = (state: RideIn<'requested'>, { lastLook, now }: ExpireSearch) => {
  const until = searchEndsAt(state);
  if (now < until) return { refusal: 'SearchNotOver', until } as const;
  const data = { ...searchCancellation(state), cancelledBy: 'system', cause: 'no_driver_found', lastLook } as const;
  return [{ type: 'RideCancelled', data, personal: null } as const];
};

export const decideAcceptRide = ({ booking, search }: RideIn<'requested'>, command: AcceptRide) => {
  const { driverId, now, pickupDueAt, startCode, shown } = command;
  if (search.excluded.includes(driverId)) return { refusal: 'ExcludedFromRide' } as const;
  if (search.declined.includes(driverId)) return { refusal: 'RideNotOffered' } as const;
  const expiresAt = search.offers[driverId];
  if (expiresAt === undefined) return { refusal: 'RideNotOffered' } as const;
  if (now > expiresAt) return { refusal: 'OfferExpired', expiredAt: expiresAt } as const;
  const { rideId, customerId, vehicleType, city } = booking;
  const parties = { rideId, customerId, driverId, vehicleType, city };
  const data = { ...parties, searchStartedAt: search.startedAt, pickupDueAt };
  const accepted = { type: 'RideAccepted', data, personal: { startCode } } as const;
  if (!shown) return [accepted];
  return [accepted, { type: 'DriverShown', data: parties, personal: shown } as const];
};

const offerDeclined = ({ booking, search }: RideIn<'requested'>, driverId: string, reason: DeclineOffer['reason']) => {
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason };
  return [{ type: 'OfferDeclined', data } as const];
};

/** A driver may still decline an expired offer of the same search round. */
export const decideDeclineOffer = (state: RideIn<'requested'>, { driverId, reason }: DeclineOffer) => {
  const { declined, offers } = state.search;
  if (declined.includes(driverId)) return [];
  if (offers[driverId] === undefined) return { refusal: 'NotYourRide' } as const;
  return offerDeclined(state, driverId, reason);
};

export const withdrawOffer = (state: RideIn<'requested'>, { driverId }: WithdrawOffer | CancelForThreat) => {
  const { declined, offers } = state.search;
  return offers[driverId] === undefined || declined.includes(driverId) ? [] : offerDeclined(state, driverId, null);
};

export const decideDeclineOfferTooLate = (
  { search, assignment }: RideIn<'accepted' | 'arrived' | 'in_progress' | 'completed'>,
  { driverId }: DeclineOffer,
) => {
  if (assignment.driverId === driverId) return { refusal: 'RideNotOffered' } as const;
  return search.offers[driverId] === undefined ? ({ refusal: 'NotYourRide' } as const) : [];
};

/** A cancelled ride has no record of who had an offer. */
export const refuseDeclineOfCancelled = () => ({ refusal: 'NotYourRide' }) as const;
