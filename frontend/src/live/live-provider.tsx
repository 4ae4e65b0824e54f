import type { ServerFrame } from '@saferide/domain/contracts/socket';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { currentUserQuery } from '../session/current-user.ts';
import { liveToken } from '../session/live-token.ts';
import { applyAbsence, applyFrame } from './apply-frame.ts';
import { createLiveConnection, type LiveStatus } from './live-connection.ts';
import { type Live, LiveContext } from './live-context.ts';

/** The one live connection of the person signed in. Everything it hears goes to the query cache first. */
export const LiveProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('off');
  const { connection, listen } = useMemo(() => {
    const listeners = new Set<(frame: ServerFrame) => void>();
    return {
      listen: (listener: (frame: ServerFrame) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      connection: createLiveConnection({
        url: `${location.protocol.replace('http', 'ws')}//${location.host}/ws`,
        token: async () => {
          const known = client.getQueryData(currentUserQuery.queryKey);
          if (known) liveToken.keep(known.jwtToken);
          const valid = liveToken.valid(Date.now());
          if (valid !== null) return valid;
          const { jwtToken } = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
          liveToken.keep(jwtToken);
          return jwtToken;
        },
        onFrame: (frame) => {
          applyFrame(client, frame);
          for (const listener of listeners) listener(frame);
        },
        onResumed: () => void applyAbsence(client),
        onStatus: setStatus,
      }),
    };
  }, [client]);

  useEffect(() => {
    connection.start();
    addEventListener('online', connection.retry);
    return () => {
      removeEventListener('online', connection.retry);
      connection.stop();
    };
  }, [connection]);

  const live = useMemo<Live>(() => ({ status, connection, listen }), [status, connection, listen]);
  return <LiveContext value={live}>{children}</LiveContext>;
};
