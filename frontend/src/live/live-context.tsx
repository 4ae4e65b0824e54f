import type { FrameSchema } from '@saferide/contracts/kernel/define-call';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { ConnectionError } from '../api/api-error.ts';
import { useOnline } from '../browser/use-online.ts';
import { Banner } from '../design/banner.tsx';
import { Button } from '../design/button.tsx';
import { appWords } from '../messages/app.ts';
import { type AnyFrame, parseFrame } from './frames.ts';
import type { LiveConnection, LiveStatus } from './live-connection.ts';

export interface LiveUpdates {
  readonly status: LiveStatus;
  readonly connection: LiveConnection;
  /** Calls the listener after the frame was applied to the query cache. */
  readonly listen: (listener: (frame: AnyFrame) => void) => () => void;
}

export const LiveContext = createContext<LiveUpdates | null>(null);

export const useLive = (): LiveUpdates => {
  const live = useContext(LiveContext);
  if (!live) throw new Error('There is no live connection outside of LiveProvider');
  return live;
};

export const useFrames = <S extends FrameSchema>(kind: S, handle: (frame: z.output<S>) => void): void => {
  const { listen } = useLive();
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(
    () =>
      listen((frame) => {
        const parsed = parseFrame(kind, frame);
        if (parsed) latest.current(parsed);
      }),
    [listen, kind],
  );
};

/** A query's `refetchInterval`: `everyMs` while the socket is down or the last request got no response, otherwise false. */
export const usePollingUnlessLive = (everyMs: number): ((query: { state: { error: unknown } }) => number | false) => {
  const { status } = useLive();
  return ({ state }) => (status === 'connected' && !(state.error instanceof ConnectionError) ? false : everyMs);
};

export const LiveConnectionBanner = () => {
  const { status, connection } = useLive();
  const online = useOnline();
  if (!online || (status !== 'waiting' && status !== 'given_up')) return null;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-2">
      <Banner
        announced
        tone={status === 'given_up' ? 'warning' : 'info'}
        action={
          status === 'given_up' ? (
            <Button look="secondary" onClick={connection.retry}>
              {appWords.live.retry}
            </Button>
          ) : undefined
        }
      >
        {status === 'given_up' ? appWords.live.givenUp : appWords.live.waiting}
      </Banner>
    </div>
  );
};
