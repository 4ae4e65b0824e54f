import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { countedFilters } from '@saferide/contracts/ride/counted-rides';
import type { CountedRideFilters } from '@saferide/contracts/ride/ride-tables';

const names = ['what', 'from', 'to', 'city', 'vehicleType', 'driver'] as const;

export const countedRidesAddress = (behind: CountedRideFilters): string => {
  const search = new URLSearchParams();
  for (const name of names) if (behind[name]) search.set(name, behind[name]);
  return `${consolePages.countedRides}?${search}`;
};

export const countedRideFiltersIn = (search: URLSearchParams): CountedRideFilters => {
  const { what, ...rest } = countedFilters.shape;
  const found = Object.fromEntries(
    names.flatMap((name) => {
      const written = search.get(name);
      if (name === 'what' || !written) return [];
      const known = rest[name].safeParse(written);
      return known.success ? [[name, written]] : [];
    }),
  );
  return { what: what.safeParse(search.get('what')).data ?? 'requested', ...found };
};
