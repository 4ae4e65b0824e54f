import { isCoarse, isFresh, metresTo } from '../../place/fix.ts';
import { after } from '../../time/instant.ts';
import type { ConfirmDriverSeen, MarkArrived } from '../commands.ts';
import type { ArrivalRules } from '../ride-policy.ts';
import type { RideIn } from '../state.ts';
import { notYourRide, partiesOf, rulesOf } from './assigned-ride.ts';

export const decideMarkArrived = (state: RideIn<'accepted'>, { driverId, fix, now }: MarkArrived) => {
  if (driverId !== state.assignment.driverId) return notYourRide;
  return notThere(state, fix, now) ?? [{ type: 'DriverArrived', data: partiesOf(state) } as const];
};

const notThere = (state: RideIn<'accepted'>, fix: MarkArrived['fix'], now: string) => {
  const { arrival } = rulesOf(state);
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
  const { arrival } = rulesOf(state);
  const distanceMetres = metresTo(booking.pickup, driverAt);
  if (!confirmed && arrival && distanceMetres !== null && distanceMetres > arrival.withinMetres)
    return { refusal: 'DriverSeenFarAway', distanceMetres, withinMetres: arrival.withinMetres } as const;
  return [{ type: 'DriverSeen', data: { ...partiesOf(state), confirmed } } as const];
};
