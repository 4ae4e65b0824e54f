import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { nameDifferences, storedNames } from './stored-names/stored-names.ts';

const HOW =
  'A name under which something is stored may never change or go: whoever has a log and a database has it. ' +
  'A deliberate addition is accepted by `npm run docs:names`.';

it('stored names equal the recorded list', async () => {
  const written = await readFile(new URL('./stored-names.txt', import.meta.url), 'utf8');
  expect(nameDifferences(written, await storedNames()), HOW).toEqual({ gone: [], came: [] });
});
