import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../design/use-now.ts';
import { lagosDay } from '../../messages/format.ts';
import { type DayRange, DEFAULT_DAYS, lastDays } from './day-range.ts';
import type { Filters } from './group-statistics.ts';

const MINUTE_MS = 60_000;

export interface StatisticsFilters extends DayRange, Filters {}

/** What is counted, kept in the address, so that a view can be passed on. Without days: the last fortnight in Lagos. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const usual = lastDays(lagosDay(useNow(MINUTE_MS)), DEFAULT_DAYS);
  const filters: StatisticsFilters = {
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? usual.to,
    city: search.get('city') ?? '',
    vehicleType: search.get('type') ?? '',
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
  return { filters, usual, set, reset };
};
