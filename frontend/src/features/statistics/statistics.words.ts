import type { NumberKind } from '@saferide/contracts/kernel/number-table';
import type { CountedMilestone } from '@saferide/contracts/ride/counted-rides';
import type { RideTableName } from '@saferide/contracts/ride/ride-tables';
import { consoleTitles } from '../../messages/console-titles.ts';
import { calendarDayLabel, plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

export const numberWords = defineWords('numberWords', {
  none: '–',
  percent: (amount: string) => `${amount} %`,
  ofFive: (stars: string) => `${stars} of 5`,
  tableOf: (title: string) => `Table: ${title}`,
  download: 'Download CSV',
  downloadNamed: (table: string) => `Download CSV of ${table}`,
  unit: {
    count: '',
    minutes: ' (minutes)',
    share: ' (%)',
    naira: ' (naira)',
    kilometres: ' (km)',
    stars: '',
  } satisfies Readonly<Record<NumberKind, string>>,
  link: (value: string, column: string, row: string) => `${value}: ${[column, row].filter(Boolean).join(', ')}`,
  empty: 'No data for these days.',
  drawn: (some: string, all: string) => `The chart shows the first ${some} of ${all}; the table has them all.`,
  range: {
    title: 'Days',
    from: 'From',
    to: 'To',
    days: 'Days are days in Lagos.',
    recent: (days: number) => `The last ${days} days`,
    backwards: 'The first day is after the last day',
    tooLong: (days: number) => `At most ${days} days at once`,
    noDay: 'Choose a day',
  },
});

const vehicleTypes = { standard: 'Standard', premium: 'Premium', suv: 'SUV' } as const;
type VehicleType = keyof typeof vehicleTypes;

const isType = (text: string): text is VehicleType => text in vehicleTypes;

const by: Readonly<Record<string, string>> = {
  day: 'Day',
  city: 'City',
  vehicleType: 'Vehicle type',
  driver: 'Driver',
};

const columns: Readonly<Record<string, string>> = {
  requested: 'Requested',
  accepted: 'Accepted',
  completed: 'Completed',
  cancelled: 'Cancelled',
  noDriverFound: 'No driver found',
  completionShare: 'Completed, of requested',
  fares: 'Fares',
  distanceKm: 'Kilometres',
  drivers: 'Drivers who drove',
  daysDriven: 'Days driven',
};

export const statisticsWords = defineWords('statisticsWords', {
  rows: by,
  columns,
  vehicleTypes,
  title: consoleTitles.rideStatistics,
  vehicleType: (type: VehicleType): string => vehicleTypes[type],

  filters: {
    title: 'What is counted',
    city: 'City',
    allCities: 'All cities',
    type: 'Vehicle type',
    allTypes: 'All types',
    recent: (days: number) => `The last ${days} days`,
  },

  sections: { label: 'Sections', rides: 'Rides', drivers: 'Drivers' },
  tables: {
    totals: 'Totals',
    days: 'Rides per day',
    cities: 'By city',
    types: 'By vehicle type',
    driverDays: 'Drivers per day',
    drivers: 'Trips by driver',
  } satisfies Readonly<Record<RideTableName, string>>,
  counting: 'Each thing counts on the day it happened. Open a number to see its rides.',
  mostDrivers: (amount: string) => `The ${amount} who completed the most.`,
  active: (drivers: number) =>
    plural(drivers, {
      one: 'One driver completed a ride in these days.',
      other: '# drivers completed a ride in these days.',
    }),
  by: (name: string) => by[name] ?? name,
  column: (name: string) => columns[name] ?? name,
  value: (name: string, text: string): string => {
    if (name === 'day') return calendarDayLabel(text);
    return isType(text) ? vehicleTypes[text] : text;
  },
  fileName: (table: string, from: string, to: string) => `rides-${table}-${from}-to-${to}`,

  empty: 'No rides were requested in these days. Choose other days, or wait: rides appear here as they are requested.',
  emptyFiltered: 'No rides of this city and vehicle type in these days.',
  noDrivers: 'No ride was completed in these days.',
  clearFilters: 'Show all cities and types',

  counted: {
    title: 'Rides counted',
    back: 'Back to the statistics',
    what: {
      requested: 'Requested',
      accepted: 'Accepted',
      completed: 'Completed',
      cancelled: 'Cancelled',
      no_driver_found: 'No driver found',
    } satisfies Readonly<Record<CountedMilestone, string>>,
    whatLabel: 'What happened',
    driver: 'Driver (account id)',
    heading: (what: string, amount: string) => `${what}: ${amount}`,
    atLeast: (amount: string) => `more than ${amount}`,
    none: 'We can’t find this ride.',
    more: 'Show more',
    ride: (id: string) => `Ride ${id}`,
    asItWas: 'Time travel',
    asItWasNamed: (id: string) => `Time travel of ride ${id}`,
    why: 'Why no driver?',
    whyNamed: (id: string) => `Why no driver? Ride ${id}`,
    drivenBy: (id: string) => `driver ${id.slice(0, 8)}`,
  },
});
