import type { QueryInput } from '@saferide/contracts/kernel/define-call';
import { type AuditTrailEntryView, reviewTrail } from '@saferide/contracts/vehicle-review/audit-trail';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { callQuery } from '../../../api/query.ts';
import { Banner, EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { useReviewKeys, useReviewShortcuts } from '../deciding/review-shortcuts.ts';
import { auditingWords } from '../vehicle-review-console.words.ts';
import {
  type AuditTrailFilters,
  auditTrailFiltersIn,
  auditTrailUrl,
  countAuditTrailFilters,
} from './audit-trail-filters.ts';
import { TrailEntry } from './trail-entry.tsx';
import { TrailFilterFields } from './trail-filter-fields.tsx';

const PAGE = 50;
const POLL_MS = 30_000;

const queryOf = (filters: AuditTrailFilters, more: object = {}) =>
  ({ ...filters, limit: PAGE, ...more }) as QueryInput<typeof reviewTrail>;

interface Known {
  readonly entries: readonly AuditTrailEntryView[];
  readonly next: string | null;
}

const withFirst = (known: Known | null, first: Known): Known => {
  const last = first.entries.at(-1);
  const at = last && known ? known.entries.findIndex(({ eventId }) => eventId === last.eventId) : -1;
  const further = known && at !== -1 ? known.entries.slice(at + 1) : [];
  return known && further.length > 0 ? { entries: [...first.entries, ...further], next: known.next } : first;
};

/** The `key` of the component must be the filters, because the loaded entries belong to them. */
const useAuditTrail = (filters: AuditTrailFilters) => {
  const query = useQuery({
    ...callQuery(reviewTrail, { query: queryOf(filters) }),
    refetchInterval: usePollingUnlessLive(POLL_MS),
  });
  const [known, setKnown] = useState<Known | null>(null);
  const [further, setFurther] = useState({ pending: false, failed: false });
  const asking = useRef<AbortController | null>(null);
  const { data } = query;
  useEffect(() => {
    if (data) setKnown((before) => withFirst(before, data));
  }, [data]);
  useEffect(() => () => asking.current?.abort(), []);

  const askFurther = async () => {
    const after = known?.next;
    if (!after || further.pending) return;
    const controller = new AbortController();
    asking.current = controller;
    setFurther({ pending: true, failed: false });
    try {
      const { data: page } = await callApi(reviewTrail, {
        query: queryOf(filters, { after }),
        signal: controller.signal,
      });
      setKnown((before) =>
        before?.next === after ? { entries: [...before.entries, ...page.entries], next: page.next } : before,
      );
      setFurther({ pending: false, failed: false });
    } catch {
      if (!controller.signal.aborted) setFurther({ pending: false, failed: true });
    }
  };
  return { query, shown: known, further, askFurther };
};

const words = auditingWords.list;

export const AuditTrail = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = auditTrailFiltersIn(search);
  const list = useRef<HTMLOListElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [shortcuts] = useReviewShortcuts();
  useReviewKeys(shortcuts, (action) => {
    if (action === 'next') step(list.current, 1);
    if (action === 'previous') step(list.current, -1);
    if (action === 'search') searchField.current?.focus();
  });
  const show = (next: AuditTrailFilters) => void navigate(auditTrailUrl(next), { replace: true });
  return (
    <div className="flex flex-col gap-4">
      <TrailFilterFields filters={filters} onChange={show} searchField={searchField} />
      <TrailList key={auditTrailUrl(filters)} filters={filters} list={list} onClear={() => show({})} />
    </div>
  );
};

const step = (list: HTMLElement | null, by: 1 | -1): void => {
  const cases = [...(list?.querySelectorAll<HTMLElement>('li a') ?? [])];
  const at = cases.indexOf(document.activeElement as HTMLElement);
  cases[at === -1 ? 0 : Math.min(cases.length - 1, Math.max(0, at + by))]?.focus();
};

interface TrailListProps {
  readonly filters: AuditTrailFilters;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onClear: () => void;
}

const TrailList = ({ filters, list, onClear }: TrailListProps) => {
  const { query, shown, further, askFurther } = useAuditTrail(filters);
  const narrowed = countAuditTrailFilters(filters) > 0 || filters.q !== undefined;
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
              <ol ref={list} aria-labelledby="trail" className="rounded-sign border border-line px-4">
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
