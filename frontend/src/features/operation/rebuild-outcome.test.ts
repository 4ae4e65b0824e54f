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
    ['a dry run that found equal rows', 'equal', {}, true],
    ['a dry run that found differences', 'differs', { comparison: compared(false) }, true],
    ['a dry run of a new version', 'not_compared', { comparison: compared(true, false) }, true],
    ['a rebuild in progress', 'running', { running: true, comparison: null }, false],
    ['a rebuild that failed before comparing', 'failed', { phase: 'failed', comparison: null }, false],
    ['a rebuild that was swapped in', 'swapped', { dryRun: false, phase: 'swapped' }, false],
    [
      'a rebuild not swapped because of differences',
      'differs',
      { dryRun: false, phase: 'failed', comparison: compared(false) },
      true,
    ],
    ['a cancelled rebuild', 'cancelled', { phase: 'cancelled', comparison: null }, false],
  ] as const)('classify %s as “%s”', (_, outcome, more, swap) => {
    expect([rebuildOutcomeOf(rebuild(more)), canSwapRebuild(rebuild(more))]).toEqual([outcome, swap]);
  });
});

describe('rebuildPercentOf', () => {
  it.each([
    ['waiting', null],
    ['building', 25],
    ['comparing', null],
    ['swapped', 100],
  ] as const)('in the phase “%s” is %s', (phase, percent) =>
    expect(rebuildPercentOf(rebuild({ phase }))).toBe(percent),
  );

  it('is null for an empty log', () =>
    expect(rebuildPercentOf(rebuild({ phase: 'building', eventsDone: 0, eventsTotal: 0 }))).toBeNull());
});
