import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@saferide/infrastructure/embedded/start-embedded-postgres';
import { createPool } from '@saferide/infrastructure/postgres/pool';

export interface BenchServer {
  readonly url: string;
  readonly pid: number;
  readonly database: (name: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

export const startBenchServer = async (): Promise<BenchServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'saferide-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgresql'), log: () => undefined });
  return {
    url: server.url,
    pid: server.pid,
    database: async (name) => {
      const pool = createPool({ url: server.url, applicationName: 'bench' });
      await pool.query(`create database ${name} template template0`).finally(() => pool.end());
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    remove: async () => {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
};
