import type { RebuildView } from '@saferide/contracts/operation/operation';
import { describe, expect, it } from 'vitest';
import { canSwapRebuild, rebuildOutcomeOf, rebuildPercentOf } from './rebuild-outcome.ts';

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

describe('rebuildOutcomeOf and canSwapRebuild', () => {
  it.each([
    ['of a dry run that found equal rows', {}, 'equal', true],
    ['of a dry run that found differences', { comparison: compared(false) }, 'differs', true],
    ['of a dry run of a new version', { comparison: compared(true, false) }, 'not_compared', true],
    ['of a rebuild in progress', { running: true, comparison: null }, 'running', false],
    ['of a rebuild that failed before comparing', { phase: 'failed', comparison: null }, 'failed', false],
    ['of a rebuild that was swapped in', { dryRun: false, phase: 'swapped' }, 'swapped', false],
    [
      'of a rebuild not swapped because of differences',
      { dryRun: false, phase: 'failed', comparison: compared(false) },
      'differs',
      true,
    ],
    ['of a cancelled rebuild', { phase: 'cancelled', comparison: null }, 'cancelled', false],
  ] as const)('classify the result %s', (_, more, outcome, swap) => {
    expect([rebuildOutcomeOf(rebuild(more)), canSwapRebuild(rebuild(more))]).toEqual([outcome, swap]);
  });
});

describe('rebuildPercentOf', () => {
  it.each([
    ['waiting', null],
    ['building', 25],
    ['comparing', null],
    ['swapped', 100],
  ] as const)('in the phase %s is %s', (phase, percent) => expect(rebuildPercentOf(rebuild({ phase }))).toBe(percent));

  it('is null for an empty log', () =>
    expect(rebuildPercentOf(rebuild({ phase: 'building', eventsDone: 0, eventsTotal: 0 }))).toBeNull());
});
