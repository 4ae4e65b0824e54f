import { listenHttp } from '@saferide/infrastructure/http/listen-http';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { readConfig } from './config.ts';
import { createProjections } from './create-projections.ts';

const config = readConfig();
const logger = createLogger({ service: 'projections', level: config.logLevel });
const infrastructure = await openInfrastructure({ name: 'projections', ...config, connections: 20 });
const projections = await createProjections({
  infrastructure,
  logger,
  onFatal: () => {
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  },
});
const http = await listenHttp(projections.app, { name: 'projections service', port: config.port, host: config.host });
logger.info({ url: http.url }, 'projections are running');

let stopping: Promise<void> | undefined;
const stop = (why: string): Promise<void> => {
  stopping ??= (async () => {
    logger.info({ why }, 'stopping');
    await http.stop();
    await projections.close();
    await infrastructure.close();
  })();
  return stopping;
};
process.once('SIGINT', () => void stop('SIGINT'));
process.once('SIGTERM', () => void stop('SIGTERM'));
