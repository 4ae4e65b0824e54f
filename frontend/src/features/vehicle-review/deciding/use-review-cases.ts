import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import type { DeskFilters } from './desk-filters.ts';
import { casesQuery, loadMoreCases, refreshCases } from './desk-queries.ts';
import { useReviewChanges } from './use-review-changes.ts';

const POLL_MS = 30_000;

export const useReviewCases = (filters: DeskFilters) => {
  const client = useQueryClient();
  useReviewChanges((ids) => void refreshCases(client, filters, ids));
  const query = useQuery({ ...casesQuery(filters), refetchInterval: usePollingUnlessLive(POLL_MS) });
  const more = useMutation({ mutationFn: () => loadMoreCases(client, filters) });
  return {
    query,
    hasMore: (query.data?.pages.at(-1)?.next ?? null) !== null,
    more,
  };
};
