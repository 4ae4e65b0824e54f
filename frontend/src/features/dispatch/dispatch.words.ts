import { NEARBY_KM } from '@saferide/contracts/dispatch/dispatch';
import { dispatchLimits } from '@saferide/contracts/dispatch/limits';
import type { NoOfferReason } from '@saferide/contracts/dispatch/why-no-offer';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

export const availableRidesWords = defineWords('availableRidesWords', {
  title: 'Available Rides',
  empty: 'No rides available at the moment. Check back soon!',
  offline: 'Go online to see requests near you.',
  paused: (until: string) => `You’re paused. You get requests again from ${until}.`,
  noAccess: 'Activate the daily subscription to see rides.',
  perKm: (rate: string, withPickup: string) => `${rate}/km · ${withPickup}/km incl. pickup`,
  straight: (km: string) => `${km} in a straight line`,
  toPickup: (km: string, minutes: string) => `${km} to the pickup, about ${minutes}`,
  approximate: 'approximate',
  trip: (km: string, minutes: string) => `Trip of ${km}, about ${minutes}`,
  unknownArea: 'Area not known',
  within: (area: string) => `Within ${area}`,
  from: 'From',
  to: 'To',
  scheduled: (time: string) => `Scheduled for ${time}`,
  hours: (hours: number) => plural(hours, { one: '# hour', other: '# hours' }),
  left: (seconds: number) => `${seconds} s left`,
  accept: 'Accept',
  unplaced: 'We can’t see your location, so you can’t accept this request yet.',
  acceptFor: (fare: string) => `Accept for ${fare}`,
  toppedUp: (amount: string) => `+${amount} from the rider`,
  rider: (stars: string | null, rides: number) => {
    const known = [stars && `${stars} stars`, rides > 0 && plural(rides, { one: '# ride', other: '# rides' })].filter(
      Boolean,
    );
    return known.length === 0 ? 'New rider' : `Rider: ${known.join(' · ')}`;
  },
  pass: 'Decline',
  passOn: (fare: string) => `Decline ${fare}`,
  passWhy: 'Decline with a reason',
  passReasons: {
    too_far: 'Too far away',
    fare_too_low: 'The fare is too low',
    wrong_direction: 'Not my direction',
    taking_a_break: 'I need a break',
  },
  passed: 'Declined. You won’t see this trip again.',
  passFailed: 'Your answer didn’t reach us. The request will expire.',
  overlay: 'New ride request',
  more: (others: number) =>
    plural(others, { one: 'One more request on your dashboard', other: '# more requests on your dashboard' }),
  hotkey: (key: string) => `Press ${key} to go to the request.`,
  over: 'Request expired.',
  accepted: 'Ride accepted',
  taken: 'Ride Taken',
  takenText: 'Another driver accepted first, or the rider cancelled.',
  failed: 'Failed to accept ride. It may have been taken by another driver.',
  newOffer: (fare: string) => `New ride request for ${fare}.`,
});

export const nearbyWords = defineWords('nearbyWords', {
  title: 'Drivers near you',
  text: `Standard cars that can be booked within ${NEARBY_KM} km. Positions are shown to within about 500 m.`,
  start: 'Start location tracking to see drivers near you',
  waiting: 'Turn on location to see drivers near you.',
  none: `No driver is free within ${NEARBY_KM} km right now. You can still book: we ask drivers as they become free.`,
  aCar: 'Car',
  rating: (stars: string) => `${stars} out of 5.0`,
  newDriver: 'New driver',
  under: (distance: string) => `under ${distance}`,
  away: (distance: string, time: string) => `${distance} in a straight line · ${time}`,
  map: 'Map of drivers near you',
  near: (drivers: number) => plural(drivers, { one: '# driver near you', other: '# drivers near you' }),
});

interface Reason {
  readonly short: string;
  /** Continues "Most often, 9 of 11 times, …". */
  readonly often: string;
  readonly advice: string;
}

const { maxOpenOffers, offerOpenSeconds, whyNoOfferHours } = dispatchLimits;

const othersWereNearer: Reason = {
  short: 'Others were nearer',
  often: 'other drivers were nearer',
  advice: 'Wait nearer to where trips usually start.',
};

