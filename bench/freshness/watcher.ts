import { once } from 'node:events';
import type { Client } from '@saferide/client/client';
import WebSocket from 'ws';

export interface Watcher {
  /** Resolves with the arrival time (`performance.now()`) of the first frame about the ride at `position` or later. */
  readonly sees: (rideId: string, position: string) => Promise<number>;
  readonly close: () => void;
}

interface Seen {
  readonly rideId: string;
  readonly position: string;
  readonly at: number;
}

export const openWatcher = async (person: Client): Promise<Watcher> => {
  const { jwtToken } = await person.get<{ jwtToken: string }>('/api/auth/user');
  const socket = new WebSocket(`${person.readUrl.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'AUTHENTICATE', jwtToken }));
  const seen = new Map<string, Seen[]>();
  const waiting = new Map<string, (one: Seen) => void>();
  socket.on('message', (text) => {
    const at = performance.now();
    const { type, rideId, position }: { type: string; rideId: string; position: string } = JSON.parse(String(text));
    if (type !== 'RIDE_UPDATED') return;
    const one = { rideId, position, at };
    seen.set(rideId, [...(seen.get(rideId) ?? []), one]);
    waiting.get(rideId)?.(one);
  });
  return {
    sees: (rideId, position) =>
      new Promise((resolve) => {
        const early = seen.get(rideId)?.find((one) => one.position >= position);
        if (early) return resolve(early.at);
        waiting.set(rideId, (one) => {
          if (one.position < position) return;
          waiting.delete(rideId);
          resolve(one.at);
        });
      }),
    close: () => socket.terminate(),
  };
};
