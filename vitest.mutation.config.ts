import { defineConfig } from 'vitest/config';

const fromSources = { resolve: { conditions: ['source'] } };

/** The tests that Stryker runs against each mutant. */
export default defineConfig({
  ...fromSources,
  ssr: fromSources,
  test: {
    isolate: false,
    include: ['domain/src/processes/processes.test.ts', 'read-models/src/models.test.ts'],
  },
});
