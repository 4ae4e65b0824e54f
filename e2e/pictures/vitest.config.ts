import { defineConfig } from 'vitest/config';
import tests, { withDatabaseServer } from '../../vitest.config.ts';

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
