import { processes } from '@saferide/domain/processes.spec';
import { expect, it } from 'vitest';
import { allAbsent, casesWithOnePartyPresent, walks } from './testing/walks.ts';

const WALKS = 60;

it('many random walks leave no one stuck, even when riders and drivers disappear', async () => {
  const { states, deadEnds } = await walks(processes, [allAbsent], {}, { times: WALKS });
  expect(deadEnds).toEqual([]);
  expect(states).toBeGreaterThan(100);
});

it('many random walks need no operator when only the rider or the driver disappears', async () => {
  expect((await walks(processes, casesWithOnePartyPresent, {}, { times: WALKS / 3 })).deadEnds).toEqual([]);
});
