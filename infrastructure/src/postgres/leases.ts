import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type DedicatedConnection, openConnection } from './dedicated-connection.ts';

/** What one holder at a time does: in its hands until released or lost. */
export interface Lease {
  /** Aborts when the connection broke, and the lease with it: somebody else may have it by now, so stop what it guards. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** The leases of one process, advisory locks on one connection: opened for the first, and anew after it was lost. */
export interface Leases {
  /**
   * The lease of this name; undefined when somebody else has it, in this process too. Any text is a name; the same text
   * is the same lease, within one database. Errors of the connection are thrown.
   */
  take(name: string): Promise<Lease | undefined>;
  /**
   * The lease as soon as nobody else has it; undefined when `signal` ended the wait. Asks every so often, because a
   * session that waits inside PostgreSQL would hold back its housekeeping. Errors of the connection are thrown.
   */
  wait(name: string, signal: AbortSignal): Promise<Lease | undefined>;
  /** Names of those held here. */
  held(): readonly string[];
  /** Releases all. Holders hear nothing: they have ended by then. */
  close(): Promise<void>;
}

export interface LeasesOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** How often a wait asks. Default 1,000. */
  readonly askEveryMs?: number;
}

interface Session {
  readonly connection: DedicatedConnection;
  readonly lost: AbortSignal;
  /** Ends a session that cannot be trusted any more, and every lease on it. */
  abandon(cause: Error): Promise<void>;
}

const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))';

export const openLeases = ({ url, applicationName, askEveryMs = 1_000 }: LeasesOptions): Leases => {
  /** Names held or asked for here: PostgreSQL would give a session the same lock twice. */
  const taken = new Set<string>();
  const held = new Set<string>();
  let opened: Promise<Session> | undefined;
  let closed = false;

  const open = async (): Promise<Session> => {
    const lost = new AbortController();
    // Every lease on the connection listens to it.
    setMaxListeners(0, lost.signal);
    const lose = (cause: Error) => {
      opened = undefined;
      lost.abort(cause);
    };
    const connection = await openConnection(url, applicationName, lose);
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

  /** Asks on a session. An answer that does not come may still take effect there: the session goes with it. */
  const asked = async (on: Session, statement: string, name: string): Promise<{ locked?: boolean } | undefined> => {
    try {
      const { rows } = await on.connection.query<{ locked?: boolean }>(statement, [name]);
      on.lost.throwIfAborted();
      return rows[0];
    } catch (error) {
      await on.abandon(error as Error);
      throw error;
    }
  };

  const take = async (name: string): Promise<Lease | undefined> => {
    if (closed) throw new Error('The leases are closed');
    if (taken.has(name)) return undefined;
    taken.add(name);
    const free = () => taken.delete(name);
    try {
      const on = await session();
      if (!(await asked(on, LOCK, name))?.locked) {
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
        // Before that it may not be asked for here again: the same session would be given it twice.
        await asked(on, UNLOCK, name).catch(() => undefined);
        end();
      };
      return { lost: on.lost, release };
    } catch (error) {
      free();
      throw error;
    }
  };

  return {
    take,
    wait: async (name, signal) => {
      while (!signal.aborted) {
        const lease = await take(name);
        if (lease) return lease;
        await pause(askEveryMs, undefined, { signal }).catch(() => undefined);
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
