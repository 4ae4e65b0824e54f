import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruise, ONE_CHECKER, type PlantedHouse, plantHouse, ROOT, runTool } from './planted-house.ts';

const leaf = 'export const leaf = 1;\n';
const importing = (what: string) => `import { leaf } from '${what}';\nexport const mine = leaf;\n`;

/** What may be imported, and is by a violation below. */
const innocent = {
  'domain/src/ride/state.ts': leaf,
  'domain/src/ride/decide/accept.ts': leaf,
  'domain/src/ride/published.ts': leaf,
  'domain/src/ride/index.ts': importing('./published.ts'),
  'domain/src/columns.ts': importing('./ride/index.ts')
    .replaceAll('leaf', 'mine')
    .replace('const mine = mine', 'const all = mine'),
  'domain/src/dispatch/wave.ts': importing('../ride/published.ts'),
  'domain/src/place/lagos.ts': leaf,
  'domain/src/kernel/leaf.ts': leaf,
  'contracts/src/ride/ride.ts': "import { z } from 'zod';\nexport const leaf = z.string();\n",
  'contracts/src/socket.ts': importing('@saferide/domain/kernel/leaf'),
  'client/src/client.ts': importing('@saferide/contracts/ride/ride'),
  'client/src/testing/rides.ts': importing('@saferide/domain/ride/state'),
  'infrastructure/src/clock.ts': importing('@saferide/domain/ride/state'),
  'infrastructure/src/hen.ts': "import { egg } from './egg.ts';\nexport const hen = () => egg;\n",
  'infrastructure/src/test-clock.ts': leaf,
  'infrastructure/src/testing/visitor.ts': "export { mine } from '@saferide/client/client';\n",
  'infrastructure/src/clock.test.ts': "import { test } from 'vitest';\ntest('x', () => {});\n",
  'read-models/src/ride/rides.ts': importing('@saferide/domain/ride/state'),
  'command-api/src/accept.ts': importing('@saferide/infrastructure/clock'),
  'command-api/src/ride/book.ts': importing('@saferide/domain/tariff/published'),
  'domain/src/tariff/published.ts': leaf,
  'projections/src/engine/worker.ts': importing('@saferide/infrastructure/test-clock')
    .replace('test-clock', 'hen')
    .replaceAll('leaf', 'hen'),
  'read-api/src/rides.ts': importing('@saferide/contracts/ride/ride'),
  'read-api/src/ride/one-ride.ts': leaf,
  'start/src/main.ts': "import { mine } from '@saferide/command-api/accept';\nexport const leaf = mine;\n",
  'demo/src/rider.ts': importing('@saferide/contracts/ride/ride'),
  'demo/src/person.ts': "export { mine } from '@saferide/client/client';\n",
  'demo/src/lagos.ts': importing('@saferide/domain/place/lagos'),
  'e2e/walk.test.ts': "import { leaf } from '@saferide/start/main';\nexport const mine = leaf;\n",
  'e2e/walk.ts': leaf,
  'frontend/src/features/ride/fare.ts': leaf,
  'frontend/src/pages/rider/page.ts': importing('../../features/ride/fare.ts'),
  'frontend/src/features/ride/published.ts': importing('./fare.ts'),
  'frontend/src/features/dispatch/offer.ts': importing('../ride/published.ts'),
  'frontend/src/app/leaf.ts': leaf,
  'frontend/src/testing/server.ts': "import { vi } from 'vitest';\nexport const leaf = vi;\n",
  'frontend/src/design/card.test.tsx': importing('../testing/server.ts'),
};

