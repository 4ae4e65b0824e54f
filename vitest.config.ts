import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';
import { PATIENCE_MS } from './domain/src/testing/patience.ts';

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

/** A test may wait for two things of which each takes its time. */
const patient = {
  testTimeout: 2 * PATIENCE_MS,
  hookTimeout: 2 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

/** Tests of the services, and of all together: they get a database server, and programs to start. */
export const inTheHouse = {
  ...patient,
  globalSetup: ['infrastructure/test/built.ts', 'infrastructure/test/database-server.ts'],
};

/** What nothing of outlives a test, so that files may share what they load; what is `inside` read models has a database. */
const PURE = [
  '{domain,contracts}/src/**/*.test.ts',
  'read-models/src/*.test.ts',
  'read-models/src/!(inside)/**/*.test.ts',
];

/** Files that stand in for a module: what others have loaded already would not know of that. */
const STANDING_IN = readdirSync(join(ROOT, 'frontend/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `frontend/src/${file}`)
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('vi.mock('));

const ofComponents = {
  ...patient,
  include: ['frontend/src/**/*.test.tsx'],
  environment: 'happy-dom',
  setupFiles: ['frontend/src/testing/setup.ts'],
  // The server's own table of what is refused, so that a refusal in a test is told as it is told to people.
  provide: { refusalsAsTold: readFileSync(join(ROOT, 'infrastructure/src/http/refusals-as-told.txt'), 'utf8') },
};

/** Short files that take long: begun last, as their size has it, one of them would be waited for alone. */
const LONG = ['planted-folds.test.ts', 'ride-properties.test.ts'];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const isShort = ({ moduleId }: TestSpecification) => !LONG.some((name) => moduleId.endsWith(`/${name}`));
    return sorted.sort(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || Number(isShort(a)) - Number(isShort(b)),
    );
  }
}

export default defineConfig({
  ...fromSources,
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        ...fromSources,
        test: {
          ...patient,
          name: 'rules',
          include: PURE,
          isolate: false,
        },
      },
      {
        ...fromSources,
        test: {
          ...inTheHouse,
          name: 'house',
          // What a service is made of is loaded once by each worker, not by each of two hundred files.
          isolate: false,
          include: ['*/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'frontend/**', ...PURE],
        },
      },
      {
        ...fromSources,
        test: { ...patient, name: 'app', isolate: false, include: ['frontend/src/**/*.test.ts'] },
      },
      {
        ...fromSources,
        test: {
          ...ofComponents,
          name: 'components',
          isolate: false,
          exclude: [...configDefaults.exclude, ...STANDING_IN],
        },
      },
      { ...fromSources, test: { ...ofComponents, name: 'components alone', include: STANDING_IN } },
    ],
  },
});
