import { listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { commandApiConfig } from './config.ts';
import { createCommandApi } from './create-command-api.ts';

const config = commandApiConfig();
const logger = createLogger({ service: 'command-api', level: config.logLevel });
const infrastructure = await openInfrastructure({ ...config, name: 'command-api' });
const onFatal = () => {
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
};
const api = await createCommandApi(config, { infrastructure, logger, onFatal });
const server = await listenHttp(api.app, { name: 'command API', host: config.host, port: config.port });
logger.info({ port: server.port }, 'listening');

let stopping: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopping ??= (async () => {
    await server.stop();
    await api.close();
    await infrastructure.close();
  })();
  return stopping;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
