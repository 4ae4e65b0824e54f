import type { TestProject } from 'vitest/node';
import { FORGETFUL } from '../src/postgres/forgetful.ts';
import { temporaryServer } from '../src/postgres/temporary-server.ts';
import { testConfig } from './config.ts';

/**
 * One PostgreSQL for the whole test run: TEST_DATABASE_URL when it is set (its user must be allowed to make databases),
 * else an embedded one in a temporary folder, gone at the end.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const { testDatabaseUrl, eventStoreUrl } = testConfig();
  project.provide('eventStoreUrl', eventStoreUrl ?? '');
  if (testDatabaseUrl !== undefined) {
    project.provide('testServerUrl', testDatabaseUrl);
    return undefined;
  }
  const server = await temporaryServer({ ...FORGETFUL, max_connections: '400' });
  project.provide('testServerUrl', server.url);
  return () => server.remove();
};
