import { type RefObject, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Banner, EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useReviewKeys } from '../deciding/use-review-keys.ts';
import { useReviewShortcuts } from '../deciding/use-review-shortcuts.ts';
import { auditingWords } from '../vehicle-review-console.words.ts';
import { TrailEntry } from './trail-entry.tsx';
import { TrailFilterFields } from './trail-filter-fields.tsx';
import { countTrailFilters, type TrailFilters, trailAddress, trailFiltersIn } from './trail-filters.ts';
import { useAuditTrail } from './use-audit-trail.ts';

const words = auditingWords.list;

export const AuditTrail = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = trailFiltersIn(search);
  const list = useRef<HTMLOListElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [shortcuts] = useReviewShortcuts();
  useReviewKeys(shortcuts, (action) => {
    if (action === 'next') step(list.current, 1);
    if (action === 'previous') step(list.current, -1);
    if (action === 'search') searchField.current?.focus();
  });
  const show = (next: TrailFilters) => void navigate(trailAddress(next), { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <TrailFilterFields filters={filters} onChange={show} searchField={searchField} />
      <TrailList key={trailAddress(filters)} filters={filters} list={list} onClear={() => show({})} />
    </div>
  );
};

const step = (list: HTMLElement | null, by: 1 | -1): void => {
  const cases = [...(list?.querySelectorAll<HTMLElement>('li a') ?? [])];
  const at = cases.indexOf(document.activeElement as HTMLElement);
  cases[at === -1 ? 0 : Math.min(cases.length - 1, Math.max(0, at + by))]?.focus();
};

interface TrailListProps {
  readonly filters: TrailFilters;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onClear: () => void;
}

const TrailList = ({ filters, list, onClear }: TrailListProps) => {
  const { query, shown, further, askFurther } = useAuditTrail(filters);
  const narrowed = countTrailFilters(filters) > 0 || filters.q !== undefined;
  return (
    <section aria-labelledby="trail" className="flex flex-col gap-3">
      <h2 id="trail" className="text-lg">
        {words.title}
      </h2>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {() =>
          shown === null ? (
            <Skeleton className="h-96 w-full" />
          ) : shown.entries.length === 0 ? (
            <EmptyState
              action={
                narrowed && (
                  <Button look="secondary" onClick={onClear}>
                    {auditingWords.filters.clear}
                  </Button>
                )
              }
            >
              {narrowed ? words.noneSo : words.none}
            </EmptyState>
          ) : (
            <>
              <p className="hidden text-muted text-sm pointer-fine:block">{words.keys}</p>
              <ol
                ref={list}
                aria-labelledby="trail"
                className="rounded-sign border-2 border-ink px-4 dark:border-control"
              >
                {shown.entries.map((entry) => (
                  <TrailEntry key={entry.eventId} entry={entry} />
                ))}
              </ol>
              {further.failed && (
                <Banner tone="danger" announced>
                  {words.failed}
                </Banner>
              )}
              {shown.next === null ? (
                <p className="text-muted">{words.end}</p>
              ) : (
                <Button look="secondary" pending={further.pending} onClick={() => void askFurther()}>
                  {words.older}
                </Button>
              )}
            </>
          )
        }
      </LoadedQuery>
    </section>
  );
};
