import type { CommandApiConfig } from '@saferide/command-api/config';
import type { ProjectionsConfig } from '@saferide/projections/config';
import { readCommandLine } from './command-line.ts';
import { printLine } from './output.ts';
import { withInfrastructure } from './with-infrastructure.ts';

/** Returns the exit status. Throws OpsUsageError and CommandRefused. */
export const runOps = async (
  words: readonly string[],
  config: () => ProjectionsConfig | Promise<ProjectionsConfig>,
  commandConfig: () => CommandApiConfig | Promise<CommandApiConfig>,
): Promise<number> => {
  const line = readCommandLine(words);
  if (line.asks === 'help') {
    printLine(line.text);
    return 0;
  }
  const { command, invocation } = line;
  return command.run(invocation, {
    config,
    commandConfig,
    open: async (act) => withInfrastructure(await config(), act),
  });
};
