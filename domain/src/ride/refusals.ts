import {
  notNowText,
  notYoursText,
  outOfBoundsText,
  type RefusalWords,
  type StateSentences,
} from '../kernel/refusal-words.ts';
import { countText, distanceText, waitText } from '../kernel/wording.ts';
import { type Kobo, nairaText } from '../money/kobo.ts';
import { type PlaceRefusal, placeRefusals } from '../place/place-refusals.ts';
import { type RatingRefusal, ratingRefusals } from '../rating/refusals.ts';
import { type Quote, type QuoteRefusal, quoteRefusals } from '../tariff/index.ts';
import { after, DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../time/instant.ts';
import { lagosDate, lagosTime } from '../time/lagos-time-text.ts';
import { ridePolicy } from './ride-policy.ts';
import type { RideState } from './state.ts';

export type RideRefusal =
  | QuoteRefusal
  | PlaceRefusal
  | RatingRefusal
  | { readonly refusal: 'FareChanged'; readonly quote: Quote }
  | { readonly refusal: 'BetweenCities'; readonly distanceMetres: number; readonly fareKobo: Kobo }
  | { readonly refusal: 'BookingGivenUp' }
  | { readonly refusal: 'ScheduledTooSoon'; readonly earliest: Instant }
  | { readonly refusal: 'ScheduledTooFar'; readonly latest: Instant }
  | { readonly refusal: 'SearchMovedOn'; readonly searchRound: number }
  | { readonly refusal: 'TopUpOutOfRange'; readonly fareKobo: Kobo; readonly stepKobo: Kobo; readonly maxKobo: Kobo }
  | { readonly refusal: 'TopUpLimitReached'; readonly limit: number }
  | { readonly refusal: 'TopUpTooSoon'; readonly until: Instant; readonly waitSeconds: number }
  | { readonly refusal: 'ClassNotChanged' }
  | { readonly refusal: 'ClassOfLaterRide' }
  | { readonly refusal: 'ClassChangesUsedUp'; readonly limit: number }
  | { readonly refusal: 'ClassChangeTooSoon'; readonly until: Instant; readonly waitSeconds: number }
  | { readonly refusal: 'RideNotOffered' }
  | { readonly refusal: 'OfferExpired'; readonly expiredAt: Instant }
  | { readonly refusal: 'ExcludedFromRide' }
  | { readonly refusal: 'NotYourRide' }
  | { readonly refusal: 'SearchNotOver'; readonly until: Instant }
  | { readonly refusal: 'TooEarly'; readonly from: Instant }
  | { readonly refusal: 'PositionUnknown' }
  | { readonly refusal: 'PositionDoubted' }
  | { readonly refusal: 'PositionTooCoarse'; readonly accuracyMetres: number }
  | {
      readonly refusal: 'NotAtPickup';
      readonly distanceMetres: number;
      readonly accuracyMetres: number;
      readonly withinMetres: number;
    }
  | { readonly refusal: 'DriverSeenFarAway'; readonly distanceMetres: number; readonly withinMetres: number }
  /** `until` is null for an immediate ride. */
  | { readonly refusal: 'DriverIsComing'; readonly until: Instant | null }
  | { readonly refusal: 'NotAskedToLetGo' }
  | { readonly refusal: 'RideNotBegun' }
  | { readonly refusal: 'OwnRide' }
  | { readonly refusal: 'StartCodeLocked' }
  | { readonly refusal: 'StartsByCode' }
  | { readonly refusal: 'DriverNotWithRider'; readonly withinMetres: number }
  | { readonly refusal: 'DestinationFixed' }
  | { readonly refusal: 'DestinationChangesUsedUp'; readonly limit: number }
  | { readonly refusal: 'DestinationTooFar'; readonly withinMinutes: number }
  | { readonly refusal: 'NotByTheHour' }
  | { readonly refusal: 'TooManyHours'; readonly most: number; readonly left: number }
  | { readonly refusal: 'HoursAlreadyProposed'; readonly until: Instant }
  | { readonly refusal: 'HoursDeclinedRecently'; readonly until: Instant }
  | { readonly refusal: 'NoHoursProposed' }
  | { readonly refusal: 'OwnHoursProposal' }
  | { readonly refusal: 'GiveBackLimitReached'; readonly limit: number }
  | { readonly refusal: 'FinalFareAboveAgreed'; readonly agreedFareKobo: Kobo }
  /** `dueFareKobo` is the fare for the distance charged. */
  | { readonly refusal: 'FinalFareAboveDue'; readonly dueFareKobo: Kobo; readonly agreedFareKobo: Kobo }
  | {
      readonly refusal: 'HoursNotOver';
      readonly hoursStarted: number;
      readonly hoursBooked: number;
      readonly dueFareKobo: Kobo;
      readonly agreedFareKobo: Kobo;
    }
  | { readonly refusal: 'FinalFareNegative' }
  /** `distanceMetres` is the distance to the destination; null without a position. */
  | { readonly refusal: 'EarlyEndReasonNeeded'; readonly distanceMetres: number | null; readonly beyondMetres: number }
  | { readonly refusal: 'RiderNotContacted' }
  | { readonly refusal: 'NoShowTooSoon'; readonly from: Instant }
  | { readonly refusal: 'AlreadyRecorded' }
  | { readonly refusal: 'PaidAmountOutOfRange'; readonly dueKobo: Kobo }
  | { readonly refusal: 'FareCaseClosed' }
  | { readonly refusal: 'TooManyReceipts'; readonly limit: number; readonly until: Instant }
  | { readonly refusal: 'NoFareCase' }
  | { readonly refusal: 'OwnFareCase' }
  | { readonly refusal: 'RideTooLongAgo'; readonly until: Instant };

const soonest = countText(ridePolicy.minScheduleLeadMs / MINUTE_MS, 'minute');
const afterwards = countText(ridePolicy.afterwardsMs / HOUR_MS, 'hour');
const furthest = countText(ridePolicy.maxScheduleLeadMs / DAY_MS, 'day');

/** Rounded up to the first whole minute from which something is possible, because the texts show no seconds. */
const roundedUp = (at: Instant): Instant => after(at, MINUTE_MS - 1);

export const rideRefusals: RefusalWords<RideRefusal> = {
  ...quoteRefusals,
  ...placeRefusals,
  ...ratingRefusals,
  FareChanged: notNowText('The fare has changed since you saw it. Check the new fare and book again.'),
  BetweenCities: notNowText('This is a trip between cities. Book it?'),
  BookingGivenUp: notNowText('This booking took too long, so it wasn’t made. Book again.'),
  ScheduledTooSoon: outOfBoundsText(`Scheduled time must be at least ${soonest} in the future`),
  ScheduledTooFar: outOfBoundsText(`Rides can be scheduled up to ${furthest} ahead. Choose an earlier time.`),
  SearchMovedOn: notNowText('The search for a driver has already moved to the next round.'),
  TopUpOutOfRange: outOfBoundsText(({ stepKobo, maxKobo }) => {
    const step = nairaText(stepKobo);
    return `Add ${step} to ${nairaText(maxKobo)}, in steps of ${step}.`;
  }),
  TopUpLimitReached: notNowText(
    ({ limit }) => `You’ve raised this fare ${countText(limit, 'time')}, the limit for one request.`,
  ),
  TopUpTooSoon: notNowText(
    ({ waitSeconds }) => `Drivers are looking at your new fare. You can raise it again in ${waitText(waitSeconds)}.`,
  ),
  ClassNotChanged: notNowText('You are already looking for a driver in this class.'),
  ClassOfLaterRide: notNowText(
    'The class of a scheduled ride can’t be changed. Cancel it and book the class you want.',
  ),
  ClassChangesUsedUp: notNowText(
    ({ limit }) => `You’ve changed the class ${countText(limit, 'time')}, the limit for one request.`,
  ),
  ClassChangeTooSoon: notNowText(
    ({ waitSeconds }) => `Drivers are looking at your request. You can change the class in ${waitText(waitSeconds)}.`,
  ),
  RideNotOffered: notNowText('This request is no longer yours. Another driver may have taken it.'),
  OfferExpired: notNowText('This request has expired. Wait for the next one.'),
  ExcludedFromRide: notNowText('You gave this ride back, so we’re offering it to other drivers.'),
  NotYourRide: notYoursText('This isn’t your ride.'),
  SearchNotOver: notNowText('We’re still searching for a driver.'),
  TooEarly: notNowText(({ from }) => {
    const minute = roundedUp(from);
    return `It’s too early for this. Try again from ${lagosTime(minute)} on ${lagosDate(minute)}.`;
  }),
  PositionUnknown: notNowText(
    'We can’t see where you are. Turn on your location, or ask your rider to tap “I can see my driver”.',
  ),
  PositionDoubted: notNowText(
    'Your phone reports a place that you can’t have reached so fast, so we don’t know where you are. Wait for the next reading, or ask your rider to tap “I can see my driver”.',
  ),
  PositionTooCoarse: notNowText(
    ({ accuracyMetres }) =>
      `Your phone only knows where you are to within ${distanceText(accuracyMetres)}. Move into the open, or ask your rider to tap “I can see my driver”.`,
  ),
  NotAtPickup: notNowText(({ distanceMetres, accuracyMetres, withinMetres }) => {
    const away =
      distanceMetres > withinMetres
        ? 'You aren’t at the pickup yet.'
        : `You may be up to ${distanceText(distanceMetres + accuracyMetres)} from the pickup.`;
    return `${away} Get within ${distanceText(withinMetres)}, or ask your rider to tap “I can see my driver”.`;
  }),
  DriverSeenFarAway: notNowText('Your driver still seems far away. Are you sure you can see them?'),
  DriverIsComing: notNowText('Your driver has accepted this ride. Tap “Cancel ride” to ask the driver to cancel.'),
  NotAskedToLetGo: notNowText('Your rider hasn’t asked to cancel. If you can’t do this ride, give it back.'),
  RideNotBegun: notNowText('This trip hasn’t started, so it can only be cancelled.'),
  OwnRide: notYoursText('You are on this ride yourself. Another operator can end it.'),
  StartCodeLocked: notNowText(
    'Too many wrong codes. Ask your rider to tap “I’m in the car”, or tell us that you can’t do this ride.',
  ),
  StartsByCode: notNowText('Tell your driver the code on your screen to start the ride.'),
  DriverNotWithRider: notNowText(
    ({ withinMetres }) =>
      `We can’t see your driver within ${distanceText(withinMetres)} of you or the pickup. Tell your driver the code on your screen.`,
  ),
  DestinationFixed: notNowText('You can only change the destination of an hourly Toyota Prado ride.'),
  DestinationChangesUsedUp: notNowText(
    ({ limit }) => `You’ve changed your destination ${countText(limit, 'time')}, the limit for one trip.`,
  ),
  DestinationTooFar: outOfBoundsText(
    ({ withinMinutes }) =>
      `That is too far. Choose a destination within ${countText(withinMinutes / 60, 'hour')}’ drive of your pickup.`,
  ),
  NotByTheHour: notNowText('You can only add hours to an hourly Toyota Prado ride.'),
  TooManyHours: outOfBoundsText(({ most, left }) =>
    left === 0
      ? `The car is already booked for ${countText(most, 'hour')}, the longest possible.`
      : `A booking can’t be longer than ${countText(most, 'hour')}. You can add up to ${countText(left, 'hour')}.`,
  ),
  HoursAlreadyProposed: notNowText('More hours were already requested. Answer, or wait for the answer.'),
  HoursDeclinedRecently: notNowText(
    ({ until }) => `Your request for more hours was declined. You can ask again from ${lagosTime(roundedUp(until))}.`,
  ),
  NoHoursProposed: notNowText('This request for more hours has ended. Ask again.'),
  OwnHoursProposal: notNowText('You asked for these hours yourself. Wait for the answer.'),
  GiveBackLimitReached: notNowText('This ride has been given back too many times. Call your rider.'),
  FinalFareAboveAgreed: outOfBoundsText('The final fare can’t be higher than the agreed fare.'),
  FinalFareAboveDue: outOfBoundsText(
    ({ dueFareKobo, agreedFareKobo }) =>
      `This trip ended early, so the fare is ${nairaText(dueFareKobo)}. For the agreed ${nairaText(agreedFareKobo)}, ask your rider to tap “We arrived” or “I asked to stop here”.`,
  ),
  HoursNotOver: outOfBoundsText(
    ({ hoursStarted, hoursBooked, dueFareKobo, agreedFareKobo }) =>
      `${hoursStarted} of ${countText(hoursBooked, 'hour')} started, so the fare is ${nairaText(dueFareKobo)}. Tell your rider why the trip ended here. For the agreed ${nairaText(agreedFareKobo)}, ask your rider to tap “End early”.`,
  ),
  FinalFareNegative: outOfBoundsText('The final fare can’t be below zero.'),
  EarlyEndReasonNeeded: outOfBoundsText(({ distanceMetres }) =>
    distanceMetres === null
      ? 'We can’t see where you are. Why did the trip end here? Your rider sees your answer.'
      : 'You’re not at the destination. Why did the trip end here? Your rider sees your answer.',
  ),
  RiderNotContacted: notNowText('Call or message your rider first. Then you can report a no-show.'),
  NoShowTooSoon: notNowText(({ from }) => `You can report this from ${lagosTime(roundedUp(from))}.`),
  AlreadyRecorded: notNowText('You’ve already recorded this payment. You can only add money you got later.'),
  PaidAmountOutOfRange: outOfBoundsText(
    ({ dueKobo }) => `Enter what was paid, at most the fare of ${nairaText(dueKobo)}.`,
  ),
  FareCaseClosed: notNowText('Our team already decided how much of this fare was paid. The decision is final.'),
  TooManyReceipts: notNowText(
    ({ limit }) => `We’ve sent this receipt ${countText(limit, 'time')} today. Look in your e-mail, or save it here.`,
  ),
  NoFareCase: notNowText('There’s nothing to decide: driver and rider agree, or the decision was already made.'),
  OwnFareCase: notYoursText('This was your own ride. Another operator must decide.'),
  RideTooLongAgo: notNowText(`It’s too late. You can only do this within ${afterwards} after the ride.`),
};

export const rideStateSentences: StateSentences<RideState['status']> = {
  none: 'We can’t find this ride.',
  requested: 'No driver has accepted this ride yet.',
  accepted: 'A driver has accepted this ride, but has not arrived at the pickup yet.',
  arrived: 'The driver has arrived at the pickup, but the trip has not started yet.',
  in_progress: 'This trip has already started.',
  completed: 'This trip has already ended.',
  cancelled: 'This ride was already cancelled.',
};
