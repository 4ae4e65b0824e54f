import type { FrameSchema } from '@saferide/contracts/column';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { ConnectionError } from '../api/api-error.ts';
import { type AnyFrame, frameAs } from './frames.ts';
import type { LiveConnection, LiveStatus } from './live-connection.ts';

export interface Live {
  readonly status: LiveStatus;
  readonly connection: LiveConnection;
  /** Tells of every frame, after it has reached the query cache. */
  readonly listen: (listener: (frame: AnyFrame) => void) => () => void;
}

export const LiveContext = createContext<Live | null>(null);

export const useLive = (): Live => {
  const live = useContext(LiveContext);
  if (!live) throw new Error('There is no live connection outside of LiveProvider');
  return live;
};

/** Calls `handle` with every frame of one kind while the component is on screen. */
export const useFrames = <S extends FrameSchema>(kind: S, handle: (frame: z.output<S>) => void): void => {
  const { listen } = useLive();
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(
    () =>
      listen((frame) => {
        const heard = frameAs(kind, frame);
        if (heard) latest.current(heard);
      }),
    [listen, kind],
  );
};

/**
 * How often a query asks by itself while the socket is not there to tell, or what it told of could not be had. Otherwise
 * never. `everyMs`: milliseconds; the answer is as `refetchInterval` takes it.
 */
export const usePollingUnlessLive = (everyMs: number): ((query: { state: { error: unknown } }) => number | false) => {
  const { status } = useLive();
  return ({ state }) => (status === 'connected' && !(state.error instanceof ConnectionError) ? false : everyMs);
};