const reasons: Readonly<Record<NoOfferReason, Reason>> = {
  suspended: {
    short: 'You were suspended',
    often: 'you were suspended',
    advice: 'Your dashboard shows why, and who to call.',
  },
  not_verified: {
    short: 'Not verified yet',
    often: 'you were not verified yet',
    advice: 'Finish the verification on your dashboard. It shows what is missing.',
  },
  vehicle_not_approved: {
    short: 'Vehicle not approved',
    often: 'your vehicle was not approved',
    advice: 'Open the vehicle review. It shows which photos or details we still need.',
  },
  not_subscribed: {
    short: 'No access that day',
    often: 'you had no access',
    advice: 'Pay for the day, or start your free trial, before you go online.',
  },
  wrong_vehicle: {
    short: 'Different vehicle requested',
    often: 'the rider requested a different vehicle',
    advice: 'Nothing is wrong with your account. Try an area where more riders request your vehicle type.',
  },
  offline: {
    short: 'You were offline',
    often: 'you were offline',
    advice: 'Go online when you’re ready to drive. Only online drivers get requests.',
  },
  unseen: {
    short: 'Taken offline, position lost',
    often: 'you had gone offline because we had lost your position',
    advice: 'Keep SafeRide open, with location allowed, and switch to Online again.',
  },
  stale_fix: {
    short: 'No recent position',
    often: 'we didn’t know where you were',
    advice: 'Keep SafeRide open on your screen, allow it your location, and look for a better signal.',
  },
  out_of_reach: {
    short: 'Out of reach',
    often: 'another driver took it before the search reached you',
    advice: 'Wait closer to the pickup areas listed below.',
  },
  further_than_others: othersWereNearer,
  busy: {
    short: 'You were on a ride',
    often: 'you were on a ride',
    advice: 'Nothing to fix. You’ll get requests again when your trip ends.',
  },
  paused: {
    short: 'You gave back or missed rides',
    often: 'you had given back or missed three rides that day',
    advice: 'After three in a day you get no requests for an hour. Check the pickup before you accept.',
  },
  reserved: {
    short: 'Reserved for a scheduled ride',
    often: 'your time is reserved for a scheduled ride',
    advice: 'We don’t offer you trips that would make you late for it. Your dashboard lists your scheduled rides.',
  },
  too_many_offers: {
    short: `${maxOpenOffers} offers open`,
    often: `you had ${maxOpenOffers} offers open already`,
    advice: 'Accept or decline faster: each answer makes room for the next request.',
  },
  same_rider: {
    short: 'Same rider’s offer was open',
    often: 'you had another request from the same rider',
    advice: 'Accept or decline faster to get the next request.',
  },
  declined: {
    short: 'You declined',
    often: 'you declined',
    advice: 'You won’t be offered a ride again after declining it.',
  },
  lapsed: {
    short: 'Offer ran out',
    often: 'the offer ran out before you answered',
    advice: `Keep the sound on and SafeRide open. A request stays open for ${offerOpenSeconds} seconds.`,
  },
  taken: {
    short: 'Another driver accepted first',
    often: 'another driver accepted before you',
    advice: 'Answer sooner: the first driver to accept gets the ride.',
  },
  withdrawn: {
    short: 'Cancelled by the rider',
    often: 'the rider cancelled',
    advice: 'Nothing to fix. The next request may be yours.',
  },
  // Must not reveal that the rider or the driver has blocked the other.
  blocked_pair: othersWereNearer,
  excluded: {
    short: 'You had this ride before',
    often: 'you had the ride before',
    advice: 'A ride you gave up goes to other drivers.',
  },
  own_ride: {
    short: 'Your own booking',
    often: 'it was your own booking',
    advice: 'You can’t drive a ride that you booked yourself.',
  },
};

export const whyNoOfferWords = defineWords('whyNoOfferWords', {
  title: 'Why no offer?',
  reasons,
  paused: {
    title: (until: string) => `You’re paused until ${until}`,
    text: 'You gave back or missed too many rides today. You get no requests before then.',
  },
  empty: (around: string | null) =>
    `You didn’t miss any ride near ${around ?? 'you'} in the last ${whyNoOfferHours} hours. Try a busier area, or another time of day.`,
  nowhere: 'We can’t see your location, so we can’t tell which requests were near you. Turn on location first.',
  total: (count: number, around: string | null) =>
    around === null
      ? plural(count, {
          one: `# ride requested near you in the last ${whyNoOfferHours} hours didn’t reach you.`,
          other: `# rides requested near you in the last ${whyNoOfferHours} hours didn’t reach you.`,
        })
      : `${plural(count, { one: '# ride', other: '# rides' })} requested near ${around}, your last known location, didn’t reach you in the last ${whyNoOfferHours} hours.`,
  mostOften: (of: number, all: number, often: string) => {
    if (of < all) return `Most often, ${of} of ${all} times, ${often}.`;
    return plural(all, { one: `For this one ${often}.`, other: `Each time ${often}.` });
  },
  others: 'All reasons',
  times: (count: number) => plural(count, { one: 'once', other: '# times' }),
  list: 'Ride by ride',
  unknownArea: 'Area no longer known',
  again: 'Look again',
});
