import { ConfigError } from './configuration/parse-config.ts';
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
import { EventStoreUnavailable, ForeignCheckpoint } from './event-store/event-store.ts';
import { EventLogDamaged, TransactionIdsBehindLog } from './event-store/postgres/event-log-schema.ts';
import { CannotListen } from './http/listen-http.ts';
import { WrongMasterKey } from './key-ring/master-key.ts';
import { MigrationError } from './postgres/migrate-schema.ts';
import { PostgresUnreachable } from './postgres/pool.ts';

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

/** Returns whether the error's message alone explains the failure, so that its stack is not printed. */
export const isKnownFailure = (error: unknown): boolean => known.some((type) => error instanceof type);

const LEFT_OPEN_MS = 500;

const report = (error: unknown): void => {
  const text = error instanceof Error ? (isKnownFailure(error) ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
};

/** Runs the program until a signal ends it (exit status 0) or it fails (exit status 1). */
export const runUntilStopped = async (
  start: (onFatal: (error: unknown) => void) => Promise<() => Promise<void>>,
): Promise<void> => {
  let stop: (() => Promise<void>) | undefined;
  let stopRequested = false;
  const fail = (error: unknown): void => {
    report(error);
    process.exitCode = 1;
  };
  const end = (): void => {
    stopRequested = true;
    const once = stop;
    stop = undefined;
    // An unresponsive database must not keep the process running.
    once?.()
      .catch(fail)
      .finally(() => setTimeout(() => process.exit(), LEFT_OPEN_MS).unref());
  };
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
    report(error);
    process.exit(1);
  }
  if (stopRequested) end();
};
