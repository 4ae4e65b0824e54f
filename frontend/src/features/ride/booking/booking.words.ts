import { rideLimits } from '@saferide/contracts/ride/limits';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { defineWords } from '../../../messages/words.ts';

const minutesAhead = rideLimits.minScheduleLeadMs / 60_000;
const daysAhead = rideLimits.maxScheduleLeadMs / 86_400_000;

const vehicles = { standard: 'Standard', premium: 'Premium', suv: 'Prado' };

export const bookingPageWords = defineWords('bookingPageWords', {
  titleLater: 'Schedule a ride',
  onMap: { pickup: 'Pickup on map', destination: 'Destination on map' },
  pinNear: (places: readonly string[]) => `Near ${places.join(', ')}`,
  fare: { label: 'Fare', open: 'See details' },
  distances: 'Distances are in a straight line.',
  ambiguous: 'Which one do you mean? Pick it below, or set it on the map.',
  change: 'Change pickup or destination:',
  to: 'to',
  clear: { pickup: 'Clear pickup', destination: 'Clear destination' },
  noneNear: (vehicleType: keyof typeof vehicles) =>
    `No ${vehicles[vehicleType]} near you now. We’ll keep looking for ${underWayLimits.searchTimeoutMs / 60_000} minutes.`,
});

export const scheduleWords = defineWords('scheduleWords', {
  title: 'When should we pick you up?',
  day: 'Pickup day',
  today: 'Today',
  time: 'Pickup time',
  hour: 'Hour',
  minute: 'Minute',
  later: { hour: 'One hour later', minute: `${rideLimits.pickupStepMinutes} minutes later` },
  earlier: { hour: 'One hour earlier', minute: `${rideLimits.pickupStepMinutes} minutes earlier` },
  chosen: (day: string, time: string) => `${day}, ${time}`,
  there: (time: string) => `There at about ${time}.`,
  earliest: { today: (time: string) => `Earliest today: ${time}.`, later: (time: string) => `Earliest: ${time}.` },
  faults: {
    tooSoon: `Scheduled time must be at least ${minutesAhead} minutes in the future`,
    tooFar: `Choose a time within the next ${daysAhead} days.`,
  },
  withEarliest: (fault: string, earliest: string) => `${fault}. ${earliest}`,
  book: (time: string, fare: string) => `Schedule ${time} · ${fare}`,
  freeUntil: (time: string) => `Cancel free of charge until ${time}.`,
});