/** Rule, planted file, its content: every rule has at least one. A file may break several. */
const violations: [string, string, string][] = [
  ['domain-knows-no-higher-floor', 'domain/src/place/a.test.ts', importing('@saferide/infrastructure/clock')],
  [
    'contracts-knows-no-higher-floor',
    'contracts/src/clock.ts',
    "export { mine } from '@saferide/infrastructure/clock';\n",
  ],
  ['client-knows-no-higher-floor', 'client/src/testing/up.ts', importing('@saferide/infrastructure/test-clock')],
  ['client-sees-contracts-alone', 'client/src/ride.ts', importing('@saferide/domain/ride/state')],
  ['client-sees-contracts-alone', 'client/src/rides.ts', "export { mine } from './testing/rides.ts';\n"],
  ['clients-stay-outside', 'infrastructure/src/visit.ts', "export { mine } from '@saferide/client/client';\n"],
  [
    'infrastructure-knows-no-higher-floor',
    'infrastructure/src/up.ts',
    "export { mine } from '@saferide/command-api/accept';\n",
  ],
  [
    'infrastructure-knows-no-higher-floor',
    'infrastructure/src/rows.ts',
    "export { mine } from '@saferide/read-models/ride/rides';\n",
  ],
  [
    'read-models-knows-no-higher-floor',
    'read-models/src/up.ts',
    "export { mine } from '@saferide/projections/engine/worker';\n",
  ],
  ['command-api-knows-no-higher-floor', 'command-api/src/all.ts', importing('@saferide/start/main')],
  ['projections-knows-no-higher-floor', 'projections/src/all.ts', importing('@saferide/start/main')],
  ['read-api-knows-no-higher-floor', 'read-api/src/walk.ts', importing('../../e2e/walk.ts')],
  ['frontend-knows-no-higher-floor', 'frontend/src/rider.ts', "export { mine } from '@saferide/demo/rider';\n"],
  ['frontend-sees-contracts-alone', 'frontend/src/rider.ts', "export { mine } from '@saferide/demo/rider';\n"],
  ['start-knows-no-higher-floor', 'start/src/demo.ts', "export { mine } from '@saferide/demo/rider';\n"],
  ['start-knows-no-higher-floor', 'start/src/walk.ts', importing('../../e2e/walk.ts')],
  ['nobody-needs-the-demo', 'bench/demo.ts', "export { mine } from '@saferide/demo/rider';\n"],
  ['services-stand-alone', 'projections/src/sideways.ts', "export { mine } from '@saferide/read-api/rides';\n"],
  ['services-stand-alone', 'read-api/src/relative.ts', "export { mine } from '../../command-api/src/accept.ts';\n"],
  ['columns-meet-in-what-they-publish', 'read-api/src/driver/peek.ts', importing('../ride/one-ride.ts')],
  ['columns-meet-in-what-they-publish', 'command-api/src/payment/peek.ts', importing('@saferide/domain/ride/state')],
  ['columns-meet-in-what-they-publish', 'read-models/src/driver/peek.ts', importing('@saferide/domain/ride/state')],
  ['domain-columns-meet-in-what-they-publish', 'domain/src/driver/state.ts', importing('../ride/state.ts')],
  ['catalogue-of-what-is-published', 'domain/src/columns.ts', importing('./ride/state.ts')],
  ['catalogue-of-what-is-published', 'domain/src/ride/index.ts', importing('./state.ts')],
  [
    'no-cycles',
    'infrastructure/src/egg.ts',
    "import type { hen } from './hen.ts';\nexport const egg = (h: typeof hen) => h;\n",
  ],
  ['resolves', 'projections/src/lost.ts', importing('@saferide/domain/nowhere')],
  [
    'domain-is-pure',
    'domain/src/place/file.ts',
    "import { readFileSync } from 'node:fs';\nexport const file = readFileSync;\n",
  ],
  ['domain-is-pure', 'domain/src/place/db.ts', "import pg from 'pg';\nexport const db = pg;\n"],
  ['domain-is-pure', 'domain/src/place/clock.ts', importing('@saferide/infrastructure/clock')],
  ['domain-knows-no-higher-floor', 'domain/src/place/clock.ts', importing('@saferide/infrastructure/clock')],
  ['contracts-see-no-decision', 'contracts/src/accept.ts', importing('@saferide/domain/ride/decide/accept')],
  ['frontend-sees-contracts-alone', 'frontend/src/state.ts', importing('@saferide/domain/ride/state')],
  [
    'frontend-sees-contracts-alone',
    'frontend/src/clock.ts',
    "export { mine } from '@saferide/infrastructure/clock';\n",
  ],
  ['columns-meet-in-what-they-publish', 'frontend/src/features/dispatch/card.ts', importing('../ride/fare.ts')],
  ['audiences-stand-alone', 'frontend/src/pages/driver/page.ts', importing('../rider/page.ts')],
  ['features-know-no-page', 'frontend/src/features/ride/card.ts', importing('../../pages/rider/page.ts')],
  ['features-know-no-page', 'frontend/src/features/ride/route.ts', importing('../../app/leaf.ts')],
  ['what-features-stand-on', 'frontend/src/design/fare.ts', importing('../features/ride/fare.ts')],
  ['demo-sees-contracts-and-places-alone', 'demo/src/state.ts', importing('@saferide/domain/ride/state')],
  ['demo-sees-contracts-and-places-alone', 'demo/src/clock.ts', importing('@saferide/infrastructure/clock')],
  [
    'shipped-code-needs-no-test-tool',
    'read-api/src/fuzz.ts',
    "import fc from 'fast-check';\nexport const fuzz = fc;\n",
  ],
  ['shipped-code-needs-no-test-tool', 'read-api/src/clock.ts', importing('@saferide/infrastructure/test-clock')],
  ['shipped-code-needs-no-test-tool', 'frontend/src/design/card.tsx', importing('../testing/server.ts')],
  [
    'shipped-code-needs-no-test-tool',
    'read-api/src/mocked.ts',
    "import { vi } from 'vitest';\nexport const mocked = vi;\n",
  ],
  ['shipped-code-needs-no-test-tool', 'client/src/rides.ts', "export { mine } from './testing/rides.ts';\n"],
  [
    'shipped-code-needs-no-test-tool',
    'frontend/src/design/shown.tsx',
    "import { screen } from '@testing-library/react';\nexport const shown = screen;\n",
  ],
];

