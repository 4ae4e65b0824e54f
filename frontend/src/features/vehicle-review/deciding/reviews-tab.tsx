import { MAX_COUNTED_CASES, type ReviewCaseRowView } from '@saferide/contracts/vehicle-review/review-desk';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { QueryFailure } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { countLabel } from '../../../messages/format.ts';
import { decidingWords, listWords } from '../vehicle-review-deciding.words.ts';
import { CaseLine } from './case-line.tsx';
import { loadedCasesIn } from './case-pages.ts';
import { useReviewCases } from './review-case-queries.ts';
import { ReviewListFilterFields } from './review-list-filter-fields.tsx';
import {
  countReviewListFilters,
  type ReviewListFilters,
  reviewCaseUrl,
  reviewListFiltersIn,
  reviewListUrl,
} from './review-list-filters.ts';
import { useReviewKeys, useReviewShortcuts } from './review-shortcuts.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

const MINUTE_MS = 60_000;
const AHEAD = '600px';

interface CaseListProps {
  readonly cases: readonly ReviewCaseRowView[];
  readonly filters: ReviewListFilters;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

const CaseList = ({ cases, filters, hasMore, loading, onMore }: CaseListProps) => {
  const now = useServerNow(MINUTE_MS);
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const loaded = cases.length;
  useEffect(() => {
    if (!hasMore || loading || loaded === 0 || !end.current) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) more.current();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, loading, loaded]);
  return (
    <>
      <ol className="flex flex-col gap-2">
        {cases.map((row) => (
          <li key={row.id} className="@container">
            <CaseLine row={row} to={reviewCaseUrl(row.id, filters)} now={now} />
          </li>
        ))}
      </ol>
      <div ref={end}>
        {hasMore && (
          <Button look="secondary" pending={loading} onClick={onMore}>
            {decidingWords.queue.more}
          </Button>
        )}
      </div>
    </>
  );
};

const words = listWords;

const counted = (matching: number): string =>
  matching > MAX_COUNTED_CASES ? words.atLeast(countLabel(MAX_COUNTED_CASES)) : countLabel(matching);

export const ReviewsTab = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = reviewListFiltersIn(search);
  const { query, hasMore, more } = useReviewCases(filters);
  const [shortcuts, setShortcuts] = useReviewShortcuts();
  const searchField = useRef<HTMLInputElement>(null);
  const cases = query.data ? loadedCasesIn(query.data) : [];
  const matching = query.data?.pages[0]?.matching ?? null;
  const narrowed = countReviewListFilters(filters) > 0;
  useReviewKeys(shortcuts, (action) => {
    const chosen = action === 'next' ? cases[0] : action === 'previous' ? cases.at(-1) : undefined;
    if (chosen) navigate(reviewCaseUrl(chosen.id, filters));
    if (action === 'search') searchField.current?.focus();
  });
  return (
    <div className="flex flex-col gap-4">
      <ReviewListFilterFields
        filters={filters}
        searchField={searchField}
        onChange={(next) => navigate(reviewListUrl(next), { replace: true })}
      />
      <section aria-labelledby="queue" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="queue" className="text-lg" aria-live="polite">
            {words.titles[filters.state]}
            {matching !== null && ` (${counted(matching)})`}
          </h2>
          <ShortcutsHelp on={shortcuts} onChange={setShortcuts} />
        </div>
        {query.data === undefined ? (
          query.error ? (
            <QueryFailure error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton className="h-80 w-full" />
          )
        ) : cases.length === 0 && !hasMore ? (
          <EmptyState
            action={
              narrowed && (
                <Button
                  look="secondary"
                  onClick={() => navigate(reviewListUrl({ state: filters.state }), { replace: true })}
                >
                  {words.showAll}
                </Button>
              )
            }
          >
            {narrowed ? words.noneSo : filters.state === 'waiting' ? words.empty : words.none}
          </EmptyState>
        ) : (
          <CaseList
            cases={cases}
            filters={filters}
            hasMore={hasMore && !more.isError}
            loading={more.isPending}
            onMore={() => more.mutate()}
          />
        )}
        {more.error && <QueryFailure error={more.error} onRetry={() => more.mutate()} />}
      </section>
    </div>
  );
};
