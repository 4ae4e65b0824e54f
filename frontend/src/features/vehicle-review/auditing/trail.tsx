import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Loaded } from '../../../design/loaded.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { auditingWords } from './auditing.words.ts';
import { TrailEntry } from './trail-entry.tsx';
import { TrailFilterFields } from './trail-filter-fields.tsx';
import { filtersIn, narrowedBy, type TrailFilters, trailAt } from './trail-filters.ts';
import { useTrail } from './use-trail.ts';

const words = auditingWords.list;

/** Everything that happened to reviews, their settings and the chain, narrowed by the address. */
export const Trail = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(search);
  const show = (wanted: TrailFilters) => void navigate(trailAt(wanted), { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <TrailFilterFields filters={filters} onChange={show} />
      <TrailList key={trailAt(filters)} filters={filters} onClear={() => show({})} />
    </div>
  );
};

interface TrailListProps {
  readonly filters: TrailFilters;
  readonly onClear: () => void;
}

const TrailList = ({ filters, onClear }: TrailListProps) => {
  const { query, shown, further, askFurther } = useTrail(filters);
  const narrowed = narrowedBy(filters) > 0 || filters.q !== undefined;
  return (
    <section aria-labelledby="trail" className="flex flex-col gap-3">
      <h2 id="trail" className="text-lg">
        {words.title}
      </h2>
      <Loaded query={query} skeleton={<Skeleton className="h-96 w-full" />}>
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
              <ol aria-labelledby="trail" className="rounded-sign border-2 border-ink px-4 dark:border-control">
                {shown.entries.map((entry) => (
                  <TrailEntry key={entry.eventId} entry={entry} />
                ))}
              </ol>
              {further.failed && (
                <Notice tone="danger" announced>
                  {words.failed}
                </Notice>
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
      </Loaded>
    </section>
  );
};
