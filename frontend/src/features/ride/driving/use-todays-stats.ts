import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../../../design/use-now.ts';
import { lagosDayLabel } from '../../../messages/format.ts';
import { driverStatsQuery } from './queries.ts';

/** The server's clock is known to about a second. */
const CERTAIN_MS = 3_000;

/** Refetched at midnight in Lagos, when no frame arrives. */
export const useTodaysStats = () => {
  const client = useQueryClient();
  const today = lagosDayLabel(useServerNow(5_000) - CERTAIN_MS);
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void client.invalidateQueries({ queryKey: driverStatsQuery.queryKey });
  }, [client, today]);
  return useQuery(driverStatsQuery);
};
