import { EmbeddedPostgresError } from '@saferide/infrastructure/embedded/embedded-postgres-error';
import { CannotListen } from '@saferide/infrastructure/http/listen-http';
import { ConfigError } from '@saferide/infrastructure/http/parse-config';
import { PostgresUnreachable } from '@saferide/infrastructure/postgres/pool';
import { readConfig } from './config.ts';
import { startSafeRide } from './start-saferide.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Faults that say what to do themselves; for any other the stack is wanted. */
const known = [ConfigError, CannotListen, EmbeddedPostgresError, PostgresUnreachable];

try {
  const config = await readConfig();
  say('SafeRide is starting …');
  const saferide = await startSafeRide(config, say, (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      say('Stopping …');
      await saferide.stop();
      say('Stopped.');
    })();
    return stopping;
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  say(
    `\n  SafeRide is ready at ${saferide.url}\n  The calls are described at ${saferide.url}/api/docs\n  Data are kept in ${config.dataDir}; Ctrl-C stops it.\n`,
  );
} catch (error) {
  const plain = known.some((type) => error instanceof type);
  process.stderr.write(`${plain ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
