import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { type ReviewCaseList, reviewCaseFilters } from '@saferide/contracts/vehicle-review/review-desk';

export interface ReviewListFilters {
  readonly state: ReviewCaseList;
  readonly tier?: string;
  readonly urgency?: string;
  readonly decidedBy?: string;
  readonly q?: string;
  readonly from?: string;
  readonly to?: string;
  readonly city?: string;
  readonly outcome?: string;
  readonly overruled?: string;
  readonly flag?: string;
  readonly angle?: string;
  readonly stars?: string;
  readonly waited?: string;
}

export const countedFilterNames = ['city', 'outcome', 'overruled', 'flag', 'angle', 'stars', 'waited'] as const;
const narrowing = ['tier', 'urgency', 'decidedBy', 'q', 'from', 'to', ...countedFilterNames] as const;
export type ReviewListFilterName = (typeof narrowing)[number];

export const reviewListFiltersIn = (search: URLSearchParams): ReviewListFilters => {
  const { state, ...rest } = reviewCaseFilters.shape;
  const found: Partial<Record<ReviewListFilterName, string>> = Object.fromEntries(
    narrowing.flatMap((name) => {
      const written = search.get(name);
      const known = written ? rest[name].safeParse(written) : null;
      return known?.success ? [[name, known.data]] : [];
    }),
  );
  if (found.from && found.to && found.to < found.from) delete found.to;
  return { state: state.safeParse(search.get('state') ?? undefined).data ?? 'waiting', ...found };
};

const searchOf = ({ state, ...filters }: ReviewListFilters): string => {
  const search = new URLSearchParams();
  if (state !== 'waiting') search.set('state', state);
  for (const name of narrowing) if (filters[name]) search.set(name, filters[name]);
  const text = search.toString();
  return text ? `?${text}` : '';
};

export const reviewListUrl = (filters: ReviewListFilters): string => `${consolePages.adminReview}${searchOf(filters)}`;

export const reviewCaseUrl = (id: string, filters: ReviewListFilters = { state: 'waiting' }): string =>
  `${withParams(consolePages.adminReviewCase, { id })}${searchOf(filters)}`;

export const countReviewListFilters = (filters: ReviewListFilters): number =>
  narrowing.filter((name) => filters[name]).length;
