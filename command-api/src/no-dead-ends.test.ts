import { processes } from '@saferide/domain/processes/processes.spec';
import { describe, expect, it } from 'vitest';
import { allPartiesAbsent, randomWalks } from './testing/random-walks.ts';

const WALKS = 24;

describe('a random walk through the actions of riders, drivers and operators', () => {
  it('leaves no one stuck, even when riders and drivers disappear', async () => {
    const { states, done, deadEnds } = await randomWalks(processes, [allPartiesAbsent], {}, { times: WALKS });
    expect(deadEnds).toEqual([]);
    expect(states).toBeGreaterThan(80);
    const neverDone = [...done].flatMap(([says, times]) => (times === 0 ? [says] : []));
    expect(neverDone.length, neverDone.join()).toBeLessThanOrEqual(done.size / 6);
  });
});
