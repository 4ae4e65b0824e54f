import { defineConfig } from 'vitest/config';
import tests, { withDatabaseServer } from '../../vitest.config.ts';

/** `npm run screens`: pictures use the test runner on a TestSystem. */
export default defineConfig({
  ...tests,
  test: {
    ...withDatabaseServer,
    maxWorkers: 2,
    include: ['e2e/pictures/*.pictures.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
