import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
import { EventStoreUnavailable, ForeignCheckpoint } from './event-store/event-store.ts';
import { EventLogDamaged, TransactionIdsBehindLog } from './event-store/postgres/schema.ts';
import { CannotListen } from './http/listen-http.ts';
import { ConfigError } from './http/parse-config.ts';
import { WrongMasterKey } from './key-ring/master-key.ts';
import { MigrationError } from './postgres/migrate.ts';
import { PostgresUnreachable } from './postgres/pool.ts';

/** Faults that say themselves what to do; for any other the stack is wanted. */
const known = [
  ConfigError,
  WrongMasterKey,
  CannotListen,
  PostgresUnreachable,
  MigrationError,
  EmbeddedPostgresError,
  EventStoreUnavailable,
  EventLogDamaged,
  TransactionIdsBehindLog,
  ForeignCheckpoint,
];

/** Milliseconds for what ends by itself, and for what was said to be read. */
const LEFT_OPEN_MS = 500;

const tell = (error: unknown): void => {
  const plain = known.some((type) => error instanceof type);
  const said = error instanceof Error ? (plain ? error.message : error.stack) : String(error);
  process.stderr.write(`${said}\n`);
};

/**
 * Runs a program until SIGINT, SIGTERM or a fatal error ends it. `start` resolves with what stops it again; a signal that
 * comes earlier takes effect then. The exit status is 0 after a signal, 1 after a fatal error or when it cannot start.
 */
export const runUntilStopped = async (
  start: (onFatal: (error: unknown) => void) => Promise<() => Promise<void>>,
): Promise<void> => {
  let stop: (() => Promise<void>) | undefined;
  let asked = false;
  const fail = (error: unknown): void => {
    tell(error);
    process.exitCode = 1;
  };
  const end = (): void => {
    asked = true;
    const once = stop;
    stop = undefined;
    // What is left open to a database that says nothing must not keep the process.
    once?.()
      .catch(fail)
      .finally(() => setTimeout(() => process.exit(), LEFT_OPEN_MS).unref());
  };
  // Whoever read what we say may be gone first, as a parent that was killed is. We stop cleanly all the same.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    stop = await start((error) => {
      fail(error);
      end();
    });
  } catch (error) {
    tell(error);
    // What was opened by then would keep the process alive, and goes with it.
    process.exit(1);
  }
  if (asked) end();
};
