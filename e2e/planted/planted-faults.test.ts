import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedFaults } from './faults.ts';
import { type PlantedFault, withFault } from './planted-fault.ts';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const all = plantedFaults.flatMap(({ faults }) => faults);

const namedIn = ({ noticedIn, specifiedIn = noticedIn }: PlantedFault): string => specifiedIn;

describe('the list of planted faults', () => {
  it.each(all.map((fault) => [fault.fault, fault] as const))(
    'points to an existing place and test for the fault “%s”',
    (_, fault) => {
      expect(withFault(textOf(fault.file), fault), `in ${fault.file}, once`).toBeDefined();
      expect(textOf(namedIn(fault)), namedIn(fault)).toContain(fault.noticedBy);
    },
  );
});

it.each([
  ['missing', 'return 1;'],
  ['present twice', 'if (a) return 0; return 0;'],
])('withFault rejects a fault whose text is %s in its source', (_, source) => {
  expect(withFault(source, { from: 'return 0;', to: '' })).toBeUndefined();
});
