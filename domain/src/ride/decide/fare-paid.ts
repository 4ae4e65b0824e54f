import type { Kobo } from '../../money/kobo.ts';
import { refuseReasons, refuseStars } from '../../rating/refusals.ts';
import { after, DAY_MS, type Instant, latest } from '../../time/instant.ts';
import type {
  ClaimFarePaid,
  ConfirmTripEnd,
  DecideFareCase,
  RateRide,
  RecordFarePaid,
  ReportSetDownEarly,
  RequestReceipt,
} from '../commands.ts';
import type { RideIn } from '../state.ts';
import { notYourRide, partiesOf, ridePolicyOfRide } from './assigned-ride.ts';

type Completed = RideIn<'completed'>;

const refuseAfter = (until: Instant, now: Instant) =>
  now > until ? ({ refusal: 'RideTooLongAgo', until } as const) : null;

const counted = ({ farePayment, countedFareKobo, completedAt }: Completed) => ({
  paidBeforeKobo: farePayment.recorded?.paidKobo ?? countedFareKobo,
  completedAt,
});

const caseOpened = (state: Completed, recordedKobo: Kobo) => {
  const data = { ...partiesOf(state), dueKobo: state.finalFareKobo, recordedKobo };
  return { type: 'FareCaseOpened', data } as const;
};

/** There is no time limit while a case is open, because only the driver knows what was received. */
export const decideRecordFarePaid = (state: Completed, command: RecordFarePaid) => {
  const { driverId, method, now } = command;
  const { farePayment, finalFareKobo: dueKobo } = state;
  const { recorded, claimed, dispute } = farePayment;
  if (driverId !== state.assignment.driverId) return notYourRide;
  const paidKobo = method === null ? 0 : (command.paidKobo ?? dueKobo);
  const isPart = method !== null && command.paidKobo !== null;
  if (isPart && (paidKobo <= 0 || paidKobo > dueKobo)) return { refusal: 'PaidAmountOutOfRange', dueKobo } as const;
  if (recorded?.method === method && recorded.paidKobo === paidKobo) return [];
  if (dispute === 'decided') return { refusal: 'FareCaseClosed' } as const;
  if (recorded && paidKobo <= recorded.paidKobo) return { refusal: 'AlreadyRecorded' } as const;
  const late =
    dispute === 'open' ? null : refuseAfter(after(state.completedAt, ridePolicyOfRide(state).afterwardsMs), now);
  if (late) return late;
  const data = { ...partiesOf(state), method, amountKobo: dueKobo, paidKobo, ...counted(state) };
  const record = { type: 'FarePaidRecorded', data } as const;
  return claimed && dispute === 'none' && paidKobo < dueKobo ? [record, caseOpened(state, paidKobo)] : [record];
};

export const decideClaimFarePaid = (state: Completed, { customerId, method, now }: ClaimFarePaid) => {
  const { recorded, claimed } = state.farePayment;
  if (customerId !== state.booking.customerId) return notYourRide;
  if (claimed || (recorded && recorded.paidKobo >= state.finalFareKobo)) return [];
  const since = latest(state.completedAt, recorded?.at ?? state.completedAt);
  const late = refuseAfter(after(since, ridePolicyOfRide(state).afterwardsMs), now);
  if (late) return late;
  const claim = { type: 'FarePaidClaimed', data: { ...partiesOf(state), method } } as const;
  return recorded ? [claim, caseOpened(state, recorded.paidKobo)] : [claim];
};

export const settleFareCase = (state: Completed, { operatorId, paidKobo, reason }: DecideFareCase) => {
  const { customerId, driverId } = partiesOf(state);
  const { farePayment, finalFareKobo: dueKobo } = state;
  if (operatorId === customerId || operatorId === driverId) return { refusal: 'OwnFareCase' } as const;
  if (farePayment.dispute !== 'open') return { refusal: 'NoFareCase' } as const;
  if (paidKobo < 0 || paidKobo > dueKobo) return { refusal: 'PaidAmountOutOfRange', dueKobo } as const;
  const data = { ...partiesOf(state), decidedBy: operatorId, dueKobo, paidKobo, ...counted(state) };
  return [{ type: 'FareCaseDecided', data, personal: { reason } } as const];
};

const refuseLate = (state: RideIn<'completed'>, now: Instant) => {
  const until = after(state.completedAt, ridePolicyOfRide(state).afterwardsMs);
  return now > until ? ({ refusal: 'RideTooLongAgo', until } as const) : null;
};

export const decideRateRide = (state: RideIn<'completed'>, { raterId, stars, comment, ...command }: RateRide) => {
  const outOfRange = refuseStars(stars);
  if (outOfRange) return outOfRange;
  const { customerId, rideId, vehicleType, city } = state.booking;
  const { driverId } = state.assignment;
  if (raterId !== customerId && raterId !== driverId) return notYourRide;
  const ratedBy = raterId === customerId ? ('customer' as const) : ('driver' as const);
  const reasons = [...new Set(command.reasons)];
  const refused = refuseReasons(ratedBy, stars, reasons);
  if (refused) return refused;
  if (state.ratings[ratedBy] !== undefined) return { refusal: 'AlreadyRated' } as const;
  const late = refuseLate(state, command.now);
  if (late) return late;
  const ratedId = ratedBy === 'customer' ? driverId : customerId;
  const data = { rideId, vehicleType, city, ratedBy, raterId, ratedId, stars, reasons, counts: state.counts };
  return [{ type: 'RideRated', data, personal: { comment } } as const];
};

/** An early or unseen end that the rider confirms afterwards makes the agreed fare due, unless an operator set the fare. */
export const decideConfirmEndAfterwards = (state: Completed, { customerId, word, now }: ConfirmTripEnd) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  const isOpen = state.end === 'early' || (state.end === 'unseen' && !state.endedByOperator);
  if (!isOpen) return [];
  const late = refuseLate(state, now);
  if (late) return late;
  return [{ type: 'TripEndConfirmed', data: { ...partiesOf(state), word } } as const];
};

export const decideReportSetDownEarly = (state: RideIn<'completed'>, { customerId, now }: ReportSetDownEarly) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  if (state.setDownEarly) return [];
  const late = refuseLate(state, now);
  if (late) return late;
  return [{ type: 'SetDownEarlyReported', data: partiesOf(state) } as const];
};

export const decideRequestReceipt = (state: Completed, { customerId, now }: RequestReceipt) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  const { maxReceiptsADay: limit } = ridePolicyOfRide(state);
  const recent = state.receiptsRequested.filter((at) => after(at, DAY_MS) > now);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= limit)
    return { refusal: 'TooManyReceipts', limit, until: after(oldest, DAY_MS) } as const;
  const { completedAt, finalFareKobo } = state;
  return [{ type: 'ReceiptRequested', data: { ...partiesOf(state), completedAt, finalFareKobo } } as const];
};
