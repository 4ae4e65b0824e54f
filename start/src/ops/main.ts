import { commandLineConfig } from '@saferide/command-api/config';
import { ConfigError } from '@saferide/infrastructure/http/parse-config';
import { WrongMasterKey } from '@saferide/infrastructure/key-ring/master-key';
import { readOpsConfig } from '@saferide/projections/config';
import { runOps } from './run-ops.ts';
import { UsageError } from './usage-error.ts';

try {
  process.exitCode = await runOps(process.argv.slice(2), readOpsConfig, commandLineConfig);
} catch (error) {
  const known = error instanceof UsageError || error instanceof ConfigError || error instanceof WrongMasterKey;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
}
