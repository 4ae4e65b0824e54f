import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type DedicatedConnection, openDedicatedConnection } from './dedicated-connection.ts';

export interface Lease {
  /** Aborts once another process may have the lease; the work under this lease must then stop. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Advisory locks on one connection, which is reopened after a loss (ADR 45). */
export interface Leases {
  /** Returns undefined if the lease is held, even by this process. */
  acquire(name: string): Promise<Lease | undefined>;
  /**
   * Polls for the lease, because waiting inside PostgreSQL would hold back vacuum. Returns undefined if `signal`
   * aborts.
   */
  waitToAcquire(name: string, signal: AbortSignal): Promise<Lease | undefined>;
  held(): readonly string[];
  close(): Promise<void>;
}

export interface LeasesOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly pollIntervalMs?: number;
}

interface Session {
  readonly connection: DedicatedConnection;
  readonly lost: AbortSignal;
  abandon(cause: Error): Promise<void>;
}

const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))';

export const openLeases = ({ url, applicationName, pollIntervalMs = 1_000 }: LeasesOptions): Leases => {
  /** Leases that are held or requested here, because PostgreSQL would grant one session the same lock twice. */
  const taken = new Set<string>();
  const held = new Set<string>();
  let opened: Promise<Session> | undefined;
  let closed = false;

  const open = async (): Promise<Session> => {
    const lost = new AbortController();
    setMaxListeners(0, lost.signal);
    const lose = (cause: Error) => {
      opened = undefined;
      lost.abort(cause);
    };
    const connection = await openDedicatedConnection(url, applicationName, lose);
    const abandon = async (cause: Error) => {
      if (!lost.signal.aborted) lose(cause);
      await connection.close();
    };
    return { connection, lost: lost.signal, abandon };
  };

  const session = (): Promise<Session> => {
    if (opened) return opened;
    const opening = open();
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    return opening;
  };

  const queryOn = async (on: Session, statement: string, name: string): Promise<{ locked?: boolean } | undefined> => {
    try {
      const { rows } = await on.connection.query<{ locked?: boolean }>(statement, [name]);
      on.lost.throwIfAborted();
      return rows[0];
    } catch (error) {
      await on.abandon(error as Error);
      throw error;
    }
  };

  const acquire = async (name: string): Promise<Lease | undefined> => {
    if (closed) throw new Error('The leases are closed');
    if (taken.has(name)) return undefined;
    taken.add(name);
    const free = () => taken.delete(name);
    try {
      const on = await session();
      if (!(await queryOn(on, LOCK, name))?.locked) {
        free();
        return undefined;
      }
      let over = false;
      const end = () => {
        over = true;
        on.lost.removeEventListener('abort', end);
        held.delete(name);
        free();
      };
      on.lost.addEventListener('abort', end);
      held.add(name);
      const release = async () => {
        if (over) return;
        over = true;
        // Until PostgreSQL has released the lock, it would grant a second request of this session too.
        await queryOn(on, UNLOCK, name).catch(() => undefined);
        end();
      };
      return { lost: on.lost, release };
    } catch (error) {
      free();
      throw error;
    }
  };

  return {
    acquire,
    waitToAcquire: async (name, signal) => {
      while (!signal.aborted) {
        const lease = await acquire(name);
        if (lease) return lease;
        await pause(pollIntervalMs, undefined, { signal }).catch(() => undefined);
      }
      return undefined;
    },
    held: () => [...held],
    close: async () => {
      closed = true;
      held.clear();
      const last = await opened?.catch(() => undefined);
      await last?.connection.close();
    },
  };
};
