import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { AnyFrame } from './frames.ts';
import { lazyLiveConnection } from './lazy-live-connection.ts';
import type { LiveStatus } from './live-connection.ts';
import { LiveContext, type LiveUpdates } from './live-context.tsx';

const QUIET_MS = 2_000;

export const waitForFirstData = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, QUIET_MS);
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) done();
    });
  });

export const LiveProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('off');
  const { connection, listen } = useMemo(() => {
    const listeners = new Set<(frame: AnyFrame) => void>();
    return {
      listen: (listener: (frame: AnyFrame) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      connection: lazyLiveConnection(async () => {
        await waitForFirstData(client);
        const { openLiveConnection } = await import('./open-live-connection.ts');
        const onFrame = (frame: AnyFrame) => {
          for (const listener of listeners) listener(frame);
        };
        return openLiveConnection({ client, onFrame, onStatus: setStatus });
      }),
    };
  }, [client]);

  useEffect(() => {
    connection.start();
    const seen = () => document.visibilityState === 'visible' && connection.retry();
    addEventListener('online', connection.retry);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        connection.callSucceeded();
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', connection.retry);
      document.removeEventListener('visibilitychange', seen);
      unsubscribe();
      connection.stop();
    };
  }, [client, connection]);

  const live = useMemo<LiveUpdates>(() => ({ status, connection, listen }), [status, connection, listen]);
  return <LiveContext value={live}>{children}</LiveContext>;
};
