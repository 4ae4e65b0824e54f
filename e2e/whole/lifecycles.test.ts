import { readFileSync } from 'node:fs';
import { aggregates } from '@saferide/domain/aggregates';
import { lifecyclesDocument } from '@saferide/domain/kernel/lifecycle-documentation';
import { processes } from '@saferide/domain/processes/processes.spec';
import { expect, it } from 'vitest';

it('docs/lifecycles.md matches the deciders (to update it: npm run docs:lifecycles)', () => {
  const written = readFileSync(new URL('../../docs/lifecycles.md', import.meta.url), 'utf8');
  expect(written).toBe(
    lifecyclesDocument(
      aggregates.map(({ decider }) => decider),
      processes,
    ),
  );
});
