import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruise, type PlantedHouse, plantHouse, ROOT, runTool } from './planted-house.ts';

const leaf = 'export const leaf = 1;\n';
const importing = (what: string) => `import { leaf } from '${what}';\nexport const mine = leaf;\n`;

/** What may be imported, and is by a violation below. */
const innocent = {
  'domain/src/ride/state.ts': leaf,
  'domain/src/ride/decide/accept.ts': leaf,
  'domain/src/contracts/ride.ts': "import { z } from 'zod';\nexport const leaf = z.string();\n",
  'infrastructure/src/clock.ts': importing('@saferide/domain/ride/state'),
  'infrastructure/src/hen.ts': "import { egg } from './egg.ts';\nexport const hen = () => egg;\n",
  'infrastructure/src/test-clock.ts': leaf,
  'infrastructure/src/clock.test.ts': "import { test } from 'vitest';\ntest('x', () => {});\n",
  'command-api/src/accept.ts': importing('@saferide/infrastructure/clock'),
  'read-api/src/rides.ts': importing('@saferide/domain/contracts/ride'),
  'start/src/main.ts': "import { mine } from '@saferide/command-api/accept';\nexport const leaf = mine;\n",
  'demo/src/rider.ts': importing('@saferide/domain/contracts/ride'),
  'demo/src/lagos.ts': importing('@saferide/domain/places/lagos'),
  'domain/src/places/lagos.ts': leaf,
  'e2e/walk.test.ts': "import { leaf } from '@saferide/start/main';\nexport const mine = leaf;\n",
  'e2e/walk.ts': leaf,
  'frontend/src/features/riding/fare.ts': leaf,
  'frontend/src/features/riding/page.ts': importing('./fare.ts'),
};

/** Rule, planted file, its content: every rule has at least one. */
const violations: [string, string, string][] = [
  [
    'no-cycles',
    'infrastructure/src/egg.ts',
    "import type { hen } from './hen.ts';\nexport const egg = (h: typeof hen) => h;\n",
  ],
  ['resolves', 'projections/src/lost.ts', importing('@saferide/domain/nowhere')],
  [
    'domain-is-pure',
    'domain/src/places/file.ts',
    "import { readFileSync } from 'node:fs';\nexport const file = readFileSync;\n",
  ],
  ['domain-is-pure', 'domain/src/places/db.ts', "import pg from 'pg';\nexport const db = pg;\n"],
  ['domain-is-pure', 'domain/src/places/clock.ts', importing('@saferide/infrastructure/clock')],
  ['domain-tests-are-pure', 'domain/src/places/a.test.ts', importing('@saferide/infrastructure/clock')],
  ['aggregates-stand-alone', 'domain/src/driver/state.ts', importing('../ride/state.ts')],
  ['contracts-see-no-decision', 'domain/src/contracts/accept.ts', importing('../ride/decide/accept.ts')],
  [
    'infrastructure-knows-no-service',
    'infrastructure/src/up.ts',
    "export { mine } from '@saferide/command-api/accept';\n",
  ],
  ['services-stand-alone', 'projections/src/sideways.ts', "export { mine } from '@saferide/read-api/rides';\n"],
  ['services-stand-alone', 'read-api/src/relative.ts', "export { mine } from '../../command-api/src/accept.ts';\n"],
  ['frontend-sees-contracts-alone', 'frontend/src/state.ts', importing('@saferide/domain/ride/state')],
  [
    'frontend-sees-contracts-alone',
    'frontend/src/clock.ts',
    "export { mine } from '@saferide/infrastructure/clock';\n",
  ],
  ['features-stand-alone', 'frontend/src/features/driving/page.ts', importing('../riding/fare.ts')],
  ['what-features-stand-on', 'frontend/src/design/fare.ts', importing('../features/riding/fare.ts')],
  ['demo-sees-contracts-and-places-alone', 'demo/src/state.ts', importing('@saferide/domain/ride/state')],
  ['demo-sees-contracts-and-places-alone', 'demo/src/clock.ts', importing('@saferide/infrastructure/clock')],
  ['nobody-needs-the-demo', 'start/src/demo.ts', "export { mine } from '@saferide/demo/rider';\n"],
  ['nobody-needs-the-start', 'command-api/src/all.ts', importing('@saferide/start/main')],
  ['nobody-needs-tests-and-benchmarks', 'start/src/walk.ts', importing('../../e2e/walk.ts')],
  [
    'shipped-code-needs-no-test-tool',
    'read-api/src/fuzz.ts',
    "import fc from 'fast-check';\nexport const fuzz = fc;\n",
  ],
  ['shipped-code-needs-no-test-tool', 'read-api/src/clock.ts', importing('@saferide/infrastructure/test-clock')],
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
    forbidden: { name: string; from: { path?: string } }[];
  };

  test('every folder of the domain with events of its own is an aggregate to the rules', async () => {
    const rule = new RegExp(forbidden.find(({ name }) => name === 'aggregates-stand-alone')?.from.path ?? '^$');
    const declaring = (await readdir(join(ROOT, 'domain', 'src'), { recursive: true }))
      .filter((file) => /^[^/]+\/events\.ts$/.test(file))
      .map((file) => `domain/src/${file}`);
    expect(declaring.filter((file) => !rule.test(file))).toEqual([]);
    expect(declaring.length).toBeGreaterThan(5);
  });

  test('no rule is without a planted violation', () => {
    expect([...new Set(violations.map(([rule]) => rule))].sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });
});

describe('the domain is pure, and one file reads the environment', () => {
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
    const output = await runTool(domain.path, 'typescript/bin/tsc', ['-p', 'domain', '--noEmit']);
    expect(output).toMatch(/planted\.ts\(3,\d+\): error TS2(304|584|591)/);
    expect(output.trim().split('\n')).toHaveLength(1);
    await domain.remove();
  });
});
