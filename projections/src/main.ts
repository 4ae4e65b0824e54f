import { listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { serveMetrics } from '@saferide/infrastructure/http/metrics';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { runUntilStopped } from '@saferide/infrastructure/run-until-stopped';
import { readProjectionsConfig } from './config.ts';
import { createProjections } from './create-projections.ts';

await runUntilStopped(async (onFatal) => {
  const config = readProjectionsConfig();
  const logger = createLogger({ service: 'projections', level: config.logLevel });
  const infrastructure = await openInfrastructure({
    ...config,
    name: 'projections',
    connections: config.connections ?? 20,
  });
  const projections = await createProjections({ infrastructure, logger, onFatal });
  const server = await listenHttp(projections.app, { name: 'projections', host: config.host, port: config.port });
  const metrics = await serveMetrics(config, { '/metrics': projections.measures });
  logger.info({ port: server.port }, 'listening');
  return async () => {
    await server.stop();
    await projections.close();
    await metrics?.stop();
    await infrastructure.close();
  };
});
