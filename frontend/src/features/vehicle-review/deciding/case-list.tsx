import type { ReviewCaseRowView } from '@saferide/contracts/vehicle-review/review-desk';
import { useEffect, useRef } from 'react';
import { Button } from '../../../design/button.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { CaseLine } from './case-line.tsx';
import { type DeskFilters, reviewCaseAddress } from './desk-filters.ts';

const MINUTE_MS = 60_000;
const AHEAD = '600px';

export interface CaseListProps {
  readonly cases: readonly ReviewCaseRowView[];
  readonly filters: DeskFilters;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

export const CaseList = ({ cases, filters, hasMore, loading, onMore }: CaseListProps) => {
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
            <CaseLine row={row} to={reviewCaseAddress(row.id, filters)} now={now} />
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
