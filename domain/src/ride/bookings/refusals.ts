import { notNowText, notYoursText, type RefusalWords } from '../../kernel/refusal-words.ts';
import { waitText } from '../../kernel/wording.ts';
import type { Instant } from '../../time/instant.ts';
import { lagosTime } from '../../time/lagos-time-text.ts';

/** `rideId` is the ride that prevents the booking. */
export type CustomerBookingsRefusal =
  | { readonly refusal: 'RideAlreadyBooked'; readonly rideId: string }
  | { readonly refusal: 'OverlapsOwnRide'; readonly rideId: string }
  | { readonly refusal: 'ScheduledRideSoon'; readonly rideId: string; readonly scheduledFor: Instant }
  | { readonly refusal: 'TooManyScheduledRides'; readonly rideId: string; readonly limit: number }
  | { readonly refusal: 'CustomerHasRides'; readonly rideId: string }
  | { readonly refusal: 'BookingPaused'; readonly until: Instant; readonly waitSeconds: number }
  | { readonly refusal: 'CustomerLeft' };

export const customerBookingsRefusals: RefusalWords<CustomerBookingsRefusal> = {
  RideAlreadyBooked: notNowText('You already have a ride. Finish or cancel it before you book another.'),
  OverlapsOwnRide: notNowText('This overlaps another ride you booked. Choose another time, or cancel that ride.'),
  ScheduledRideSoon: notNowText(
    ({ scheduledFor }) => `You have a ride at ${lagosTime(scheduledFor)}. To book one now, cancel that ride first.`,
  ),
  TooManyScheduledRides: notNowText(
    ({ limit }) => `You already have ${limit} scheduled rides. Cancel one before you schedule another.`,
  ),
  CustomerHasRides: notNowText('You still have open rides. Finish or cancel them first.'),
  BookingPaused: notNowText(
    ({ waitSeconds }) => `You have cancelled or missed several rides. You can book again in ${waitText(waitSeconds)}.`,
  ),
  CustomerLeft: notYoursText('This account was deleted or is about to be. Sign up again to book a ride.'),
};
