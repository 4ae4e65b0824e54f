import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { serverFieldFaults } from '../../../api/api-error.ts';
import { Badge } from '../../../design/badge.tsx';
import { Banner, EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { countLabel } from '../../../messages/format.ts';
import { explorerWords } from '../operation-explorer.words.ts';
import { type EventFilters, hasEventFilters } from './event-filters.ts';
import { EventItem } from './event-item.tsx';
import { EVENTS_PER_PAGE } from './queries.ts';
import { useEventList } from './use-event-list.ts';

const words = explorerWords.list;

/** The `key` of the list must be the filters, because the loaded pages belong to them. */
export const EventList = ({ filters }: { readonly filters: EventFilters }) => {
  const { query, shown, paused, setPaused, waiting, further, askFurther } = useEventList(filters);
  const list = useRef<HTMLOListElement>(null);
  const faults = serverFieldFaults(query.error);
  const newestFirst = filters.order !== 'oldest';
  useEventKeys(list, () => setPaused(!paused));
  return (
    <section aria-labelledby="events" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="events" className="flex items-center gap-3 text-2xl">
          {words.title}
          <Badge tone={paused ? 'warning' : 'good'}>{paused ? words.paused : words.live}</Badge>
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {paused && (
            <p role="status" className="text-sm tabular-nums">
              {words.waiting(waiting, countLabel(waiting), waiting >= EVENTS_PER_PAGE)}
            </p>
          )}
          <Button
            look="secondary"
            size="sm"
            icon={paused ? <Play aria-hidden="true" size={18} /> : <Pause aria-hidden="true" size={18} />}
            onClick={() => setPaused(!paused)}
          >
            {paused ? words.resume : words.pause}
          </Button>
        </div>
      </div>
      {Object.keys(faults).length === 0 && (
        <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
          {() =>
            shown === null ? (
              <Skeleton className="h-96 w-full" />
            ) : shown.events.length === 0 ? (
              <EmptyState>{hasEventFilters(filters) ? words.empty : words.none}</EmptyState>
            ) : (
              <>
                <p className="hidden text-muted text-sm lg:block">{words.keys}</p>
                <ol
                  ref={list}
                  aria-labelledby="events"
                  className="rounded-sign border-2 border-ink px-4 dark:border-control"
                >
                  {shown.events.map((event) => (
                    <EventItem key={event.eventId} event={event} />
                  ))}
                </ol>
                {further.error !== null && !further.pending && (
                  <Banner tone="danger" announced>
                    {words.furtherFailed}
                  </Banner>
                )}
                {shown.next === null ? (
                  <p className="text-muted">{words.end}</p>
                ) : (
                  <Button look="secondary" pending={further.pending} onClick={() => void askFurther()}>
                    {newestFirst ? words.older : words.newer}
                  </Button>
                )}
              </>
            )
          }
        </LoadedQuery>
      )}
    </section>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

const useEventKeys = (list: { readonly current: HTMLOListElement | null }, pause: () => void): void => {
  const latest = useRef(pause);
  useEffect(() => {
    latest.current = pause;
  });
  useEffect(() => {
    const step = (by: 1 | -1) => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('li > div > a') ?? [])];
      const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
      links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
    };
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isTyping(target)) return;
      if (key === 'j') step(1);
      if (key === 'k') step(-1);
      if (key === 'p') latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
};
