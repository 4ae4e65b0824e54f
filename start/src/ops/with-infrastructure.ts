import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { ProjectionsConfig } from '@saferide/projections/config';

/** Opens what a command works on, runs it, and closes everything again. */
export const withInfrastructure = async (
  config: () => ProjectionsConfig,
  run: (infrastructure: Infrastructure) => Promise<number>,
): Promise<number> => {
  const infrastructure = await openInfrastructure({ name: 'ops', ...config(), connections: 6 });
  try {
    return await run(infrastructure);
  } finally {
    await infrastructure.close();
  }
};

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
