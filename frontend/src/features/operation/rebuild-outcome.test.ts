import type { RebuildView } from '@saferide/contracts/operation/operation';
import { describe, expect, it } from 'vitest';
import { maySwap, outcomeOf, percentOf } from './rebuild-outcome.ts';

const compared = (equal: boolean, happened = true): RebuildView['comparison'] => ({
  compared: happened,
  equal,
  position: '1',
  tables: [],
  differences: [],
});

const rebuild = (more: Partial<RebuildView>): RebuildView => ({
  id: 'r',
  dryRun: true,
  swapOfDryRun: false,
  kept: true,
  running: false,
  reason: 'To see',
  startedAt: '2026-11-20T10:00:00.000Z',
  phase: 'ready',
  eventsDone: 50,
  eventsTotal: 200,
  eventsPerSecond: 0,
  etaSeconds: null,
  comparison: compared(true),
  error: null,
  ...more,
});

describe('what came of a rebuild', () => {
  it.each([
    ['a dry run that found the same rows', {}, 'equal', true],
    ['a dry run that found others', { comparison: compared(false) }, 'differs', true],
    ['a dry run of a new version', { comparison: compared(true, false) }, 'not_compared', true],
    ['one that is under way', { running: true, comparison: null }, 'running', false],
    ['one that failed before it compared', { phase: 'failed', comparison: null }, 'failed', false],
    ['one that was swapped in', { dryRun: false, phase: 'swapped' }, 'swapped', false],
    [
      'one that differed and was kept out',
      { dryRun: false, phase: 'failed', comparison: compared(false) },
      'differs',
      true,
    ],
    ['one that was cancelled', { phase: 'cancelled', comparison: null }, 'cancelled', false],
  ] as const)('%s', (_, more, outcome, swap) => {
    expect([outcomeOf(rebuild(more)), maySwap(rebuild(more))]).toEqual([outcome, swap]);
  });
});

describe('how far a rebuild is', () => {
  it.each([
    ['waiting', null],
    ['building', 25],
    ['comparing', null],
    ['swapped', 100],
  ] as const)('%s is %s per cent', (phase, percent) => expect(percentOf(rebuild({ phase }))).toBe(percent));

  it('cannot be told of an empty log', () =>
    expect(percentOf(rebuild({ phase: 'building', eventsDone: 0, eventsTotal: 0 }))).toBeNull());
});
