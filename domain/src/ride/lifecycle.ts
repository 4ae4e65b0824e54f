import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { RideCommand } from './commands.ts';
import {
  decideGiveUpBooking,
  decideReplaceRide,
  decideRequestReplacement,
  decideRequestRide,
  decideScheduleRide,
  ignoreRepeatedReplacement,
} from './decide/booking.ts';
import { decideChangeDestination, decideGiveRideBack } from './decide/destination-and-give-back.ts';
import {
  cancelAccepted,
  cancelForThreat,
  decideAskRelease,
  decideGrantRelease,
  decideRecordRiderCalled,
  decideReportDriverAbsent,
  decideReportRiderNoShow,
  endByOperator,
} from './decide/ending-early.ts';
import {
  decideClaimFarePaid,
  decideConfirmEndAfterwards,
  decideRateRide,
  decideRecordFarePaid,
  decideReportSetDownEarly,
  decideRequestReceipt,
  settleFareCase,
} from './decide/fare-paid.ts';
import { decideAcceptHours, decideDeclineHours, decideProposeHours } from './decide/hours.ts';
import { decideConfirmDriverSeen, decideConfirmInCar, decideMarkArrived, decideStartRide } from './decide/pickup.ts';
import {
  cancelByCustomer,
  decideAcceptRide,
  decideDeclineOffer,
  decideDeclineOfferTooLate,
  decideExpireSearch,
  decideOfferRide,
  decideTopUpFare,
  refuseDeclineOfCancelled,
  withdrawOffer,
} from './decide/search.ts';
import { decideCompleteRide, decideConfirmTripEnd } from './decide/trip-end.ts';
import type { RideEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { RideRefusal } from './refusals.ts';
import type { RideState } from './state.ts';

const { on, decider } = lifecycleOf<RideState, RideCommand, RideEvent, RideRefusal>();

export const ride = decider('ride', { status: 'none' }, evolve, [
  on('none', 'RequestRide', ['RideRequested'], decideRequestRide),
  on('none', 'ScheduleRide', ['RideScheduled'], decideScheduleRide),
  on('none', 'GiveUpBooking', ['BookingGivenUp'], decideGiveUpBooking),

  on('requested', 'ReplaceRide', ['RideReplaced', 'RideCancelled'], decideReplaceRide),
  on(
    'none',
    'RequestReplacement',
    ['RideRequested', 'ReplacementRequested', 'FareToppedUp', 'BookingGivenUp'],
    decideRequestReplacement,
  ),
  on(
    ['requested', 'accepted', 'arrived', 'in_progress', 'completed', 'cancelled'],
    'RequestReplacement',
    [],
    ignoreRepeatedReplacement,
  ),

  on('requested', 'OfferRide', ['RideOffered'], decideOfferRide),
  on('requested', 'TopUpFare', ['FareToppedUp'], decideTopUpFare),
  on('requested', 'AcceptRide', ['RideAccepted', 'DriverShown'], decideAcceptRide),
  on('requested', 'DeclineOffer', ['OfferDeclined'], decideDeclineOffer),
  on(['accepted', 'arrived', 'in_progress', 'completed'], 'DeclineOffer', [], decideDeclineOfferTooLate),
  on('cancelled', 'DeclineOffer', [], refuseDeclineOfCancelled),
  on('requested', 'WithdrawOffer', ['OfferDeclined'], withdrawOffer),
  on('requested', 'CancelForThreat', ['OfferDeclined'], withdrawOffer),
  on('requested', 'CancelRide', ['RideCancelled'], cancelByCustomer),
  on('requested', 'ExpireSearch', ['RideCancelled'], decideExpireSearch),

  on('accepted', 'MarkArrived', ['DriverArrived'], decideMarkArrived),
  on('accepted', 'ConfirmDriverSeen', ['DriverSeen'], decideConfirmDriverSeen),
  on(['accepted', 'arrived'], 'ReportDriverAbsent', ['DriverAbsenceReported'], decideReportDriverAbsent),
  on(['accepted', 'arrived'], 'CancelRide', ['RideCancelled'], cancelAccepted),
  on(['accepted', 'arrived'], 'AskRelease', ['RiderAskedRelease'], decideAskRelease),
  on(['accepted', 'arrived'], 'GrantRelease', ['RideCancelled'], decideGrantRelease),
  on(['accepted', 'arrived'], 'GiveRideBack', ['RideGivenBack'], decideGiveRideBack),
  on(['accepted', 'arrived'], 'CancelForThreat', ['RideCancelled'], cancelForThreat),
  on(['accepted', 'arrived', 'in_progress', 'completed', 'cancelled'], 'WithdrawOffer', [], () => []),
  on(['in_progress', 'completed', 'cancelled'], 'CancelForThreat', [], () => []),
  on('arrived', 'StartRide', ['RideStarted', 'StartCodeRefused', 'StartCodeRenewed'], decideStartRide),
  on('arrived', 'ConfirmInCar', ['RideStarted'], decideConfirmInCar),
  on('arrived', 'ReportRiderNoShow', ['RiderNoShowReported', 'RideCancelled'], decideReportRiderNoShow),
  on(
    ['accepted', 'arrived', 'in_progress', 'completed'],
    'RecordRiderCalled',
    ['RiderCalled'],
    decideRecordRiderCalled,
  ),
  on(['accepted', 'arrived', 'in_progress'], 'ChangeDestination', ['DestinationChanged'], decideChangeDestination),
  on('in_progress', 'ProposeHours', ['HoursProposed'], decideProposeHours),
  on('in_progress', 'AcceptHours', ['HoursAdded'], decideAcceptHours),
  on('in_progress', 'DeclineHours', ['HoursDeclined'], decideDeclineHours),
  on('in_progress', 'ConfirmTripEnd', ['TripEndConfirmed'], decideConfirmTripEnd),
  on('in_progress', 'CompleteRide', ['RideCompleted'], decideCompleteRide),
  on(
    ['accepted', 'arrived', 'in_progress'],
    'EndRide',
    ['RideEndedByOperator', 'RideCompleted', 'RideCancelled'],
    endByOperator,
  ),

  on('completed', 'ConfirmTripEnd', ['TripEndConfirmed'], decideConfirmEndAfterwards),
  on('completed', 'RateRide', ['RideRated'], decideRateRide),
  on('completed', 'RecordFarePaid', ['FarePaidRecorded', 'FareCaseOpened'], decideRecordFarePaid),
  on('completed', 'ClaimFarePaid', ['FarePaidClaimed', 'FareCaseOpened'], decideClaimFarePaid),
  on('completed', 'DecideFareCase', ['FareCaseDecided'], settleFareCase),
  on('completed', 'RequestReceipt', ['ReceiptRequested'], decideRequestReceipt),
  on('completed', 'ReportSetDownEarly', ['SetDownEarlyReported'], decideReportSetDownEarly),
]);
