import type { NumberTable } from '@saferide/contracts/kernel/number-table';
import type { TariffTrial, TrialSumView } from '@saferide/contracts/tariff/tariff';
import { tariffWords } from './tariff.words.ts';

const columns = [
  { name: 'rides', kind: 'count' },
  { name: 'asBooked', kind: 'naira' },
  { name: 'tried', kind: 'naira' },
  { name: 'change', kind: 'naira' },
  { name: 'dearer', kind: 'count' },
  { name: 'cheaper', kind: 'count' },
] as const;

const row = (of: readonly string[], { rides, asBooked, tried, dearer, cheaper }: TrialSumView) => ({
  of,
  cells: [rides, asBooked, tried, tried - asBooked, dearer, cheaper].map((value) => ({ value })),
});

const table = (name: string, by: readonly string[], rows: NumberTable['rows']): NumberTable => ({
  ...{ name, by, rows },
  columns: [...columns],
});

export const trialTables = ({ total, byVehicle, byCity, byBand, byDriver }: TariffTrial) => ({
  total: table('total', [], [row([], total)]),
  byVehicle: table(
    'by-vehicle',
    ['vehicle'],
    byVehicle.map((sum) => row([sum.vehicleType], sum)),
  ),
  byCity: table(
    'by-city',
    ['city'],
    byCity.map((sum) => row([sum.city], sum)),
  ),
  byBand: table(
    'by-distance',
    ['band'],
    byBand.map((sum) => row([tariffWords.band(sum.fromKm, sum.belowKm, sum.hours)], sum)),
  ),
  byDriver: table(
    'by-driver',
    ['driver'],
    byDriver.map((sum) => row([sum.name ?? sum.driverId], sum)),
  ),
});
