import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedFaults } from './faults.ts';
import { type PlantedFault, withFault } from './planted-fault.ts';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const all = plantedFaults.flatMap(({ faults }) => faults);

/** Where the test that notices has its name. */
const namedIn = ({ noticedIn, toldIn = noticedIn }: PlantedFault): string => toldIn;
const row = (planted: PlantedFault): string =>
  `| ${planted.fault} | \`${planted.file}\` | \`${namedIn(planted)}\`: ${planted.noticedBy.replace('%s', '…')} |`;

const HEAD = `# Faults planted into what SafeRide does, and the tests that notice them

Each of these once passed every test nearest to it. Now one names the rule: \`npm run faults:planted\` plants one after the
other, in what the tests load and never in a file, and expects the named test to fail (words after \`--\` choose lines).
The list is \`e2e/planted/faults.ts\`; \`npx vitest run e2e/planted -u\` writes this page from it, and fails where a
fault's place or its test is gone. Faults in read models are planted at every test run:
[planted-folds.md](planted-folds.md).
`;

const tableOf = (part: string, faults: readonly PlantedFault[]): string =>
  ['', `## ${part}`, '', '| fault | planted in | noticed by |', '|---|---|---|', ...faults.map(row), ''].join('\n');

describe('the faults that are planted', () => {
  it.each(all.map((fault) => [fault.fault, fault] as const))('have their place, and their test: %s', (_, fault) => {
    expect(withFault(textOf(fault.file), fault), `in ${fault.file}, once`).toBeDefined();
    expect(textOf(namedIn(fault)), namedIn(fault)).toContain(fault.noticedBy);
  });

  it.each([
    ['gone', 'return 1;'],
    ['there twice', 'if (a) return 0; return 0;'],
  ])('have none where it is %s', (_, source) => {
    expect(withFault(source, { from: 'return 0;', to: '' })).toBeUndefined();
  });

  it('are listed in the docs', async () => {
    const page = [HEAD, ...plantedFaults.map(({ part, faults }) => tableOf(part, faults))].join('');
    await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/planted-faults.md'));
  });
});
