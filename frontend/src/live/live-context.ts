import type { ServerFrame } from '@saferide/contracts/socket';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { LiveConnection, LiveStatus } from './live-connection.ts';

export interface Live {
  readonly status: LiveStatus;
  readonly connection: LiveConnection;
  /** Tells of every frame, after it has reached the query cache. */
  readonly listen: (listener: (frame: ServerFrame) => void) => () => void;
}

export const LiveContext = createContext<Live | null>(null);

export const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (!live) throw new Error('There is no live connection outside of LiveProvider');
  return live;
};

/** Calls `handle` with every frame of `type` while the component is on screen. */
export const useFrames = <T extends ServerFrame['type']>(
  type: T,
  handle: (frame: Extract<ServerFrame, { type: T }>) => void,
): void => {
  const { listen } = useLive();
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(
    () =>
      listen((frame) => {
        if (frame.type === type) latest.current(frame as Extract<ServerFrame, { type: T }>);
      }),
    [listen, type],
  );
};

/**
 * How often a query asks by itself while the socket is not there to tell: never while it is. Milliseconds, or false, as
 * `refetchInterval` takes it.
 */
export const usePollingUnlessLive = (everyMs: number): number | false =>
  useLive().status === 'connected' ? false : everyMs;
