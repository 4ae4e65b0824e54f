import { vehicleTypes } from '@saferide/contracts/pick-lists';
import type { RideCell, RideStatisticsFilters } from '@saferide/contracts/ride/ride-tables';
import { useSearchParams } from 'react-router-dom';
import { useServerNow } from '../../design/use-now.ts';
import { lagosDayLabel } from '../../messages/format.ts';
import { type DayRange, DEFAULT_DAYS, lastDays } from './day-range.ts';

const MINUTE_MS = 60_000;

const isType = (text: string | null): text is RideCell['vehicleType'] =>
  (vehicleTypes as readonly (string | null)[]).includes(text);

export interface StatisticsFilters extends DayRange {
  /** Empty for all cities. */
  readonly city: string;
  readonly vehicleType: RideCell['vehicleType'] | '';
}

export const statisticsQueryOf = ({ from, to, city, vehicleType }: StatisticsFilters): RideStatisticsFilters => ({
  ...{ from, to },
  ...(city ? { city } : {}),
  ...(vehicleType ? { vehicleType } : {}),
});

export const citiesIn = (cells: readonly RideCell[]): readonly string[] =>
  [...new Set(cells.map(({ city }) => city))].sort((a, b) => a.localeCompare(b));

export const useStatisticsFilters = () => {
  const [search, setSearch] = useSearchParams();
  const usual = lastDays(lagosDayLabel(useServerNow(MINUTE_MS)), DEFAULT_DAYS);
  const type = search.get('type');
  const filters: StatisticsFilters = {
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? usual.to,
    city: search.get('city') ?? '',
    vehicleType: isType(type) ? type : '',
  };
  const set = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' && name !== 'from' && name !== 'to') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  const reset = () => setSearch({}, { replace: true });
  return { filters, usual, set, reset, section: search.get('show') === 'drivers' ? 'drivers' : 'rides' };
};
