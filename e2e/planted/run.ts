import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NOT_DURABLE_SETTINGS, temporaryServer } from '@saferide/infrastructure/postgres/temporary-server';
import { startVitest, type TestCase, type Vite } from 'vitest/node';
import { withDatabaseServer } from '../../vitest.config.ts';
import { plantedFaults } from './faults.ts';
import { type PlantedFault, withFault } from './planted-fault.ts';

/**
 * `npm run faults:planted` plants one fault at a time in the loaded module, and expects the named test to fail. `--part
 * <title>` selects a part; other words select faults that contain them.
 */
const ROOT = join(import.meta.dirname, '../..');

const planting = (fault: PlantedFault): Vite.Plugin => ({
  name: 'planted-fault',
  enforce: 'pre',
  transform: (source, id) => {
    if (id.split('?')[0] !== join(ROOT, fault.file)) return undefined;
    const faulty = withFault(source, fault);
    if (faulty === undefined) throw new Error(`${fault.file} does not have this in one place: ${fault.from}`);
    return { code: faulty, map: null };
  },
});

const patternOf = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.*');

const triedWith = async (fault: PlantedFault, testServerUrl: string): Promise<readonly TestCase[]> => {
  const vitest = await startVitest(
    'test',
    [join(ROOT, fault.noticedIn)],
    {
      ...withDatabaseServer,
      config: false,
      root: ROOT,
      watch: false,
      globalSetup: [],
      provide: { testServerUrl, preparedDatabase: `prepared_${randomBytes(8).toString('hex')}`, eventStoreUrl: '' },
      include: ['*/src/**/*.test.ts', 'e2e/**/*.test.ts'],
      testNamePattern: patternOf(fault.noticedBy),
      reporters: [{}],
    },
    { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } }, plugins: [planting(fault)] },
  );
  const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  await vitest.close();
  return tests.filter((test) => test.result().state !== 'skipped');
};

const { values, positionals: words } = parseArgs({ options: { part: { type: 'string' } }, allowPositionals: true });
const chosen = plantedFaults
  .filter(({ part }) => values.part === undefined || part === values.part)
  .flatMap(({ faults }) => faults)
  .filter((fault) => words.length === 0 || words.some((word) => JSON.stringify(fault).includes(word)));
if (chosen.length === 0) throw new Error('No fault has been chosen: see the parts in e2e/planted/faults.ts');

const server = await temporaryServer({ ...NOT_DURABLE_SETTINGS, max_connections: '400' });
const unnoticed: string[] = [];
for (const fault of chosen) {
  const tests = await triedWith(fault, server.url);
  const noticed = tests.some((test) => test.result().state === 'failed');
  console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'}  ${fault.fault} (${fault.noticedBy}; ${tests.length} run)`);
  if (!noticed) unnoticed.push(fault.fault);
}
console.log(`${chosen.length - unnoticed.length} passed, ${unnoticed.length} failed`);
await server.remove();
process.exit(unnoticed.length === 0 ? 0 : 1);
