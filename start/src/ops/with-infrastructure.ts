import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { ProjectionsConfig } from '@saferide/projections/config';

export const withInfrastructure = async (
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
