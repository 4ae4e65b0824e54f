import { listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { serveMetrics } from '@saferide/infrastructure/http/metrics';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { runUntilStopped } from '@saferide/infrastructure/run-until-stopped';
import { commandApiConfig } from './config.ts';
import { createCommandApi } from './create-command-api.ts';

await runUntilStopped(async (onFatal) => {
  const config = commandApiConfig();
  const logger = createLogger({ service: 'command-api', level: config.logLevel });
  const infrastructure = await openInfrastructure({
    ...config,
    name: 'command-api',
    connections: config.connections ?? 10,
  });
  const api = await createCommandApi(config, { infrastructure, logger, onFatal });
  const server = await listenHttp(api.app, { name: 'command API', host: config.host, port: config.port });
  const metrics = await serveMetrics(config, { '/metrics': api.measures });
  logger.info({ port: server.port }, 'listening');
  return async () => {
    await server.stop();
    await api.close();
    await metrics?.stop();
    await infrastructure.close();
  };
});
