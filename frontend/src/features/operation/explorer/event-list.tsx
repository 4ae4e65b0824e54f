import { type EventView, events } from '@saferide/contracts/operation/event-explorer';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serverFieldFaults } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { Badge } from '../../../design/badge.tsx';
import { Banner, EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { explorerWords } from '../operation-explorer.words.ts';
import { type EventFilters, hasEventFilters } from './event-filters.ts';
import { ActorLink, CorrelationLink, EventLink, StreamLink } from './event-links.tsx';
import { countNewerEvents, type EventWindow, withFirstPage, withFurtherPage } from './event-window.ts';
import { dateTimeWithSeconds } from './lagos-instant.ts';
import { EVENTS_PER_PAGE, eventsQuery } from './queries.ts';

const eventWords = explorerWords.event;

const EventItem = ({ event }: { readonly event: EventView }) => {
  const { eventId, type, at, stream, revision, actor, correlationId, data, personal } = event;
  return (
    <li className="flex flex-col gap-1 border-control border-b-2 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <EventLink eventId={eventId} type={type} />
        <time dateTime={at} className="text-muted text-sm tabular-nums">
          {dateTimeWithSeconds(at)}
        </time>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Named name={eventWords.stream}>
          <StreamLink stream={stream} /> <span className="tabular-nums">{revision}</span>
        </Named>
        <Named name={eventWords.actor}>
          <ActorLink actor={actor} />
        </Named>
        <Named name={eventWords.correlation}>
          <CorrelationLink correlation={correlationId} />
        </Named>
      </dl>
      <p className="truncate font-mono text-muted text-xs">{JSON.stringify(data)}</p>
      {personal !== 'none' && (
        <p>
          <Badge tone={personal === 'sealed' ? 'info' : 'neutral'}>{explorerWords.personal.badge[personal]}</Badge>
        </p>
      )}
    </li>
  );
};

const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const POLL_MS = 5_000;

const useEventList = (filters: EventFilters) => {
  const query = useQuery({ ...eventsQuery(filters), refetchInterval: usePollingUnlessLive(POLL_MS) });
  const [loaded, setLoaded] = useState<EventWindow | null>(null);
  const [paused, setPaused] = useState(false);
  const [further, setFurther] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const asking = useRef<AbortController | null>(null);
  const { data } = query;
  useEffect(() => {
    if (data && !paused) setLoaded((before) => withFirstPage(before, data));
  }, [data, paused]);
  useEffect(() => () => asking.current?.abort(), []);

  const askFurther = async () => {
    const after = loaded?.next;
    if (!after || further.pending) return;
    const controller = new AbortController();
    asking.current = controller;
    setFurther({ pending: true, error: null });
    try {
      const query = { ...filters, limit: EVENTS_PER_PAGE, after };
      const { data: page } = await callApi(events, { query, signal: controller.signal });
      setLoaded((before) => (before?.next === after ? withFurtherPage(before, page) : before));
      setFurther({ pending: false, error: null });
    } catch (error) {
      if (!controller.signal.aborted) setFurther({ pending: false, error });
    }
  };

  return {
    query,
    shown: loaded,
    paused,
    setPaused,
    /** Number of events that arrived while paused, at most one page. */
    waiting: paused && loaded && data ? countNewerEvents(loaded, data) : 0,
    further,
    askFurther,
  };
};

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
              {words.waiting(waiting, waiting >= EVENTS_PER_PAGE)}
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
                <ol ref={list} aria-labelledby="events" className="rounded-sign border border-line px-4">
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
