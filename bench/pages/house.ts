import { CONNECTIONS } from '@saferide/start/start-saferide';
import { openHouse } from '../../e2e/harness/house.ts';
import { startBenchServer } from '../measure/bench-server.ts';

export interface PagesHouse {
  readonly url: string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

/** Everything behind one address, serving the app in `appFolder`. */
export const openPagesHouse = async (appFolder: string, port: number): Promise<PagesHouse> => {
  const server = await startBenchServer();
  const house = await openHouse({
    ...{ databaseUrl: server.url, port, onFatal: fail },
    environment: {
      PORT: String(port),
      APP_DIR: appFolder,
      LOG_LEVEL: 'error',
      DATABASE_CONNECTIONS: String(CONNECTIONS),
    },
  });
  return {
    // Browsers trust localhost with the session's cookie, and no other address without TLS.
    url: `http://localhost:${port}`,
    databaseUrl: server.url,
    stop: async () => {
      await house.close();
      await server.remove();
    },
  };
};

const fail = (error: unknown): never => {
  throw error;
};
