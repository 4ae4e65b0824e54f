import { countText } from '@saferide/domain/kernel/wording';
import { nairaText, toNaira } from '@saferide/domain/money/kobo';
import { type Instant, lagosDay } from '@saferide/domain/time/instant';
import { lagosDate, lagosTime } from '@saferide/domain/time/lagos-time-text';
import { pages, withParams } from '../../kernel/pages.ts';
import type { TextByKind } from './text-parts.ts';

const rideOf = ({ rideId }: { readonly rideId: string }): string => withParams(pages.customerRide, { id: rideId });
const pageOf = (facts: { readonly rideId: string; readonly as: 'customer' | 'driver' | null }): string =>
  facts.as === 'driver' ? pages.driver : facts.as === 'customer' ? rideOf(facts) : pages.home;

const timeOrDay = (when: Instant, now: Instant): string =>
  lagosDay(when) === lagosDay(now) ? lagosTime(when) : `${lagosTime(when)} on ${lagosDate(when)}`;

const CHECK_PLATE = 'Check the plate before you get in.';

const endings = {
  cancelled_by_customer: {
    title: 'Your rider cancelled',
    text: 'The ride is over. You are free for the next request.',
  },
  rider_asked: { title: 'Ride cancelled', text: 'The rider asked to cancel. It costs nothing.' },
  ended_by_operator: { title: 'SafeRide ended your ride', text: 'Open the app to see how it ended, and why.' },
} as const;

