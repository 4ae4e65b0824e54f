import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../../../design/use-now.ts';
import { lagosDay } from '../../../messages/format.ts';
import { driverStatsQuery } from './queries.ts';

/** The server's clock is known to the second; the day is over when it is over there for certain. */
const CERTAIN_MS = 3_000;

/** The driver's figures. At midnight in Lagos today's begin anew, and nothing happens that the socket could tell of. */
export const useTodaysStats = () => {
  const client = useQueryClient();
  const today = lagosDay(useServerNow(5_000) - CERTAIN_MS);
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void client.invalidateQueries({ queryKey: driverStatsQuery.queryKey });
  }, [client, today]);
  return useQuery(driverStatsQuery);
};
