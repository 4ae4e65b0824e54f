import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { Vite } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    refusalsAsTold: string;
  }
}

const ROOT = import.meta.dirname;

/** `--exclude` of the command line, which vitest does not hand on to projects. */
const excludesAsAsked: Vite.Plugin = {
  name: 'excludes-as-asked',
  configureVitest: ({ vitest, project }) => {
    project.config.exclude.push(...(vitest.config.cliExclude ?? []));
  },
};

const fromSources = {
  root: ROOT,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  plugins: [excludesAsAsked],
};

/** Tests of the services, and of all together: they get a database server. */
export const inTheHouse = {
  globalSetup: ['infrastructure/test/database-server.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  ...fromSources,
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...fromSources,
        test: {
          ...inTheHouse,
          name: 'house',
          include: ['*/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'frontend/**'],
        },
      },
      {
        ...fromSources,
        test: { name: 'app', include: ['frontend/src/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        ...fromSources,
        test: {
          name: 'components',
          include: ['frontend/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['frontend/src/testing/setup.ts'],
          testTimeout: 60_000,
          // The server's own table of what is refused, so that a refusal in a test is told as it is told to people.
          provide: { refusalsAsTold: readFileSync(join(ROOT, 'infrastructure/src/http/refusals-as-told.txt'), 'utf8') },
        },
      },
    ],
  },
});
