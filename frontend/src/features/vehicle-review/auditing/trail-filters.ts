import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { trailFilters } from '@saferide/contracts/vehicle-review/trail';

const names = ['what', 'by', 'tier', 'q', 'from', 'to'] as const;
export type TrailFilter = (typeof names)[number];

export type TrailFilters = { readonly [N in TrailFilter]?: string };

export const trailFiltersIn = (search: URLSearchParams): TrailFilters => {
  const found: { [N in TrailFilter]?: string } = {};
  for (const name of names) {
    const written = search.get(name);
    const known = written ? trailFilters.shape[name].safeParse(written) : null;
    if (known?.success && known.data) found[name] = known.data;
  }
  if (found.from && found.to && found.to < found.from) delete found.to;
  return found;
};

export const trailAddress = (filters: TrailFilters): string => {
  const search = new URLSearchParams();
  for (const name of names) if (filters[name]) search.set(name, filters[name]);
  const text = search.toString();
  return text ? `${consolePages.audit}?${text}` : consolePages.audit;
};

export const countTrailFilters = (filters: TrailFilters): number =>
  names.filter((name) => name !== 'q' && filters[name]).length;

export const withTrailFilter = (filters: TrailFilters, name: TrailFilter, value: string): TrailFilters => {
  const { [name]: _, ...rest } = filters;
  const changed: TrailFilters = value === '' ? rest : { ...rest, [name]: value };
  const { from, to, ...others } = changed;
  if (!from || !to || from <= to) return changed;
  return name === 'to' ? { ...others, to } : { ...others, from };
};
