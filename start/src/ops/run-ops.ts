import type { CommandApiConfig } from '@saferide/command-api/config';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { ProjectionsConfig } from '@saferide/projections/config';
import { readCommandLine } from './command-line.ts';
import { printLine } from './output.ts';

const withInfrastructure = async (
  config: ProjectionsConfig,
  run: (infrastructure: Infrastructure) => Promise<number>,
): Promise<number> => {
  const { openInfrastructure } = await import('@saferide/infrastructure/open-infrastructure');
  const infrastructure = await openInfrastructure({ name: 'ops', ...config, connections: 6 });
  try {
    return await run(infrastructure);
  } finally {
    await infrastructure.close();
  }
};

/** Returns the exit status. Throws OpsUsageError and CommandRefused. */
export const runOps = async (
  words: readonly string[],
  config: () => ProjectionsConfig | Promise<ProjectionsConfig>,
  commandConfig: () => CommandApiConfig | Promise<CommandApiConfig>,
): Promise<number> => {
  const line = readCommandLine(words);
  if (line.kind === 'help') {
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
