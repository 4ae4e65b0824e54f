import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';
import { WAIT_MS } from './domain/src/testing/waits.ts';

declare module 'vitest' {
  interface ProvidedContext {
    refusalsAsTold: string;
  }
}

const ROOT = import.meta.dirname;

/** Passes `--exclude` on to the projects, because vitest does not. */
const excludesFromCommandLine: Vite.Plugin = {
  name: 'excludes-from-command-line',
  configureVitest: ({ vitest, project }) => {
    project.config.exclude.push(...(vitest.config.cliExclude ?? []));
  },
};

export const fromSources = {
  root: ROOT,
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  plugins: [excludesFromCommandLine],
};

/** A test may wait for several things, each for `WAIT_MS`; a hook may start a whole system on a busy core. */
export const timeouts = {
  testTimeout: 3 * WAIT_MS,
  hookTimeout: 6 * WAIT_MS,
  expect: { poll: { timeout: WAIT_MS } },
};

export const withDatabaseServer = {
  ...timeouts,
  globalSetup: ['infrastructure/test/build-programs.ts', 'infrastructure/test/database-server.ts'],
};

/** Run by `npm run test:long` only, one file at a time. */
export const LONG_TIER = '**/*.long.test.ts';

const exclude = [...configDefaults.exclude, LONG_TIER];

/** Tests without I/O or lasting state. Those `inside` the read models use a database. */
const PURE = [
  '{domain,geo,contracts,frontend}/src/**/*.test.ts',
  'read-models/src/*.test.ts',
  'read-models/src/!(inside)/**/*.test.ts',
];

/** Run first, so that no worker is still busy with a long file at the end. */
const LONGEST = [
  'pages.test.ts',
  'offline.test.ts',
  'crash.test.ts',
  'malformed-input.test.ts',
  'four-people.test.ts',
  'ride-properties.test.ts',
];

/** Run last, because their shared running system costs a twentieth of a core even when idle. */
const SHARING = ['command-api/', 'e2e/'];

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Vitest reuses a worker only for files of the same project.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) => [
      projects.indexOf(project.name),
      SHARING.findIndex((folder) => moduleId.startsWith(join(ROOT, folder))),
      LONGEST.some((name) => moduleId.endsWith(`/${name}`)) ? 0 : 1,
    ];
    const ranks = new Map(sorted.map((file) => [file, rank(file)]));
    return sorted.sort((a, b) => {
      const [ofA, ofB] = [ranks.get(a) ?? [], ranks.get(b) ?? []];
      return ofA.map((value, place) => value - (ofB[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
    });
  }
}

export default defineConfig({
  ...fromSources,
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: InOrder },
    projects: [
      { ...fromSources, test: { ...timeouts, name: 'rules', isolate: false, include: PURE, exclude } },
      {
        ...fromSources,
        test: {
          ...withDatabaseServer,
          name: 'system',
          // The files of a worker share the services' modules and the running system of `e2e/harness/shared-system.ts`.
          isolate: false,
          include: ['*/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: [...exclude, 'frontend/**', ...PURE],
        },
      },
      {
        ...fromSources,
        test: {
          ...timeouts,
          name: 'components',
          // Tests must replace modules with `vi.spyOn` and restore them: `vi.mock` would affect later files.
          isolate: false,
          include: ['frontend/src/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          // All files share one window, so following a link such as `tel:` would affect later files.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['frontend/src/testing/setup.ts'],
          provide: { refusalsAsTold: readFileSync(join(ROOT, 'infrastructure/src/http/refusals-as-told.txt'), 'utf8') },
        },
      },
    ],
  },
});
