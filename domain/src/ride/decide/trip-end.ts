import type { Kobo } from '../../money/kobo.ts';
import { isFresh, metresTo } from '../../place/fix.ts';
import { fareOf } from '../../tariff/index.ts';
import { type Instant, millisBetween } from '../../time/instant.ts';
import type { CompleteRide, ConfirmTripEnd } from '../commands.ts';
import { countingOf, countingPolicy, type DrivenDistance, metresWithin } from '../counting.ts';
import type { RideIn } from '../state.ts';
import type { TripEnd } from '../trip-end.ts';
import { bookedUnder, isReliableFix, notYourRide, partiesOf, rulesOf } from './assigned-ride.ts';

interface EndOfTrip {
  readonly end: TripEnd;
  readonly chargedMetres: number;
  readonly pickupToEndMetres: number | null;
  readonly earlyByMetres: number | null;
}

export const decideConfirmTripEnd = (state: RideIn<'in_progress'>, { customerId, word }: ConfirmTripEnd) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  return state.endWord === word ? [] : [{ type: 'TripEndConfirmed', data: { ...partiesOf(state), word } } as const];
};

export const decideCompleteRide = (state: RideIn<'in_progress'>, command: CompleteRide) => {
  const { driverId, claimedFinalFareKobo, reason } = command;
  if (driverId !== state.assignment.driverId) return notYourRide;
  const ended = endOf(state, command);
  const { end, chargedMetres, earlyByMetres } = ended;
  const { beyondMetres, due } = rulesOf(state).earlyEnd;
  const takesReason = end === 'early' || (end === 'unseen' && due === 'driven');
  if (takesReason && reason === '')
    return { refusal: 'EarlyEndReasonNeeded', distanceMetres: earlyByMetres, beyondMetres } as const;
  const { vehicleType, durationHours, distanceMetres, fareKobo: agreedFareKobo } = state.booking;
  const priced = { vehicleType, durationHours };
  const tariff = bookedUnder(state, command.tariffs);
  const notDriven =
    fareOf(tariff, { ...priced, distanceMetres }).fareKobo -
    fareOf(tariff, { ...priced, distanceMetres: chargedMetres }).fareKobo;
  const dueFareKobo = agreedFareKobo - notDriven;
  if (claimedFinalFareKobo > dueFareKobo && notDriven > 0)
    return { refusal: 'FinalFareAboveDue', dueFareKobo, agreedFareKobo } as const;
  return completeAtFare(state, command, claimedFinalFareKobo, ended, takesReason ? reason : null);
};

const endOf = (state: RideIn<'in_progress'>, { fix, now }: CompleteRide): EndOfTrip => {
  const { booking, startedAt, endWord } = state;
  const { beyondMetres, maxFixAgeMs, due, maxMeanKmh } = rulesOf(state).earlyEnd;
  const fromPickup = isReliableFix(fix) ? metresTo(booking.pickup, fix) : null;
  const isDrivable = (metres: number) =>
    maxMeanKmh === null || metres <= beyondMetres + metresWithin(millisBetween(startedAt, now), maxMeanKmh);
  const seen = fix && fromPickup !== null && isDrivable(fromPickup) ? fix : null;
  const toDestination = seen && isFresh(seen, maxFixAgeMs, now) ? metresTo(booking.destination, seen) : null;
  const pickupToEndMetres = seen && seen.fixedAt >= startedAt ? fromPickup : null;
  const earlyByMetres = toDestination !== null && toDestination > beyondMetres ? toDestination : null;
  const seenEnd = toDestination === null ? 'unseen' : earlyByMetres === null ? 'at_destination' : 'early';
  const isAgreed = endWord !== null || seenEnd === 'at_destination' || booking.durationHours !== null;
  const chargedMetres =
    isAgreed || due === 'agreed' ? booking.distanceMetres : Math.min(pickupToEndMetres ?? 0, booking.distanceMetres);
  switch (endWord) {
    case 'arrived':
      return { end: 'at_destination', chargedMetres, pickupToEndMetres, earlyByMetres: null };
    case 'asked_to_stop':
      return { end: 'asked_to_stop', chargedMetres, pickupToEndMetres, earlyByMetres };
    case null:
      return { end: seenEnd, chargedMetres, pickupToEndMetres, earlyByMetres };
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
    counting: countingOf({ ...driven, startedAt, endedAt: now, distanceMetres }),
    countingPolicyVersion: countingPolicy.version,
    drivenMetres: Math.round(driven.metres),
  } as const;
  return [{ type: 'RideCompleted', data, personal: reason === null ? null : { reason } } as const];
};

export const tripEndWithoutPosition = ({ booking }: RideIn<'in_progress'>): EndOfTrip => ({
  end: 'unseen',
  chargedMetres: booking.distanceMetres,
  pickupToEndMetres: null,
  earlyByMetres: null,
});
