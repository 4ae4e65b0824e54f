import { listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { serveMetrics } from '@saferide/infrastructure/http/metrics';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { runUntilStopped } from '@saferide/infrastructure/run-until-stopped';
import { readApiConfig } from './config.ts';
import { createReadApi } from './create-read-api.ts';

await runUntilStopped(async () => {
  const config = readApiConfig();
  const logger = createLogger({ service: 'read-api', level: config.logLevel });
  const infrastructure = await openInfrastructure({
    ...config,
    name: 'read-api',
    connections: config.connections ?? 10,
  });
  const api = await createReadApi(config, { infrastructure, logger });
  const server = await listenHttp(api.app, { name: 'read API', host: config.host, port: config.port });
  api.attach(server.server);
  const metrics = await serveMetrics(config, { '/metrics': api.measures });
  logger.info({ port: server.port }, 'listening');
  return async () => {
    await api.close();
    await server.stop();
    await metrics?.stop();
    await infrastructure.close();
  };
});
