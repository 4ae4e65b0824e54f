import { CommandRefused, OpsUsageError } from './errors.ts';
import { ignoreClosedPipes } from './output.ts';
import { runOps } from './run-ops.ts';

const isKnown = async (error: Error): Promise<boolean> => {
  if (error instanceof OpsUsageError || error instanceof CommandRefused) return true;
  const { ConfigError } = await import('@saferide/infrastructure/configuration/parse-config');
  const { WrongMasterKey } = await import('@saferide/infrastructure/key-ring/master-key');
  const { PostgresUnreachable } = await import('@saferide/infrastructure/postgres/pool');
  return [ConfigError, WrongMasterKey, PostgresUnreachable].some((type) => error instanceof type);
};

ignoreClosedPipes([process.stdout, process.stderr]);
// Imported on demand, because loading everything takes a second.
const readOpsConfig = async () => (await import('@saferide/projections/config')).readOpsConfig();
const commandLineConfig = async () => (await import('@saferide/command-api/config')).commandLineConfig();
try {
  process.exitCode = await runOps(process.argv.slice(2), readOpsConfig, commandLineConfig);
} catch (error) {
  const text = error instanceof Error ? ((await isKnown(error)) ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = error instanceof OpsUsageError ? 2 : 1;
}
