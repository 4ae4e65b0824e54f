import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@saferide/start/config';
import { startSafeRide } from '@saferide/start/start-saferide';
import { startBenchServer } from '../measure/bench-server.ts';

export interface PagesHouse {
  readonly url: string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

/** Everything behind one address, serving the app in `appFolder`. */
export const startHouse = async (appFolder: string, port: number): Promise<PagesHouse> => {
  const server = await startBenchServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'saferide-bench-house-'));
  const config = await readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    APP_DIR: appFolder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SIGN_IN: '100000',
    RATE_LIMIT_COMMANDS: '100000',
    RATE_LIMIT_QUERIES: '100000',
  });
  const saferide = await startSafeRide(config, () => undefined, fail);
  return {
    // Browsers trust localhost with the session's cookie, and no other address without TLS.
    url: `http://localhost:${port}`,
    databaseUrl: server.url,
    stop: async () => {
      await saferide.stop();
      await rm(dataDir, { recursive: true, force: true });
      await server.remove();
    },
  };
};

const fail = (error: unknown): never => {
  throw error;
};
