import { dispatchLimits } from '@saferide/contracts/dispatch/limits';
import { rideLimits } from '@saferide/contracts/ride/limits';
import type { RideStatus } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { listLabel, minutesLabel, onPlaceText, plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const bookingWords = defineWords('bookingWords', {
  title: pageTitles.book,
  back: 'Back to Dashboard',
  tabs: { label: 'When', now: 'Book Now', later: 'Schedule for Later' },
  required: { pickup: 'Pickup address is required', destination: 'Destination address is required' },
  lookingUp: 'Looking up your trip…',
  booking: 'Booking…',
  pickup: 'Pickup address',
  destination: 'Destination address',
  useLocation: 'Use my location',
  locating: 'Finding your location…',
  pinNear: (area: string) => `Map pin near ${area}`,
  pinAt: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    `Map pin at ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
  place: {
    known: (area: string) => `${area} ✓`,
    asking: 'Looking for this place …',
    offered: 'Suggested places',
    count: (places: number) => plural(places, { one: '# place', other: '# places' }),
    unknown: "We can't find this place. Pick the nearest one below, or set it on the map.",
    unasked: 'We couldn’t look up this place. Check your connection, or choose a saved place.',
    again: 'Look again',
    elsewhere: (area: string, named: string | undefined) =>
      `Your pin is in ${area}, but the address says ${named ?? 'another place'}.`,
    which: (field: string) => `Which one is your ${field.toLowerCase()}?`,
    use: (named: string) => `Use ${named}`,
    keep: 'Keep the pin',
    choices: (field: string) => `Choices for ${field}`,
  },
  passengers: 'Passengers',
  passengersOnlyPrado: `More than ${rideLimits.maxPassengers.standard} passengers need a Toyota Prado.`,
  options: {
    save: 'Save',
    payment: 'Payment',
    note: {
      label: 'For the driver',
      add: 'Add a note',
      title: 'Note for the driver',
      hint: 'Your driver sees it once they accept.',
      remove: 'Remove note',
    },
    passenger: {
      label: 'Book for',
      add: 'Someone else',
      title: 'Book for someone else',
      text: 'We text them the start code and a link to follow the ride. Your driver calls them.',
      name: 'Name',
      phone: 'Phone number',
      remove: 'Book for myself',
    },
  },
  vehicle: 'Vehicle',
  hours: 'Hours of service',
  hour: (hours: number) => plural(hours, { one: '# hour', other: '# hours' }),
  until: (end: string, start: string) => `Until ${end} if you leave at ${start}.`,
  moreHours: (fare: string, most: number) => `Add hours on the way for ${fare} each, up to ${most} in all.`,
  lexus: { label: 'Ask for a Lexus 470', hint: 'Your driver sees it. Not promised.' },
  explainer: {
    title: 'How scheduled rides work',
    points: [
      'The fare is fixed now.',
      `Drivers within ${dispatchLimits.scheduledWithinMinutes} minutes see your request once most of the waiting time has passed.`,
      `Your driver is reminded ${listLabel(dispatchLimits.remindersMinutes.map((minutes) => (minutes === 60 ? 'an hour' : String(minutes))))} minutes before.`,
      `Cancel free of charge until ${underWayLimits.scheduledCancelUntilMs / 60_000} minutes before pickup.`,
    ],
  },
  summary: {
    title: 'How the fare is worked out',
    noFare: 'There is no fare for this trip.',
    frozen: 'This is what you pay. It does not change with traffic or demand.',
  },
  fareChanged: {
    was: 'It was ',
    text: (before: string, now: string) =>
      `The fare has changed from ${before} to ${now}. Check it and book again if you agree.`,
  },
  book: (name: string, fare: string) => `Book ${name} · ${fare}`,
  bookHours: (hours: string, fare: string) => `Book Prado, ${hours} · ${fare}`,
  bookWithoutFare: { now: 'Book ride', later: 'Schedule ride' },
  booked: 'Ride booked',
  scheduled: 'Ride scheduled',
  failed: 'Failed to book ride. Please try again.',
  scheduleFailed: 'Failed to schedule ride. Please try again.',
  unanswered: {
    title: 'No answer from SafeRide',
    now: 'Your ride may be booked. Press Book again to find out: it can’t be booked twice.',
    later: 'Your ride may be scheduled. Press Schedule again to find out: it can’t be scheduled twice.',
  },
  location: { failed: 'Failed to get your current location.' },
});

export const bookingMapWords = defineWords('bookingMapWords', {
  name: 'Your trip on the map',
  nothing: 'No places on the map yet. Search below, or drop a pin.',
  from: (place: string) => `From ${place}.`,
  to: (place: string) => `To ${place}.`,
  fromTo: (from: string, to: string) => `From ${from} to ${to}.`,
  way: (distance: string, time: string) => `By road ${distance}, about ${time}.`,
  approximate: 'Route is approximate.',
  pin: { pickup: 'Pickup', destination: 'Destination' },
  putting: {
    pickup: 'Tap your pickup point, or move the pin.',
    destination: 'Tap your destination, or move the pin.',
  },
  here: { pickup: 'Pick me up here', destination: 'Take me here' },
  cancel: 'Cancel',
});

type VehicleType = 'standard' | 'premium' | 'suv';

export const vehicleWords = defineWords('vehicleWords', {
  classes: {
    standard: 'Toyota Corolla, Hyundai Elantra',
    premium: 'Toyota Avalon, Honda Ridgeline',
    suv: 'By the hour, your driver waits',
  } satisfies Record<VehicleType, string>,
  seats: (most: number) => plural(most, { one: '# seat', other: '# seats' }),
  near: (minutes: number) => `${minutes} min away`,
  noneNear: 'None near you now',
  forHours: (hours: number) => plural(hours, { one: 'for # hour', other: 'for # hours' }),
});

export const betweenCitiesWords = defineWords('betweenCitiesWords', {
  title: 'This is a trip between cities. Book it?',
  text: 'Check that pickup and destination are the places you mean.',
  book: 'Book it',
  check: 'Check the places',
});

export const scheduledRideWords = defineWords('scheduledRideWords', {
  waiting: 'We ask drivers closer to the time',
  accepted: 'Driver assigned',
  pickupIn: (time: string) => `Pickup in ${time}`,
  pickupNow: 'It’s pickup time',
});

export const customerRideWords = defineWords('customerRideWords', {
  title: pageTitles.customerRide,
  back: pageTitles.customer,
  headline: {
    requested: 'Finding Driver',
    accepted: 'Driver Assigned',
    in_progress: 'On The Way',
    completed: 'Ride completed',
    cancelled: 'Cancelled',
  } satisfies Record<RideStatus, string>,
  now: {
    searching: 'Finding your driver',
    booked: 'Your ride is booked',
    accepted: (name: string) => `${name} has accepted`,
    waiting: (name: string) => `${name} is waiting`,
    riding: 'You’re on your way',
    cancelled: 'This ride was cancelled',
    noDriver: 'No driver found',
  },
  booked: 'Booked for later',
  processing: 'Processing',
  subline: {
    requested: 'We’re asking drivers near you. This usually takes a minute or two.',
    scheduled: (time: string) => `Booked for ${time}. We ask drivers closer to the time.`,
    accepted: (name: string, time: string) => `${name} will be there by ${time}.`,
    scheduledAccepted: (name: string, time: string) => `${name} will come at ${time}.`,
    late: (minutes: number, by: string | null) =>
      by === null ? `Running ${minutesLabel(minutes)} late.` : `Running ${minutesLabel(minutes)} late, there by ${by}.`,
    onTheWay: (name: string) => `${name} is on the way`,
    getIn: (time: string) => `Please get in before ${time}.`,
    arrived: (name: string) => `${name} is at the pickup. Tell them your start code when you get in.`,
    in_progress: (destination: string) => `To ${destination}.`,
  },
  searchingAgain: 'Your driver can’t come. We’re finding you another one.',
  asked: (drivers: number, km: number) =>
    drivers === 0
      ? `We’re looking within ${km} km.`
      : `We asked ${plural(drivers, { one: '# driver', other: '# drivers' })} within ${km} km.`,
  aDriver: 'Your driver',
  plate: 'Number plate',
  photoOf: (name: string) => `Photo of ${name}`,
  rating: (rating: string) => `${rating} out of 5`,
  trips: (trips: number) => (trips === 0 ? 'New driver' : plural(trips, { one: '# trip', other: '# trips' })),
  call: 'Call',
  startCode: 'Start code',
  startCodeHint: 'Tell your driver this code when you get in.',
  startCodeArrived: (name: string) => `Check the plate, get in, then tell ${name}`,
  startCodeRenewed: 'Your driver entered a wrong code five times, so this code is new. Check the number plate first.',
  inCar: {
    action: 'I’m in the car',
    failed: 'We couldn’t start the ride. Please try again.',
  },
  meet: 'Meeting your driver',
  track: {
    map: 'Map of your driver and your trip',
    nobody: 'Your driver will show here once one accepts.',
    eta: {
      pickup: (name: string, time: string) => `${name} is ${time} away`,
      destination: (time: string) => `Arriving at ${time}`,
    },
    away: {
      pickup: (km: string) => `${km} from you`,
      destination: (km: string) => `${km} left`,
    },
    approximate: 'estimated',
    chosen: (area: string | null) => (area ? `About ${area}, chosen by the driver` : 'A place chosen by the driver'),
    coarse: (area: string, within: string) => `About ${area}, to ${within}`,
    updated: (ago: string) => `updated ${ago}`,
    lastSeen: (time: string, place: string | null) =>
      place === null ? `Last seen ${time}` : `Last seen ${time} ${onPlaceText(place)}`,
    near: (area: string) => `near ${area}`,
    seen: (lastSeen: string) => `${lastSeen}.`,
    withLastSeen: (text: string, lastSeen: string) => `${text} ${lastSeen}.`,
    waiting: 'Waiting for the first position of your driver.',
    later: 'You can track your driver from 1 hour before pickup.',
    openMap: 'Driver’s position in maps',
  },
  pay: {
    title: 'Pay your driver',
    text: {
      cash: 'Pay in cash after the ride.',
      mobile_money: 'Pay with mobile money after the ride.',
      bank_transfer: 'Transfer to this account after the ride.',
    },
    unverified: 'You chose bank transfer. Ask your driver for the account after the ride.',
    transferInstead: 'Pay by bank transfer instead',
    bank: 'Bank',
    account: 'Account number',
    copy: 'Copy the account number',
    copied: 'Copied',
    notCopied: 'We couldn’t copy it. Press and hold it to copy it.',
    amount: 'Amount',
    holder: 'Account name',
  },
  trip: {
    title: 'Trip',
    from: 'From',
    to: 'To',
    pickupTime: 'Pickup time',
    fare: 'Fare',
    passengers: 'Passengers',
    passenger: 'Passenger',
    payment: 'Payment',
    note: 'Note for the driver',
    vehicle: 'Vehicle',
    hours: 'Hours',
  },
  cancel: {
    action: 'Cancel ride',
    title: 'Cancel this ride?',
    text: 'No driver has accepted yet. Cancelling is free.',
    free: (name: string, time: string) =>
      `${name} has accepted. You can cancel free of charge until ${time}, and we’ll tell your driver.`,
    absent: (name: string) => `${name} didn’t come in time. You can cancel now, free of charge.`,
    ask: (name: string | null, minutes: number) =>
      name === null
        ? `Your driver has accepted. We’ll ask your driver to cancel; if they aren’t getting closer, we cancel after ${minutes} minutes.`
        : `${name} has accepted. We’ll ask ${name} to cancel; if ${name} isn’t getting closer, we cancel after ${minutes} minutes.`,
    askAction: (name: string | null) => `Ask ${name ?? 'your driver'} to cancel`,
    askFailed: 'We couldn’t send this. Please try again.',
    asked: (time: string) => `You asked to cancel at ${time}`,
    waiting: (name: string | null, minutes: number) =>
      name === null
        ? `We cancel when your driver agrees, or after ${minutes} minutes if they aren’t getting closer.`
        : `We cancel when ${name} agrees, or after ${minutes} minutes if ${name} isn’t getting closer.`,
    keepAccepted: 'Keep ride',
    reason: 'Why?',
    reasons: {
      plansChanged: 'My plans changed',
      tooSlow: 'Taking too long',
      tooFar: 'Driver too far away',
      wrongPickup: 'Wrong pickup',
      anotherRide: 'Found another ride',
      other: 'Something else',
    },
    otherReason: 'Reason',
    keep: 'Keep searching',
    done: 'Ride cancelled',
    failed: 'Failed to cancel ride. Please try again.',
    scheduledFailed: 'Failed to cancel scheduled ride. Please try again.',
  },
  absent: {
    action: 'My driver never came',
    row: (name: string, minutes: number) => `${name} is ${minutesLabel(minutes)} late`,
    text: (time: string) => `If your driver hasn’t come by ${time}, tell us here and we’ll search again.`,
  },
  ended: {
    rider_asked: 'Ride cancelled',
    cancelled_by_customer: 'Ride cancelled',
    ended_by_operator: 'Our team ended your ride',
  },
  confirmEnd: {
    title: 'Ending the trip',
    text: (fare: string) =>
      `If your trip ends early, you pay for the distance driven. Tap a button only if you agree to pay ${fare}.`,
    action: { arrived: 'We arrived', asked_to_stop: 'I asked to stop here' },
    confirmed: {
      arrived: (fare: string) => `You confirmed that you arrived. You pay ${fare}.`,
      asked_to_stop: (fare: string) => `You asked to stop here. You pay ${fare}.`,
    },
    failed: 'We couldn’t send this. Please try again.',
  },
  celebration: {
    title: 'You have arrived!',
    early: (km: string) => `Your trip ended ${km} in a straight line from its destination`,
    ended: 'Your trip has ended',
    thanks: 'Thank you for riding with us.',
    thanksEarly: 'You pay for the distance driven. If something went wrong, tell us below.',
  },
  cancelled: {
    no_driver_found: `No driver took this ride in ${underWayLimits.searchTimeoutMs / 60_000} minutes. You were not charged.`,
    noneNear: (name: string, km: number) => `No ${name} near you. We looked within ${km} km.`,
    bySystem: 'The ride was cancelled.',
    byClassChange: 'You changed to another class. Your new request took over.',
    byCustomer: 'You cancelled this ride.',
    byDriver: 'Your driver waited and could not find you.',
    asRiderAsked: 'You asked to cancel, and the ride was cancelled free of charge.',
    byOperator: (reason: string) => `SafeRide ended this ride: ${reason}`,
    again: 'Book again',
    notNow: 'Not now',
  },
  again: 'Book this trip again',
  notFound: 'We can’t find this ride.',
});

export const changeDestinationWords = defineWords('changeDestinationWords', {
  title: 'Change destination',
  text: 'You have the car by the hour. Your fare stays the same wherever you go.',
  search: 'New destination',
  hint: 'A street, a bus stop or a place, for example Allen Avenue, Ikeja',
  reason: 'Reason (shown to your driver)',
  update: 'Update destination',
  select: 'Select Destination',
  updated: 'Navigation Updated!',
  updatedDetail: 'Your driver is now heading to the new destination.',
  changed: 'Destination changed.',
  changedDetail: 'Your driver sees it now, and drives there once you’re in the car.',
  failed: 'Failed to update destination. Please try again.',
  history: 'Destinations so far',
  because: (reason: string) => ` (${reason})`,
});

export const pinsWords = defineWords('pinsWords', {
  pickup: (place: string) => `Pickup: ${place}`,
  destination: (place: string) => `Destination: ${place}`,
});
