import { metresTo } from '../../place/fix.ts';
import { after } from '../../time/instant.ts';
import { type AcceptedRide, cancellationModeOf, cancelsFreelyUntil, driverAbsentFrom } from '../cancellation.ts';
import type {
  AskRelease,
  CancelForThreat,
  CancelRide,
  EndRide,
  GrantRelease,
  RecordRiderCalled,
  ReportDriverAbsent,
  ReportRiderNoShow,
} from '../commands.ts';
import { contactCountsFrom, firstContactAt, noShowReportableFrom } from '../no-show.ts';
import type { RideIn } from '../state.ts';
import { type AssignedRide, notYourRide, partiesOf, ridePolicyOfRide } from './assigned-ride.ts';
import { completeAtFare, tripEndWithoutPosition } from './trip-end.ts';

type BeforeStart = RideIn<'accepted'> | RideIn<'arrived'>;

const acceptedRide = (state: BeforeStart): AcceptedRide => ({
  pickupDueAt: state.assignment.pickupDueAt,
  arrivedAt: state.status === 'arrived' ? state.arrivedAt : null,
  scheduledFor: state.booking.scheduledFor,
});

export const decideReportDriverAbsent = (state: BeforeStart, { customerId, now }: ReportDriverAbsent) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  const from = driverAbsentFrom(acceptedRide(state), ridePolicyOfRide(state));
  if (now < from) return { refusal: 'TooEarly', from } as const;
  const data = { ...partiesOf(state), searchRound: state.search.round + 1 };
  return [{ type: 'DriverAbsenceReported', data } as const];
};

export const decideReportRiderNoShow = (state: RideIn<'arrived'>, command: ReportRiderNoShow) => {
  const { driverId, wroteAt, mayContact, now } = command;
  if (driverId !== state.assignment.driverId) return notYourRide;
  const { noShowNeedsContact, noShowAfterContactMs } = ridePolicyOfRide(state);
  const due = noShowReportableFrom(state);
  if (now < due) return { refusal: 'NoShowTooSoon', from: due } as const;
  if (noShowNeedsContact && mayContact) {
    const contactAt = firstContactAt(state, wroteAt);
    if (contactAt === null) return { refusal: 'RiderNotContacted' } as const;
    const from = after(contactAt, noShowAfterContactMs);
    if (now < from) return { refusal: 'NoShowTooSoon', from } as const;
  }
  const cancellation = {
    ...partiesOf(state),
    cancelledBy: 'driver',
    cause: 'rider_no_show',
    lastLook: null,
  } as const;
  return [
    { type: 'RiderNoShowReported', data: partiesOf(state) },
    { type: 'RideCancelled', data: cancellation, personal: null },
  ] as const;
};

export const decideRecordRiderCalled = (state: AssignedRide | RideIn<'completed'>, command: RecordRiderCalled) => {
  const { driverId, now } = command;
  if (driverId !== state.assignment.driverId) return notYourRide;
  if (state.status !== 'accepted' && state.status !== 'arrived') return [];
  const [from, { calledRiderAt }] = [contactCountsFrom(state), state.assignment];
  if (now < from || (calledRiderAt !== null && calledRiderAt >= from)) return [];
  return [{ type: 'RiderCalled', data: partiesOf(state) } as const];
};

const cancelledByRider = (state: BeforeStart, reason: string) => {
  const data = {
    ...partiesOf(state),
    cancelledBy: 'customer',
    cause: 'cancelled_by_customer',
    lastLook: null,
  } as const;
  return [{ type: 'RideCancelled', data, personal: { reason } } as const];
};

export const cancelAccepted = (state: BeforeStart, { customerId, reason, now }: CancelRide) => {
  if (customerId !== state.booking.customerId) return notYourRide;
  const [accepted, rules] = [acceptedRide(state), ridePolicyOfRide(state)];
  if (cancellationModeOf(accepted, rules, now) === 'ask')
    return { refusal: 'DriverIsComing', until: cancelsFreelyUntil(accepted, rules) } as const;
  return cancelledByRider(state, reason);
};

/** The driver sees an ordinary cancellation, because an event of its own would name the report. */
export const cancelForThreat = (state: BeforeStart, { driverId }: CancelForThreat) =>
  driverId === state.assignment.driverId ? cancelledByRider(state, '') : [];

export const decideAskRelease = (state: BeforeStart, { customerId, driverAt }: AskRelease) => {
  const { booking, assignment } = state;
  if (customerId !== booking.customerId) return notYourRide;
  if (assignment.releaseAsked) return [];
  const distanceMetres = metresTo(booking.pickup, driverAt);
  return [{ type: 'RiderAskedRelease', data: { ...partiesOf(state), distanceMetres } } as const];
};

export const decideGrantRelease = (state: BeforeStart, { driverId, now }: GrantRelease) => {
  const { releaseAsked, driverId: assigned } = state.assignment;
  if (driverId !== null && driverId !== assigned) return notYourRide;
  if (!releaseAsked) return { refusal: 'NotAskedToLetGo' } as const;
  const from = after(releaseAsked.at, ridePolicyOfRide(state).releaseAfterMs);
  if (driverId === null && now < from) return { refusal: 'TooEarly', from } as const;
  // A driver misses only a ride that was due and to which they did not come (`isMissedByDriver`).
  const wasDue = cancellationModeOf(acceptedRide(state), ridePolicyOfRide(state), releaseAsked.at) !== 'free';
  const missed = driverId === null && state.status === 'accepted' && wasDue;
  const cancelledBy = missed ? 'system' : 'customer';
  const data = { ...partiesOf(state), cancelledBy, cause: 'rider_asked', lastLook: null } as const;
  return [{ type: 'RideCancelled', data, personal: null } as const];
};

export const endByOperator = (state: AssignedRide, command: EndRide) => {
  const { operatorId, outcome, claimedFinalFareKobo, reason } = command;
  const { customerId, driverId } = partiesOf(state);
  if (operatorId === customerId || operatorId === driverId) return { refusal: 'OwnRide' } as const;
  const data = { ...partiesOf(state), outcome };
  const ended = { type: 'RideEndedByOperator', data, personal: { reason } } as const;
  if (outcome === 'cancelled') {
    const cancelled = {
      ...partiesOf(state),
      cancelledBy: 'operator',
      cause: 'ended_by_operator',
      lastLook: null,
    } as const;
    return [ended, { type: 'RideCancelled', data: cancelled, personal: { reason } } as const];
  }
  if (state.status !== 'in_progress') return { refusal: 'RideNotBegun' } as const;
  const completed = completeAtFare(
    state,
    command,
    claimedFinalFareKobo ?? state.booking.fareKobo,
    tripEndWithoutPosition(state),
    null,
  );
  return 'refusal' in completed ? completed : [ended, ...completed];
};
