import { events } from '@saferide/contracts/operation/event-explorer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import type { EventFilters } from './event-filters.ts';
import { countNewerEvents, type EventWindow, withFirstPage, withFurtherPage } from './event-window.ts';
import { EVENTS_PER_PAGE, eventsQuery } from './queries.ts';

const POLL_MS = 5_000;

export const useEventList = (filters: EventFilters) => {
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
