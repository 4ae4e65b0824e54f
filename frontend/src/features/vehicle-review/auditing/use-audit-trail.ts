import type { QueryInput } from '@saferide/contracts/kernel/define-call';
import { reviewTrail, type TrailEntryView } from '@saferide/contracts/vehicle-review/trail';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { callQuery } from '../../../api/query.ts';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import type { TrailFilters } from './trail-filters.ts';

const PAGE = 50;
const POLL_MS = 30_000;

const queryOf = (filters: TrailFilters, more: object = {}) =>
  ({ ...filters, limit: PAGE, ...more }) as QueryInput<typeof reviewTrail>;

interface Known {
  readonly entries: readonly TrailEntryView[];
  readonly next: string | null;
}

const withFirst = (known: Known | null, first: Known): Known => {
  const last = first.entries.at(-1);
  const at = last && known ? known.entries.findIndex(({ eventId }) => eventId === last.eventId) : -1;
  const further = known && at !== -1 ? known.entries.slice(at + 1) : [];
  return known && further.length > 0 ? { entries: [...first.entries, ...further], next: known.next } : first;
};

/** The `key` of the component must be the filters, because the loaded entries belong to them. */
export const useAuditTrail = (filters: TrailFilters) => {
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
