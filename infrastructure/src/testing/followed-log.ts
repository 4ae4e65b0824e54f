import { WAIT_MS } from '@saferide/domain/testing/waits';
import type { EventStore, Position } from '../event-store/event-store.ts';
import type { Infrastructure } from '../open-infrastructure.ts';

export interface FollowedLog {
  /** Resolves once every subscriber has processed all events, including those that subscribers appended. */
  followed(): Promise<void>;
  apiCreated(): void;
}

interface Follower {
  readonly types: readonly string[] | undefined;
  position: Position;
}

/** Assumes that a subscriber requests a batch only after processing the previous one. */
export const followedLog = ({ log, leases }: Pick<Infrastructure, 'log' | 'leases'>): FollowedLog => {
  const store: EventStore = log.store;
  const { subscribe } = store;
  const { waitToAcquire } = leases;
  let awaitedLeases = 0;
  let expected = 0;
  const followers = new Set<Follower>();
  const waiting = new Set<() => void>();
  const moved = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const noted = async function* (...[options]: Parameters<typeof subscribe>) {
    const follower: Follower = { types: options.types, position: options.after };
    followers.add(follower);
    moved();
    try {
      for await (const batch of subscribe(options)) {
        yield batch;
        follower.position = batch.position;
        moved();
      }
    } finally {
      followers.delete(follower);
      moved();
    }
  };
  Object.assign(store, { subscribe: noted });
  Object.assign(leases, {
    waitToAcquire: (...args: Parameters<typeof waitToAcquire>) => {
      awaitedLeases += 1;
      return waitToAcquire(...args);
    },
  });

  const reached = async (head: Position): Promise<void> => {
    const deadline = AbortSignal.timeout(WAIT_MS);
    const expired = new Promise<void>((resolve) => {
      deadline.addEventListener('abort', () => resolve(), { once: true });
    });
    const behind = () => [...followers].filter(({ position }) => position < head);
    for (let late = behind(); late.length > 0 || followers.size < expected; late = behind()) {
      if (deadline.aborted) {
        const places = late.map(({ types, position }) => `${types?.join(' ') ?? 'all'}: at ${position || 'the start'}`);
        const there = `${followers.size} of ${expected} have subscribed`;
        throw new Error(
          `Waited ${WAIT_MS} ms until all had followed the log to ${head}; ${there}\n${places.join('\n')}`,
        );
      }
      await Promise.race([expired, new Promise<void>((resolve) => void waiting.add(resolve))]);
    }
  };
  return {
    apiCreated: () => {
      expected = followers.size + awaitedLeases;
    },
    followed: async () => {
      for (let head = await store.head(), before = ''; head !== before; before = head, head = await store.head())
        await reached(head);
    },
  };
};
