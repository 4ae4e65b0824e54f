import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { RideCommand } from './commands.ts';
import { accept } from './decide/accept.ts';
import { decideRateRide, decideReportSetDownEarly } from './decide/after-completion.ts';
import { arrive, seeDriver } from './decide/arrival.ts';
import { giveUp, request, schedule } from './decide/book.ts';
import { decline, declineCancelled, declineTooLate } from './decide/decline.ts';
import {
  cancelAccepted,
  decideAskRelease,
  decideRecordRiderCalled,
  decideReportDriverAbsent,
  decideReportRiderNoShow,
  endByOperator,
  grantRelease,
} from './decide/ending-early.ts';
import { decideClaimFarePaid, decideRecordFarePaid, settleFareCase } from './decide/fare-paid.ts';
import { ignoreWhenRequested, replace, requestReplacement } from './decide/replace.ts';
import { cancelByCustomer, expireSearch, offer, topUp } from './decide/search.ts';
import { startByRider, startWithCode } from './decide/start.ts';
import { complete, confirmEnd } from './decide/trip-end.ts';
import { changeDestination, giveBack } from './decide/under-way.ts';
import type { RideEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { RideRefusal } from './refusals.ts';
import type { RideState } from './state.ts';

const { on, decider } = lifecycleOf<RideState, RideCommand, RideEvent, RideRefusal>();

export const ride = decider('ride', { status: 'none' }, evolve, [
  on('none', 'RequestRide', ['RideRequested'], request),
  on('none', 'ScheduleRide', ['RideScheduled'], schedule),
  on('none', 'GiveUpBooking', ['BookingGivenUp'], giveUp),

  on('requested', 'ReplaceRide', ['RideReplaced', 'RideCancelled'], replace),
  on(
    'none',
    'RequestReplacement',
    ['RideRequested', 'ReplacementRequested', 'FareToppedUp', 'BookingGivenUp'],
    requestReplacement,
  ),
  on(
    ['requested', 'accepted', 'arrived', 'in_progress', 'completed', 'cancelled'],
    'RequestReplacement',
    [],
    ignoreWhenRequested,
  ),

  on('requested', 'OfferRide', ['RideOffered'], offer),
  on('requested', 'TopUpFare', ['FareToppedUp'], topUp),
  on('requested', 'AcceptRide', ['RideAccepted', 'DriverShown'], accept),
  on('requested', 'DeclineOffer', ['OfferDeclined'], decline),
  on(['accepted', 'arrived', 'in_progress', 'completed'], 'DeclineOffer', [], declineTooLate),
  on('cancelled', 'DeclineOffer', [], declineCancelled),
  on('requested', 'CancelRide', ['RideCancelled'], cancelByCustomer),
  on('requested', 'ExpireSearch', ['RideCancelled'], expireSearch),

  on('accepted', 'MarkArrived', ['DriverArrived'], arrive),
  on('accepted', 'ConfirmDriverSeen', ['DriverSeen'], seeDriver),
  on(['accepted', 'arrived'], 'ReportDriverAbsent', ['DriverAbsenceReported'], decideReportDriverAbsent),
  on(['accepted', 'arrived'], 'CancelRide', ['RideCancelled'], cancelAccepted),
  on(['accepted', 'arrived'], 'AskRelease', ['RiderAskedRelease'], decideAskRelease),
  on(['accepted', 'arrived'], 'GrantRelease', ['RideCancelled'], grantRelease),
  on(['accepted', 'arrived'], 'GiveRideBack', ['RideGivenBack'], giveBack),
  on('arrived', 'StartRide', ['RideStarted', 'StartCodeRefused', 'StartCodeRenewed'], startWithCode),
  on('arrived', 'ConfirmInCar', ['RideStarted'], startByRider),
  on('arrived', 'ReportRiderNoShow', ['RiderNoShowReported', 'RideCancelled'], decideReportRiderNoShow),
  on(
    ['accepted', 'arrived', 'in_progress', 'completed'],
    'RecordRiderCalled',
    ['RiderCalled'],
    decideRecordRiderCalled,
  ),
  on(['accepted', 'arrived', 'in_progress'], 'ChangeDestination', ['DestinationChanged'], changeDestination),
  on('in_progress', 'ConfirmTripEnd', ['TripEndConfirmed'], confirmEnd),
  on('in_progress', 'CompleteRide', ['RideCompleted'], complete),
  on(
    ['accepted', 'arrived', 'in_progress'],
    'EndRide',
    ['RideEndedByOperator', 'RideCompleted', 'RideCancelled'],
    endByOperator,
  ),

  on('completed', 'RateRide', ['RideRated'], decideRateRide),
  on('completed', 'RecordFarePaid', ['FarePaidRecorded', 'FareCaseOpened'], decideRecordFarePaid),
  on('completed', 'ClaimFarePaid', ['FarePaidClaimed', 'FareCaseOpened'], decideClaimFarePaid),
  on('completed', 'DecideFareCase', ['FareCaseDecided'], settleFareCase),
  on('completed', 'ReportSetDownEarly', ['SetDownEarlyReported'], decideReportSetDownEarly),
]);
