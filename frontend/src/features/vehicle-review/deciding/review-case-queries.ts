import type { QueryInput, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { authSucceededFrame, readModelChangedFrame } from '@saferide/contracts/socket-frames';
import {
  MAX_REVIEW_IDS,
  reviewCase,
  reviewCases,
  reviewDeciders,
} from '@saferide/contracts/vehicle-review/review-desk';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { callQuery } from '../../../api/query.ts';
import { useFrames, usePollingUnlessLive } from '../../../live/live-context.tsx';
import { type CasePages, withChangedCases } from './case-pages.ts';
import type { ReviewListFilters } from './review-list-filters.ts';

const SOON_MS = 100;
const EVERY_MS = 1_000;

/** Calls `changed` with null when the changed cases are unknown, as after a reconnect. */
export const useReviewChanges = (changed: (ids: ReadonlySet<string> | null) => void): void => {
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const pending = useRef<{ ids: Set<string> | null; timer: number | undefined; reportedAt: number }>({
    ids: new Set(),
    timer: undefined,
    reportedAt: Number.NEGATIVE_INFINITY,
  });
  useEffect(() => () => clearTimeout(pending.current.timer), []);

  const collect = (ids: readonly string[] | null): void => {
    const batch = pending.current;
    batch.ids = ids === null || batch.ids === null ? null : new Set([...batch.ids, ...ids]);
    if (batch.timer !== undefined) return;
    const wait = Math.max(SOON_MS, batch.reportedAt + EVERY_MS - performance.now());
    batch.timer = window.setTimeout(() => {
      const changedIds = batch.ids;
      Object.assign(batch, { ids: new Set(), timer: undefined, reportedAt: performance.now() });
      latest.current(changedIds);
    }, wait);
  };

  useFrames(readModelChangedFrame, ({ model, keys }) => {
    if (model === 'review_queue') collect(keys.length === 0 ? null : keys);
  });
  useFrames(authSucceededFrame, () => collect(null));
};

export type ReviewCaseList = ResponseOf<typeof reviewCases>;

const PAGE = 50;

const queryOf = (filters: ReviewListFilters, more: object) =>
  ({ ...filters, ...more }) as QueryInput<typeof reviewCases>;

const pageOf = async (
  filters: ReviewListFilters,
  after: string | null,
  signal?: AbortSignal,
): Promise<ReviewCaseList> => {
  const query = queryOf(filters, { limit: PAGE, ...(after === null ? {} : { after }) });
  return (await callApi(reviewCases, { query, ...(signal ? { signal } : {}) })).data;
};

export const reviewCasesQuery = (filters: ReviewListFilters) =>
  queryOptions({
    queryKey: [reviewCases.path, filters],
    queryFn: async ({ signal, client, queryKey }): Promise<CasePages> => {
      const loaded = client.getQueryData<CasePages>(queryKey)?.pages.length ?? 1;
      const pages = [await pageOf(filters, null, signal)];
      for (let next = pages[0]?.next; next && pages.length < loaded; next = pages.at(-1)?.next)
        pages.push(await pageOf(filters, next, signal));
      return { pages };
    },
  });

export const loadMoreCases = async (
  client: QueryClient,
  filters: ReviewListFilters,
): Promise<CasePages | undefined> => {
  const { queryKey } = reviewCasesQuery(filters);
  const end = (pages: CasePages | undefined) => pages?.pages.at(-1)?.next ?? null;
  const after = end(client.getQueryData(queryKey));
  if (after !== null) {
    const page = await pageOf(filters, after);
    client.setQueryData(queryKey, (now: CasePages | undefined) =>
      now && end(now) === after ? { pages: [...now.pages, page] } : now,
    );
  }
  return client.getQueryData(queryKey);
};

export const reviewCaseQuery = (id: string) => callQuery(reviewCase, { params: { id } });

export const decidersQuery = callQuery(reviewDeciders);

export const refreshCases = async (
  client: QueryClient,
  filters: ReviewListFilters,
  ids: ReadonlySet<string> | null,
): Promise<void> => {
  const { queryKey } = reviewCasesQuery(filters);
  if (ids === null || ids.size > MAX_REVIEW_IDS) return client.invalidateQueries({ queryKey });
  try {
    const query = queryOf(filters, { ids: [...ids].join(','), limit: MAX_REVIEW_IDS });
    const { data: found } = await callApi(reviewCases, { query });
    client.setQueryData(
      queryKey,
      (pages: CasePages | undefined) => pages && withChangedCases(pages, ids, found, filters.state),
    );
  } catch {
    await client.invalidateQueries({ queryKey });
  }
};

const POLL_MS = 30_000;

export const useReviewCases = (filters: ReviewListFilters) => {
  const client = useQueryClient();
  useReviewChanges((ids) => void refreshCases(client, filters, ids));
  const query = useQuery({ ...reviewCasesQuery(filters), refetchInterval: usePollingUnlessLive(POLL_MS) });
  const more = useMutation({ mutationFn: () => loadMoreCases(client, filters) });
  return {
    query,
    hasMore: (query.data?.pages.at(-1)?.next ?? null) !== null,
    more,
  };
};
