import { events } from '@saferide/contracts/operation/event-explorer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { usePollingUnlessLive } from '../../../live/live-context.ts';
import type { EventFilters } from './event-filters.ts';
import { type EventWindow, newerThan, withFirstPage, withFurtherPage } from './event-window.ts';
import { eventsQuery, PAGE } from './queries.ts';

const POLL_MS = 5_000;

/**
 * A list of events that stays up to date at its top while one is there and grows at its end when it is asked to. Begun
 * anew for other filters: it is to be keyed by them.
 */
export const useEventList = (filters: EventFilters) => {
  const query = useQuery({ ...eventsQuery(filters), refetchInterval: usePollingUnlessLive(POLL_MS) });
  const [kept, setKept] = useState<EventWindow | null>(null);
  const [paused, setPaused] = useState(false);
  const [further, setFurther] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const asking = useRef<AbortController | null>(null);
  const { data } = query;
  useEffect(() => {
    if (data && !paused) setKept((before) => withFirstPage(before, data));
  }, [data, paused]);
  useEffect(() => () => asking.current?.abort(), []);

  const askFurther = async () => {
    const after = kept?.next;
    if (!after || further.pending) return;
    const controller = new AbortController();
    asking.current = controller;
    setFurther({ pending: true, error: null });
    try {
      const query = { ...filters, limit: PAGE, after };
      const { data: page } = await callApi(events, { query, signal: controller.signal });
      // New ones may have pushed what was the end out of sight: then it is not what this page comes after.
      setKept((before) => (before?.next === after ? withFurtherPage(before, page) : before));
      setFurther({ pending: false, error: null });
    } catch (error) {
      if (!controller.signal.aborted) setFurther({ pending: false, error });
    }
  };

  return {
    query,
    /** What is on screen; null before anything is. */
    shown: kept,
    paused,
    setPaused,
    /** While it is paused: how many have come since, as far as one page tells. */
    waiting: paused && kept && data ? newerThan(kept, data) : 0,
    further,
    askFurther,
  };
};