/** Notification texts about rides. */
export const rideNotificationTexts = {
  scheduled_ride_reminder: (facts) => ({
    title: `Your ride is in ${facts.minutesBefore} minutes`,
    text: facts.as === 'driver' ? 'Leave in time to reach the pickup.' : 'Be ready at the pickup.',
    page: pageOf(facts),
  }),
  scheduled_ride_unserved: (facts) => ({
    title: `No driver yet for your ride at ${lagosTime(facts.scheduledFor)}`,
    text: 'We are still looking. You can cancel it, or add to the fare to find a driver sooner.',
    page: rideOf(facts),
  }),
  scheduled_ride_at_risk: (facts, { at }) => ({
    title: `Your access ends before your ride at ${timeOrDay(facts.scheduledFor, at)}`,
    text: `Pay by ${timeOrDay(facts.neededBy, at)} to keep it.`,
    page: pages.driver,
  }),
  scheduled_ride_lost: (facts, { at }) => ({
    title: `Your ride at ${timeOrDay(facts.scheduledFor, at)} goes to another driver`,
    text: 'Your access ends before the pickup.',
    page: pages.driver,
  }),
  scheduled_ride_cancelled: (facts, { at }) => ({
    title: `Your ride at ${timeOrDay(facts.scheduledFor, at)} was cancelled`,
    text: 'You won’t be matched with that driver again. Book it again if you still need it.',
    page: rideOf(facts),
  }),
  driver_assigned: (facts, { car, at }) => ({
    title: `Your driver will come at ${timeOrDay(facts.pickupDueAt, at)}`,
    text: `${car}${CHECK_PLATE}`,
    page: rideOf(facts),
  }),
  ride_for_passenger: (facts) => ({
    title: 'Text to your passenger',
    text: 'It has the start code and a link to follow the ride.',
    page: rideOf(facts),
  }),
  driver_arrived: (facts, { car }) => ({
    title: 'Your driver is at the pickup',
    text: `${car}${CHECK_PLATE}`,
    page: rideOf(facts),
  }),
  no_show_soon: (facts) => ({
    title: `Your driver may leave at ${lagosTime(facts.from)}`,
    text: 'They are waiting at the pickup. Go to the car now, or call them.',
    page: rideOf(facts),
  }),
  driver_left: (facts) => ({
    title: 'Your driver cannot come',
    text: 'We are looking for another driver. You do not need to do anything.',
    page: rideOf(facts),
  }),
  ride_started: (facts) => ({
    title: 'Your trip has started',
    text: 'If you are not in the car, open SafeRide now.',
    page: rideOf(facts),
  }),
  ride_completed: (facts) => ({
    title: 'Your trip has ended',
    text: `The fare is ₦${toNaira(facts.finalFareKobo).toLocaleString('en-NG')}, all of it for your driver. How was the ride?`,
    page: rideOf(facts),
  }),
  ride_receipt: (facts) => ({
    title: 'Your receipt',
    text: 'What the trip cost, and how the fare was calculated.',
    page: withParams(pages.rideReceipt, { id: facts.rideId }),
  }),
  receipt_copy: (facts) => ({
    title: 'Your receipt',
    text: 'What the trip cost, and how the fare was calculated.',
    page: withParams(pages.rideReceipt, { id: facts.rideId }),
  }),
  fare_not_paid: (facts) => ({
    title: `Your driver says you ${facts.paidKobo === 0 ? 'didn’t pay' : `paid ${nairaText(facts.paidKobo)}`}`,
    text: `The fare is ${nairaText(facts.dueKobo)}. If you paid all of it, open the trip and tap “I have paid”.`,
    page: rideOf(facts),
  }),
  fare_disputed: () => ({
    title: 'Your rider says they paid',
    text: 'Check your cash and your account. If the money is there, record it. If not, we will decide.',
    page: pages.driver,
  }),
  fare_decided: (facts) => ({
    title: 'We looked at your payment',
    text:
      facts.paidKobo >= facts.dueKobo
        ? `The fare of ${nairaText(facts.dueKobo)} counts as paid.`
        : `${nairaText(facts.paidKobo)} of ${nairaText(facts.dueKobo)} counts as paid.`,
    page: pageOf(facts),
  }),
  nobody_found: (facts) => ({
    title: 'No driver was found',
    text: 'Your ride was cancelled and costs nothing. Try again, or add to the fare.',
    page: rideOf(facts),
  }),
  pickup_missed: (facts) => ({
    title: 'Your driver has left the pickup',
    text: 'They waited and did not see you. The ride was cancelled and costs nothing.',
    page: rideOf(facts),
  }),
  ride_ended: (facts) => ({ ...endings[facts.cause], page: pageOf(facts) }),
  release_asked: () => ({
    title: 'Your rider wants to cancel',
    text: 'Open the app to agree, or keep driving to the pickup.',
    page: pages.driver,
  }),
  ride_taken_back: () => ({
    title: 'This ride went to another driver',
    text: 'The pickup time has passed. You are free for the next request.',
    page: pages.driver,
  }),
  destination_changed: () => ({
    title: 'The destination has changed',
    text: 'Your rider chose a new destination. Your route is being updated.',
    page: pages.driver,
  }),
  hours_proposed: (facts) => ({
    title:
      facts.as === 'driver'
        ? `Your rider asks for ${countText(facts.hours, 'more hour')}`
        : `Your driver can stay for ${countText(facts.hours, 'more hour')}`,
    text: `That makes ${nairaText(facts.fareKobo)} for ${countText(facts.durationHours, 'hour')}. Open the app to answer.`,
    page: pageOf(facts),
  }),
  hours_added: (facts) => ({
    title: `${countText(facts.hours, 'hour')} added`,
    text: `The fare is now ${nairaText(facts.fareKobo)} for ${countText(facts.durationHours, 'hour')}.`,
    page: pageOf(facts),
  }),
  hours_declined: (facts) => ({
    title: 'No more hours',
    text:
      facts.as === 'driver'
        ? 'Your rider does not need the car for longer.'
        : 'Your driver cannot stay for longer. Plan to get out when your hours end.',
    page: pageOf(facts),
  }),
  hours_over: (facts) => ({
    title: facts.as === 'driver' ? 'The booked hours are over' : 'Your hours are over',
    text: 'Add an hour, or end the ride.',
    page: pageOf(facts),
  }),
} satisfies TextByKind;