const planted = (list: readonly [string, string, string][]) =>
  Object.fromEntries(list.map(([, file, content]) => [file, content]));

describe('imports point one way', () => {
  test('the house as it stands breaks no rule', async () => {
    const { broken, files } = await cruise(ROOT);
    expect(broken).toEqual([]);
    expect(files).toBeGreaterThan(100);
  });

  test('every planted violation is found under its rule, and nothing else is', async () => {
    const house = await plantHouse({ ...innocent, ...planted(violations) });
    const { broken } = await cruise(house.path);
    expect(broken).toEqual(violations.map(([rule, file]) => `${rule}: ${file}`).sort());
    await house.remove();
  });

  const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };

  test('no rule is without a planted violation', () => {
    expect([...new Set(violations.map(([rule]) => rule))].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });
});

describe('the domain is pure, one file reads the environment, and deadlines are held', () => {
  const lines: [string, string, boolean][] = [
    ['domain/src/ride/now.ts', 'export const it = Date.now();', true],
    ['domain/src/ride/new-date.ts', 'export const it = new Date();', true],
    ['domain/src/ride/today.ts', 'export const it = new Date().getTime();', true],
    ['domain/src/ride/chance.ts', 'export const it = Math.floor(Math.random() * 6);', true],
    ['domain/src/ride/handed-on.ts', 'export const it = (clock = Date.now) => clock();', true],
    ['domain/src/ride/given-date.ts', "export const it = new Date('2026-01-31T09:30:00.000Z');", false],
    ['read-api/src/now.ts', 'export const it = Date.now();', false],
    ['read-api/src/settings.ts', 'export const it = process.env.PORT;', true],
    ['read-api/src/config.ts', 'export const it = process.env.PORT;', false],
    ['infrastructure/src/wait.ts', 'export const it = AbortSignal.timeout(5);', true],
    ['infrastructure/src/wait.test.ts', 'export const it = AbortSignal.timeout(5);', false],
  ];
  let house: PlantedHouse;
  let found: string;

  beforeAll(async () => {
    house = await plantHouse(Object.fromEntries(lines.map(([file, line]) => [file, `${line}\n`])));
    found = await runTool(house.path, '@biomejs/biome/bin/biome', ['lint', '--reporter=github', '.']);
  });

  afterAll(() => house.remove());

  test.each(lines)('%s: %s', (file, _line, refused) => {
    expect(found.includes(`${file},line=`)).toBe(refused);
  });

  test.each([
    ['a document', 'export const it = document.title;'],
    ['a process', 'export const it = process.argv;'],
    ['a timer', 'export const it = () => setTimeout(() => undefined, 1);'],
    ['a network', "export const it = () => fetch('/');"],
    ['a log', "export const it = () => console.log('x');"],
  ])('the domain does not compile with %s', async (_name, line) => {
    const domain = await plantHouse({
      'domain/src/ride/planted.ts': `import { z } from 'zod';\nexport const a = z;\n${line}\n`,
    });
    const output = await runTool(domain.path, 'typescript/bin/tsc', ['-p', 'domain', '--noEmit', ...ONE_CHECKER]);
    expect(output).toMatch(/planted\.ts\(3,\d+\): error TS2(304|584|591)/);
    expect(output.trim().split('\n')).toHaveLength(1);
    await domain.remove();
  });
});
