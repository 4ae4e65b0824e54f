import { consoleTitles } from '../../messages/console-titles.ts';
import { countLabel, dateTimeLabel, decimalLabel, nairaLabel, plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

const vehicleTypes: Readonly<Record<string, string>> = { standard: 'Standard', premium: 'Premium', suv: 'Prado' };

const columns: Readonly<Record<string, string>> = {
  rides: 'Rides',
  asBooked: 'Fares as booked',
  tried: 'At these rates',
  change: 'Change',
  dearer: 'Dearer',
  cheaper: 'Cheaper',
};

const abouts: Readonly<Record<string, string>> = {
  vehicle: 'Vehicle',
  city: 'City',
  band: 'Distance or hours',
  driver: 'Driver',
};

export const tariffWords = defineWords('tariffWords', {
  groups: abouts,
  columns,
  vehicleTypes,
  title: consoleTitles.tariff,
  now: {
    title: (version: string) => `Current tariff: ${version}`,
    since: (from: string | null) => (from === null ? 'Since launch.' : `Since ${dateTimeLabel(from)}.`),
  },

  announced: {
    title: (version: string) => `Next tariff: ${version}`,
    from: (from: string) => `In force from ${dateTimeLabel(from)}. Rides booked before keep their fares.`,
    changed: (rate: string, before: number, after: number) => `${rate}: ${nairaLabel(before)} → ${nairaLabel(after)}`,
    withdraw: 'Withdraw',
    withdrawTitle: (version: string) => `Withdraw ${version}?`,
    withdrawText: (version: string) => `Fares stay as they are, and no ride is ever booked under ${version}.`,
    keep: 'Keep tariff',
    failed: 'The tariff was not withdrawn',
    withdrawn: (version: string) => `${version} is withdrawn`,
  },

  trial: {
    title: 'Try other rates',
    text: 'What past rides would have cost. Nothing changes and no one is notified.',
    now: (amount: number) => `Now ${nairaLabel(amount)}`,
    days: 'Rides completed',
    submit: 'Try these rates',
    reset: 'Reset to current rates',
    same: 'These are the current rates. Change one to see the effect.',
    none: 'No ride was completed in these days. Choose others.',
    left: 'Top-ups and discounts are left out. Higher fares may reduce demand; this estimate doesn’t account for that.',
    total: 'All rides',
    byVehicle: 'By vehicle',
    byCity: 'By city',
    byBand: 'By distance',
    byDriver: 'By driver',
    drivers: (shown: number, all: number) =>
      shown === all
        ? plural(all, {
            one: '# driver, those whose fares change most first.',
            other: '# drivers, those whose fares change most first.',
          })
        : `The ${countLabel(shown)} of ${countLabel(all)} drivers whose fares change most.`,
    fileName: (name: string, from: string, to: string) => `tariff-${name}-${from}-to-${to}`,
  },

  adopt: {
    open: 'Adopt these rates',
    waits: (version: string) => `${version} is scheduled. Withdraw it before you adopt another.`,
    title: 'Adopt these rates?',
    text: 'New quotes use them from then on. Rides already booked keep their fares, and a fare shown just before stays valid.',
    from: 'In force from (Lagos)',
    hint: (minutes: number, days: number) => `At least ${minutes} minutes from now, at most ${days} days.`,
    noTime: 'Choose a time',
    tooSoon: (minutes: number) => `Choose a time at least ${minutes} minutes from now`,
    tooFar: (days: number) => `Choose a time at most ${days} days from now`,
    confirm: 'Adopt',
    failed: 'The rates were not adopted',
    unchanged: 'Nothing was changed. Please try again.',
    adopted: (version: string) => `${version} is adopted`,
  },

  history: {
    title: 'Who changed it',
    none: 'Not changed yet: this is the tariff SafeRide launched with.',
    adopted: (version: string, from: string) => `${version} adopted from ${dateTimeLabel(from)}`,
    withdrawn: (version: string) => `${version} withdrawn`,
    by: (actor: string) => (actor === 'ops' ? 'from the command line' : `by ${actor}`),
    event: (version: string) => `Event of ${version}`,
    show: 'Event',
  },

  by: (name: string): string => abouts[name] ?? name,
  column: (name: string): string => columns[name] ?? name,
  value: (by: string, text: string): string => (by === 'vehicle' ? (vehicleTypes[text] ?? text) : text),
  band: (fromKm: number | null, belowKm: number | null, hours: number | null): string => {
    if (hours !== null) return plural(hours, { one: '# hour', other: '# hours' });
    const from = decimalLabel(fromKm ?? 0);
    return belowKm === null ? `${from} km and more` : `${from} to ${decimalLabel(belowKm)} km`;
  },
});
