import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/embedded/start-embedded-postgres.ts';
import { FORGETFUL } from '../src/postgres/forgetful.ts';

/**
 * One PostgreSQL for the whole test run: TEST_DATABASE_URL when it is set (its user must be allowed to make databases),
 * else an embedded one in a temporary folder, gone at the end.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('testServerUrl', given);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'saferide-tests-'));
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgresql'),
    log: (line) => lines.push(line),
    settings: { ...FORGETFUL, max_connections: '400' },
  }).catch((error: unknown) => {
    throw new Error(`No test database. ${lines.join('. ')}`, { cause: error });
  });
  project.provide('testServerUrl', server.url);
  return async () => {
    await server.stop();
    await rm(server.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
};
