import { dispatchFigures } from '@saferide/contracts/dispatch/figures';
import { rideFigures } from '@saferide/contracts/ride/figures';
import { pageTitles } from '../../../messages/page-titles.ts';

const inARow = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const minutesAhead = rideFigures.minScheduleLeadMs / 60_000;
const daysAhead = rideFigures.maxScheduleLeadMs / 86_400_000;

export const bookingWords = {
  title: pageTitles.book,
  back: 'Back to Dashboard',
  tabs: { label: 'When', now: 'Book Now', later: 'Schedule for Later' },
  pickup: 'Pickup address',
  destination: 'Destination address',
  addressHint: 'A street, a bus stop or a place, for example Allen Avenue, Ikeja',
  noteHint: 'Once the place is found, add what helps the driver, for example: blue gate, after the filling station',
  useLocation: 'Use my location',
  locating: 'Looking for you …',
  pinNear: (area: string) => `Map pin near ${area}`,
  pinAt: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    `Map pin at ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
  place: {
    known: (area: string) => `${area} ✓`,
    asking: 'Looking for this place …',
    offered: 'Suggested places',
    count: (places: number) => (places === 1 ? '1 place' : `${places} places`),
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
  favourites: 'Favourite places',
  goTo: (name: string) => `Go to ${name}`,
  passengers: 'Passengers',
  passengersOnlyPrado: `More than ${rideFigures.maxPassengers.standard} passengers need a Toyota Prado.`,
  vehicle: 'Vehicle',
  hours: 'Hours of service',
  hour: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  when: 'Pickup time',
  whenHint: `Lagos time, from ${minutesAhead} minutes to ${daysAhead} days ahead`,
  timeFault: {
    tooSoon: `Choose a time at least ${minutesAhead} minutes from now.`,
    tooFar: `Choose a time within the next ${daysAhead} days.`,
  },
  explainer: {
    title: 'How scheduled rides work',
    points: [
      'The fare is fixed now.',
      `Drivers within ${dispatchFigures.scheduledWithinMinutes} minutes see your request once most of the waiting time has passed.`,
      `Your driver is reminded ${inARow.format(dispatchFigures.remindersMinutes.map((minutes) => (minutes === 60 ? 'an hour' : String(minutes))))} minutes before.`,
      'Cancel free of charge until a driver accepts.',
    ],
  },
  summary: {
    title: 'Your trip',
    fare: 'Fare',
    byRoad: 'By road',
    incomplete: 'Enter pickup and destination to see the fare.',
    noFare: 'There is no fare for this trip.',
    frozen: 'This is what you pay. It does not change with traffic or demand.',
  },
  fareChanged: {
    title: 'The fare has changed',
    text: (fare: string) => `It is ${fare} now. Check it and book again if you agree.`,
  },
  bookNow: (fare: string) => `Book for ${fare}`,
  schedule: (fare: string) => `Schedule for ${fare}`,
  submit: 'Book ride',
  submitLater: 'Schedule ride',
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
} as const;
