import { processes } from '@saferide/domain/processes.spec';
import { expect, it } from 'vitest';
import { allAbsent, onePartyPresent, walks } from './testing/walks.ts';

const WALKS = 60;

it('never leaves anyone stuck, even when riders and drivers disappear, in many random walks', async () => {
  const { states, deadEnds } = await walks(processes, [allAbsent], {}, { times: WALKS });
  expect(deadEnds).toEqual([]);
  expect(states).toBeGreaterThan(100);
});

it('needs no operator when only one of rider and driver disappears, in many random walks', async () => {
  expect((await walks(processes, onePartyPresent, {}, { times: WALKS / 3 })).deadEnds).toEqual([]);
});
