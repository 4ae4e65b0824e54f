import { MAX_CONNECTIONS } from '@saferide/start/start-saferide';
import { openTestSystem } from '../../e2e/harness/test-system.ts';
import { startBenchServer } from '../measure/bench-server.ts';

export interface PagesSystem {
  readonly url: string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

export const openPagesSystem = async (appFolder: string, port: number): Promise<PagesSystem> => {
  const server = await startBenchServer();
  const system = await openTestSystem({
    ...{ databaseUrl: server.url, port, onFatal: fail },
    environment: {
      PORT: String(port),
      APP_DIR: appFolder,
      LOG_LEVEL: 'error',
      DATABASE_CONNECTIONS: String(MAX_CONNECTIONS),
    },
  });
  return {
    // On another host, the Secure cookie would need TLS.
    url: `http://localhost:${port}`,
    databaseUrl: server.url,
    stop: async () => {
      await system.close();
      await server.remove();
    },
  };
};

const fail = (error: unknown): never => {
  throw error;
};
