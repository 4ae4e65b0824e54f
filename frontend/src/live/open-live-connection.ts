import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../session/current-user.ts';
import { liveToken } from '../session/live-token.ts';
import { createFrameApplier, parseAppliedFrame, refetchAfterReconnect } from './apply-frame.ts';
import type { AnyFrame } from './frames.ts';
import { createLiveConnection, type LiveConnection, type LiveStatus } from './live-connection.ts';
import { sharedLiveConnection } from './shared-live.ts';

export { sharedLiveConnection };

export interface OpenLiveConnectionOptions {
  readonly client: QueryClient;
  readonly onFrame: (frame: AnyFrame) => void;
  readonly onStatus: (status: LiveStatus) => void;
}

export const openLiveConnection = ({ client, onFrame, onStatus }: OpenLiveConnectionOptions): LiveConnection => {
  const apply = createFrameApplier(client);
  const connection = createLiveConnection({
    url: `${location.protocol.replace('http', 'ws')}//${location.host}/ws`,
    token: async (renew) => {
      const known = client.getQueryData(currentUserQuery.queryKey);
      if (known) liveToken.save(known.jwtToken);
      const valid = renew ? null : liveToken.valid(Date.now());
      if (valid !== null) return valid;
      const { jwtToken } = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      liveToken.save(jwtToken);
      return jwtToken;
    },
    onFrame: (frame) => {
      const applied = parseAppliedFrame(frame);
      if (applied) apply(applied);
      onFrame(frame);
      sharedLiveConnection.frame(frame);
    },
    onConnected: () => void refetchAfterReconnect(client),
    onStatus: (status) => {
      onStatus(status);
      sharedLiveConnection.status(status);
    },
  });
  sharedLiveConnection.opened(connection);
  return connection;
};
