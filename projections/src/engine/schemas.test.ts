import { readModels } from '@saferide/read-models/models';
import { expect, it } from 'vitest';
import { createIndexesSql } from './schemas.ts';

it.each(readModels)('every index of the read model $name has a different name', ({ tables }) => {
  const made = Object.entries(tables).flatMap(([name, table]) => createIndexesSql('shadow', name, table).indexes);
  const names = made.map((sql) => /^create (?:unique )?index (\w+) on shadow\./.exec(sql)?.[1]);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(made.length);
});
