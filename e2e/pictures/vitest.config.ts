import { defineConfig } from 'vitest/config';
import tests, { withDatabaseServer } from '../../vitest.config.ts';

/** `npm run screens`: no test of the house, but run by the same tool, on the same kind of house. */
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
