import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loadedCasesIn } from './case-pages.ts';
import { refreshCases, useReviewCases } from './review-case-queries.ts';
import { reviewCaseUrl, reviewListFiltersIn, reviewListUrl } from './review-list-filters.ts';
import { neighbourCase } from './review-shortcuts.ts';

export interface ReviewCaseNavigation {
  readonly list: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  goPrevious(): void;
  goNext(): Promise<void>;
  /** Goes to the next case, otherwise to the first one left, otherwise to the list. */
  leave(): Promise<void>;
}

export const useReviewCaseNavigation = (id: string): ReviewCaseNavigation => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const filters = reviewListFiltersIn(useSearchParams()[0]);
  const { query, hasMore, more } = useReviewCases(filters);
  const present = query.data ? loadedCasesIn(query.data).map((row) => row.id) : [];
  const known = useRef<readonly string[]>([]);
  if (present.includes(id) || !known.current.includes(id)) known.current = present;

  const beside = (step: 1 | -1) => neighbourCase(known.current, id, step, new Set(present));
  const go = (to: string): void => {
    navigate(reviewCaseUrl(to, filters), { replace: true });
    scrollTo(0, 0);
  };
  const next = async (): Promise<string | null> => {
    const there = beside(1);
    if (there !== null || !hasMore) return there;
    const data = await more.mutateAsync().catch(() => undefined);
    const loaded = data ? loadedCasesIn(data).map((row) => row.id) : [];
    return loaded.find((one) => one !== id && !present.includes(one)) ?? null;
  };

  return {
    list: reviewListUrl(filters),
    hasPrevious: beside(-1) !== null,
    hasNext: beside(1) !== null || hasMore,
    goPrevious: () => {
      const to = beside(-1);
      if (to !== null) go(to);
    },
    goNext: async () => {
      const to = await next();
      if (to !== null) go(to);
    },
    leave: async () => {
      const to = (await next()) ?? present.find((one) => one !== id);
      if (to) go(to);
      else navigate(reviewListUrl(filters), { replace: true });
      await refreshCases(client, filters, new Set([id]));
    },
  };
};
