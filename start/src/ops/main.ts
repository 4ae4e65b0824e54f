import { failureText, OpsUsageError } from './errors.ts';
import { ignoreClosedPipes } from './output.ts';
import { runOps } from './run-ops.ts';

ignoreClosedPipes([process.stdout, process.stderr]);
// Imported on demand, because loading everything takes a second.
const readOpsConfig = async () => (await import('@saferide/projections/config')).readOpsConfig();
const commandLineConfig = async () => (await import('@saferide/command-api/config')).commandLineConfig();
try {
  process.exitCode = await runOps(process.argv.slice(2), readOpsConfig, commandLineConfig);
} catch (error) {
  process.stderr.write(`${await failureText(error)}\n`);
  process.exitCode = error instanceof OpsUsageError ? 2 : 1;
}
