import { isCoarse, isFresh, metresTo } from '../../place/fix.ts';
import { after } from '../../time/instant.ts';
import type { ConfirmDriverSeen, ConfirmInCar, MarkArrived, StartRide } from '../commands.ts';
import type { ArrivalRules } from '../ride-policy.ts';
import type { RideIn } from '../state.ts';
import { isReliableFix, notYourRide, partiesOf, ridePolicyOfRide } from './assigned-ride.ts';

export const decideMarkArrived = (state: RideIn<'accepted'>, { driverId, fix, now }: MarkArrived) => {
  if (driverId !== state.assignment.driverId) return notYourRide;
  return notThere(state, fix, now) ?? [{ type: 'DriverArrived', data: partiesOf(state) } as const];
};

const notThere = (state: RideIn<'accepted'>, fix: MarkArrived['fix'], now: string) => {
  const { arrival } = ridePolicyOfRide(state);
  const { scheduledFor, pickup } = state.booking;
  if (!arrival) return null;
  const { earliestBeforeMs, maxFixAgeMs, withinMetres, accuracyCounts } = arrival;
  const from = scheduledFor === null ? now : after(scheduledFor, -earliestBeforeMs);
  if (now < from) return { refusal: 'TooEarly', from } as const;
  if (state.assignment.seen === 'confirmed' || !pickup) return null;
  if (state.assignment.seen === 'unconfirmed') return elsewhere(arrival, metresTo(pickup, fix), fix);
  if (fix?.doubted) return { refusal: 'PositionDoubted' } as const;
  if (!fix || fix.source === 'stated' || !isFresh(fix, maxFixAgeMs, now))
    return { refusal: 'PositionUnknown' } as const;
  const accuracyMetres = Math.round(fix.accuracy);
  if (isCoarse(fix)) return { refusal: 'PositionTooCoarse', accuracyMetres } as const;
  const distanceMetres = metresTo(pickup, fix) ?? 0;
  // A place chosen on the map has no inaccuracy.
  const outBy = accuracyCounts && fix.source === 'measured' ? accuracyMetres : 0;
  return distanceMetres + outBy > withinMetres
    ? ({ refusal: 'NotAtPickup', distanceMetres, accuracyMetres, withinMetres } as const)
    : null;
};

const elsewhere = ({ withinMetres }: ArrivalRules, distanceMetres: number | null, fix: MarkArrived['fix']) =>
  distanceMetres !== null && distanceMetres > withinMetres
    ? ({
        refusal: 'NotAtPickup',
        distanceMetres,
        accuracyMetres: Math.round(fix?.accuracy ?? 0),
        withinMetres,
      } as const)
    : null;

export const decideConfirmDriverSeen = (
  state: RideIn<'accepted'>,
  { customerId, driverAt, confirmed }: ConfirmDriverSeen,
) => {
  const { booking, assignment } = state;
  if (customerId !== booking.customerId) return notYourRide;
  if (assignment.seen === 'confirmed' || (assignment.seen === 'unconfirmed' && !confirmed)) return [];
  const { arrival } = ridePolicyOfRide(state);
  const distanceMetres = metresTo(booking.pickup, driverAt);
  if (!confirmed && arrival && distanceMetres !== null && distanceMetres > arrival.withinMetres)
    return { refusal: 'DriverSeenFarAway', distanceMetres, withinMetres: arrival.withinMetres } as const;
  return [{ type: 'DriverSeen', data: { ...partiesOf(state), confirmed } } as const];
};

const tooEarly = ({ booking: { scheduledFor } }: RideIn<'arrived'>, now: string) =>
  scheduledFor !== null && now < scheduledFor ? ({ refusal: 'TooEarly', from: scheduledFor } as const) : null;

export const decideStartRide = (state: RideIn<'arrived'>, command: StartRide) => {
  const { driverId, code, digits, renewedCodes = [], now } = command;
  const { assignment, search } = state;
  if (driverId !== assignment.driverId) return notYourRide;
  const early = tooEarly(state, now);
  if (early) return early;
  const { startCodeTries, startCodeRenewals } = ridePolicyOfRide(state);
  const isLast = search.codesRenewed >= startCodeRenewals;
  if (assignment.wrongCodes >= startCodeTries && isLast) return { refusal: 'StartCodeLocked' } as const;
  const { startCode: stored } = assignment;
  if (stored !== null && code === (digits?.[stored] ?? stored))
    return [{ type: 'RideStarted', data: partiesOf(state) } as const];
  const triesLeft = Math.max(0, startCodeTries - assignment.wrongCodes - 1);
  const refused = { type: 'StartCodeRefused', data: { ...partiesOf(state), triesLeft } } as const;
  const startCode = renewedCodes[search.codesRenewed];
  if (triesLeft > 0 || isLast || startCode === undefined) return [refused];
  const data = { ...partiesOf(state), nth: search.codesRenewed + 1 };
  return [refused, { type: 'StartCodeRenewed', data, personal: { startCode } } as const];
};

export const decideConfirmInCar = (state: RideIn<'arrived'>, command: ConfirmInCar) => {
  const { customerId, riderAt, driverAt, now } = command;
  const { booking, search } = state;
  if (customerId !== booking.customerId) return notYourRide;
  const early = tooEarly(state, now);
  if (early) return early;
  if (search.codesRenewed === 0) return { refusal: 'StartsByCode' } as const;
  const { inCarWithinMetres: withinMetres, earlyEnd } = ridePolicyOfRide(state);
  const fix = isReliableFix(driverAt) && isFresh(driverAt, earlyEnd.maxFixAgeMs, now) ? driverAt : null;
  const isNear = [riderAt, booking.pickup].some((place) => {
    const metres = metresTo(place, fix);
    return metres !== null && metres <= withinMetres;
  });
  if (!isNear) return { refusal: 'DriverNotWithRider', withinMetres } as const;
  return [{ type: 'RideStarted', data: partiesOf(state) } as const];
};
