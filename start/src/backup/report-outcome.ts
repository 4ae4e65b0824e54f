import { ConfigError } from '@saferide/infrastructure/configuration/parse-config';
import { EmbeddedPostgresError } from '@saferide/infrastructure/embedded/embedded-postgres-error';

export class BackupUsageError extends Error {
  override readonly name = 'BackupUsageError';
}

/** Exits with status 1 on failure; prints the stack of unexpected errors. */
export const reportOutcome = async (command: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const known = [BackupUsageError, ConfigError, EmbeddedPostgresError].some((type) => error instanceof type);
    process.stderr.write(
      `${known ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
};
