import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@saferide/infrastructure/embedded/start-embedded-postgres';

export interface BenchServer {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** An embedded PostgreSQL of the benchmark's own, set as in production: fsync on. */
export const startBenchServer = async (): Promise<BenchServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'saferide-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgresql'), log: () => undefined });
  return {
    url: server.url,
    remove: async () => {
      await server.stop();
      await rm(server.dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
};
