import { defineConfig } from 'vitest/config';
import { LONG_TEST_MS, LONG_WAIT_MS } from './domain/src/testing/waits.ts';
import { fromSources, LONG_TIER, withDatabaseServer } from './vitest.config.ts';

export default defineConfig({
  ...fromSources,
  test: {
    ...withDatabaseServer,
    include: [LONG_TIER],
    fileParallelism: false,
    testTimeout: LONG_TEST_MS,
    hookTimeout: LONG_TEST_MS,
    expect: { poll: { timeout: LONG_WAIT_MS } },
  },
});
