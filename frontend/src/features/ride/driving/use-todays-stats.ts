import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../../../design/use-time.ts';
import { lagosDayLabel } from '../../../messages/format.ts';
import { driverStatsQuery } from './queries.ts';

/** Margin for the error of the app's estimate of the server time. */
const CERTAIN_MS = 3_000;

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
