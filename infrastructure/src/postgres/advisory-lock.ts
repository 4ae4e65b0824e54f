import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './dedicated-connection.ts';

export interface AdvisoryLockOptions {
  readonly url: string;
  /** Any text; the same text is the same lock, within one database. */
  readonly name: string;
  /** The connection broke, and the lock with it: somebody else may hold it by now, so stop the work it guards. */
  readonly onLost: (cause: Error) => void;
}

export interface HeldLock {
  release(): Promise<void>;
}

/** The lock, held on a connection of its own until released or lost; undefined when somebody else has it. */
export const tryAdvisoryLock = async (options: AdvisoryLockOptions): Promise<HeldLock | undefined> => {
  const { url, name, onLost } = options;
  let held = false;
  let lost: Error | undefined;
  const connection = await openConnection(url, `lock ${name}`, (cause) => {
    lost = cause;
    if (held) onLost(cause);
  });
  try {
    const { rows } = await connection.client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      [name],
    );
    if (rows[0]?.locked) {
      if (lost) throw lost;
      held = true;
      return { release: () => connection.close() };
    }
  } catch (error) {
    await connection.close();
    throw error;
  }
  await connection.close();
  return undefined;
};

/**
 * The lock, as soon as nobody else has it; asks every `everyMs` (default 1,000), because a session that waits inside
 * PostgreSQL would hold back its housekeeping. Undefined when `signal` ended the wait. Errors are thrown.
 */
export const advisoryLock = async (
  options: AdvisoryLockOptions & { readonly signal?: AbortSignal; readonly everyMs?: number },
): Promise<HeldLock | undefined> => {
  while (!options.signal?.aborted) {
    const held = await tryAdvisoryLock(options);
    if (held) return held;
    await pause(options.everyMs ?? 1_000, undefined, options.signal ? { signal: options.signal } : {}).catch(
      () => undefined,
    );
  }
  return undefined;
};
