import type { Kobo } from '../../money/kobo.ts';
import { isFresh, metresTo } from '../../place/fix.ts';
import { fareOf } from '../../tariff/index.ts';
import { HOUR_MS, type Instant, millisBetween } from '../../time/instant.ts';
import type { CompleteRide, ConfirmTripEnd } from '../commands.ts';
import { countingPolicy, countingResultOf, type DrivenDistance, metresWithin } from '../counting.ts';
import type { RideIn } from '../state.ts';
import type { TripEnd } from '../trip-end.ts';
import { isReliableFix, notYourRide, partiesOf, ridePolicyOfRide, tariffOfBooking } from './assigned-ride.ts';

interface EndOfTrip {
  readonly end: TripEnd;
  readonly chargedMetres: number;
  readonly chargedHours: number | null;
  readonly pickupToEndMetres: number | null;
  readonly earlyByMetres: number | null;
}

export const decideConfirmTripEnd = (state: RideIn<'in_progress'>, { customerId, word }: ConfirmTripEnd) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  return state.endWord === word ? [] : [{ type: 'TripEndConfirmed', data: { ...partiesOf(state), word } } as const];
};

export const decideCompleteRide = (state: RideIn<'in_progress'>, command: CompleteRide) => {
  const { driverId, reason } = command;
  if (driverId !== state.assignment.driverId) return notYourRide;
  const ended = endOf(state, command);
  const { end, chargedMetres, chargedHours, earlyByMetres } = ended;
  const { beyondMetres, due } = ridePolicyOfRide(state).earlyEnd;
  const { vehicleType, durationHours, distanceMetres, fareKobo: agreedFareKobo } = state.booking;
  const tariff = tariffOfBooking(state, command.tariffs);
  const notUsed =
    fareOf(tariff, { vehicleType, durationHours, distanceMetres }).fareKobo -
    fareOf(tariff, { vehicleType, durationHours: chargedHours, distanceMetres: chargedMetres }).fareKobo;
  const dueFareKobo = agreedFareKobo - notUsed;
  const claimedFinalFareKobo = command.claimedFinalFareKobo ?? dueFareKobo;
  const isAboveDue = claimedFinalFareKobo > dueFareKobo && notUsed > 0;
  if (hasHoursLeft(ended, state) && (isAboveDue || reason === '')) {
    const hours = { hoursStarted: chargedHours ?? 0, hoursBooked: durationHours ?? 0 };
    return { refusal: 'HoursNotOver', ...hours, dueFareKobo, agreedFareKobo } as const;
  }
  const takesReason = end === 'early' || (end === 'unseen' && due === 'driven');
  if (takesReason && reason === '')
    return { refusal: 'EarlyEndReasonNeeded', distanceMetres: earlyByMetres, beyondMetres } as const;
  if (isAboveDue) return { refusal: 'FinalFareAboveDue', dueFareKobo, agreedFareKobo } as const;
  return completeAtFare(state, command, claimedFinalFareKobo, ended, takesReason ? reason : null);
};

/** Whole hours that have started since the start, at most the booked ones; null for rides priced by distance. */
const hoursStarted = ({ booking, startedAt }: RideIn<'in_progress'>, now: Instant): number | null => {
  const { durationHours } = booking;
  const started = Math.max(1, Math.ceil(millisBetween(startedAt, now) / HOUR_MS));
  return durationHours === null ? null : Math.min(started, durationHours);
};

const hasHoursLeft = ({ chargedHours }: Pick<EndOfTrip, 'chargedHours'>, { booking }: RideIn<'in_progress'>): boolean =>
  chargedHours !== booking.durationHours;

const endOf = (state: RideIn<'in_progress'>, { fix, now }: CompleteRide): EndOfTrip => {
  const { booking, startedAt, endWord } = state;
  const { beyondMetres, maxFixAgeMs, due, hoursDue, maxMeanKmh } = ridePolicyOfRide(state).earlyEnd;
  const fromPickup = isReliableFix(fix) ? metresTo(booking.pickup, fix) : null;
  const isDrivable = (metres: number) =>
    maxMeanKmh === null || metres <= beyondMetres + metresWithin(millisBetween(startedAt, now), maxMeanKmh);
  const seen = fix && fromPickup !== null && isDrivable(fromPickup) ? fix : null;
  const toDestination = seen && isFresh(seen, maxFixAgeMs, now) ? metresTo(booking.destination, seen) : null;
  const pickupToEndMetres = seen && seen.fixedAt >= startedAt ? fromPickup : null;
  const earlyByMetres = toDestination !== null && toDestination > beyondMetres ? toDestination : null;
  const { durationHours } = booking;
  const chargedHours = endWord === null && hoursDue === 'started' ? hoursStarted(state, now) : durationHours;
  const seenEnd = toDestination === null ? 'unseen' : earlyByMetres === null ? 'at_destination' : 'early';
  const isAgreed = endWord !== null || seenEnd === 'at_destination' || durationHours !== null;
  const chargedMetres =
    isAgreed || due === 'agreed' ? booking.distanceMetres : Math.min(pickupToEndMetres ?? 0, booking.distanceMetres);
  const charged = { chargedMetres, chargedHours, pickupToEndMetres };
  switch (endWord) {
    case 'arrived':
      return { end: 'at_destination', ...charged, earlyByMetres: null };
    case 'asked_to_stop':
      return { end: 'asked_to_stop', ...charged, earlyByMetres };
    case null:
      return { end: hasHoursLeft(charged, state) ? 'early' : seenEnd, ...charged, earlyByMetres };
  }
};

export const completeAtFare = (
  state: RideIn<'in_progress'>,
  { driven, now }: { readonly driven: DrivenDistance; readonly now: Instant },
  claimedFinalFareKobo: Kobo,
  ended: EndOfTrip,
  reason: string | null,
) => {
  const { booking, startedAt } = state;
  const { distanceMetres } = booking;
  if (claimedFinalFareKobo < 0) return { refusal: 'FinalFareNegative' } as const;
  if (claimedFinalFareKobo > booking.fareKobo)
    return { refusal: 'FinalFareAboveAgreed', agreedFareKobo: booking.fareKobo } as const;
  const data = {
    ...partiesOf(state),
    startedAt,
    distanceMetres,
    durationHours: booking.durationHours,
    tariffVersion: booking.tariffVersion,
    agreedFareKobo: booking.fareKobo,
    finalFareKobo: claimedFinalFareKobo,
    commissionKobo: 0,
    ...ended,
    counting: countingResultOf({ ...driven, startedAt, endedAt: now, distanceMetres }),
    countingPolicyVersion: countingPolicy.version,
    drivenMetres: Math.round(driven.metres),
  } as const;
  return [{ type: 'RideCompleted', data, personal: reason === null ? null : { reason } } as const];
};

export const tripEndWithoutPosition = ({ booking }: RideIn<'in_progress'>): EndOfTrip => ({
  end: 'unseen',
  chargedMetres: booking.distanceMetres,
  chargedHours: booking.durationHours,
  pickupToEndMetres: null,
  earlyByMetres: null,
});
