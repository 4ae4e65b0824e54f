import { processes } from '@saferide/domain/processes/processes.spec';
import { expect, it } from 'vitest';
import { allPartiesAbsent, casesWithOnePartyPresent, randomWalks } from './testing/random-walks.ts';

const WALKS = 60;

it('many random walks leave no one stuck, even when riders and drivers disappear', async () => {
  const { states, deadEnds } = await randomWalks(processes, [allPartiesAbsent], {}, { times: WALKS });
  expect(deadEnds).toEqual([]);
  expect(states).toBeGreaterThan(100);
});

it('many random walks need no operator when only the rider or the driver disappears', async () => {
  expect((await randomWalks(processes, casesWithOnePartyPresent, {}, { times: WALKS / 3 })).deadEnds).toEqual([]);
});
