import { processes } from '@saferide/domain/processes/processes.spec';
import { expect, it } from 'vitest';
import {
  allPartiesAbsent,
  casesWithOnePartyPresent,
  type ExcludedSteps,
  randomWalks,
  withoutOperator,
} from './testing/random-walks.ts';

const WALKS = 60;

it('many random walks leave no one stuck, even when riders and drivers disappear', async () => {
  const { states, deadEnds } = await randomWalks(processes, [allPartiesAbsent], {}, { times: WALKS });
  expect(deadEnds).toEqual([]);
  expect(states).toBeGreaterThan(100);
});

it('many random walks need no operator when only the rider or the driver disappears', async () => {
  expect((await randomWalks(processes, casesWithOnePartyPresent, {}, { times: WALKS / 3 })).deadEnds).toEqual([]);
});

it.each<[string, ExcludedSteps]>([
  ['nothing frees drivers of rides that are over', { processes: ['release'] }],
  ['operators cannot end rides', withoutOperator],
  ['open payments are never abandoned', { processes: ['payments'] }],
  ['searches never end', { processes: ['dispatch'] }],
])('a random walk finds a dead end when %s', async (_, without) => {
  expect((await randomWalks(processes, [allPartiesAbsent], without, { most: 1 })).deadEnds).not.toEqual([]);
});

it('a random walk finds a dead end when riders can neither report the driver absent, nor cancel, nor ask for a release', async () => {
  const acts = ['rider: reports the driver absent', 'rider: asks the driver to let go', 'rider: cancels'];
  const without = { acts };
  expect((await randomWalks(processes, casesWithOnePartyPresent, without, { most: 1 })).deadEnds).not.toEqual([]);
});
