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

/** Hands `--exclude` of the command line to the projects, which vitest does not. */
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

/** A test may wait for several things, each for `WAIT_MS`; a hook may open a whole system on a busy core. */
export const timeouts = {
  testTimeout: 3 * WAIT_MS,
  hookTimeout: 6 * WAIT_MS,
  expect: { poll: { timeout: WAIT_MS } },
};

/** Tests of the services get a database server, and an up-to-date build of the programs that they start. */
export const withDatabaseServer = {
  ...timeouts,
  globalSetup: ['infrastructure/test/build-programs.ts', 'infrastructure/test/database-server.ts'],
};

/** `npm run test:long` runs these, one program after the other (`vitest.long.config.ts`). */
export const LONG_TIER = '**/*.long.test.ts';

const exclude = [...configDefaults.exclude, LONG_TIER];

/** Tests without I/O or state that outlives them. Those `inside` the read models use a database. */
const PURE = [
  '{domain,contracts,frontend}/src/**/*.test.ts',
  'read-models/src/*.test.ts',
  'read-models/src/!(inside)/**/*.test.ts',
];

/** Begun first of their folder, so that the run does not end with one worker waiting for a long file. */
const LONGEST = [
  'pages.test.ts',
  'offline.test.ts',
  'journey.test.ts',
  'crash.test.ts',
  'malformed-input.test.ts',
  'four-people.test.ts',
  'ride-properties.test.ts',
];

/** Folders whose files share a running system come last: an open system costs a twentieth of a core while it idles. */
const SHARING = ['command-api/', 'e2e/'];

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker is used again only for files of the same project.
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
    // One worker a core, which `--maxWorkers` changes.
    maxWorkers: '100%',
    sequence: { sequencer: InOrder },
    projects: [
      { ...fromSources, test: { ...timeouts, name: 'rules', isolate: false, include: PURE, exclude } },
      {
        ...fromSources,
        test: {
          ...withDatabaseServer,
          name: 'system',
          // Files of a worker share the services' modules, and the running system of `e2e/harness/system.ts`.
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
          // A module is replaced in a test by `vi.spyOn`, which is undone after it: `vi.mock` would stay for all files.
          isolate: false,
          include: ['frontend/src/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          // All files share one window, which a followed link (`tel:`) would leave for those after it.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['frontend/src/testing/setup.ts'],
          // The server's own table of refusals, so that a refusal in a test has the status and sentence people get.
          provide: { refusalsAsTold: readFileSync(join(ROOT, 'infrastructure/src/http/refusals-as-told.txt'), 'utf8') },
        },
      },
    ],
  },
});
