import { describe, expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { keyEvents, processEvents, projectionEvents, rebuildEvents } from './events.ts';
import { key, process, projection, rebuild } from './lifecycle.ts';

const asked = { actorId: 'operator-1', reason: 'The figures look wrong', now: NOON };
const said = { actorId: asked.actorId, reason: asked.reason };

describe('a projection', () => {
  const { given } = scenarioOf(projection, projectionEvents);
  const model = 'rides';

  it('is paused once, with operator and reason', () => {
    given()
      .when({ type: 'PauseProjection', model, paused: false, ...asked })
      .then([{ type: 'ProjectionPaused', data: { model, ...said } }]);
    given()
      .when({ type: 'PauseProjection', model, paused: true, ...asked })
      .then([]);
  });

  it('resumes if it was paused', () => {
    given()
      .when({ type: 'ResumeProjection', model, paused: true, ...asked })
      .then([{ type: 'ProjectionResumed', data: { model, ...said } }]);
    given()
      .when({ type: 'ResumeProjection', model, paused: false, ...asked })
      .then([]);
  });

  it('retries a parked stream as often as requested', () => {
    const retried = [{ type: 'ParkedStreamRetried', data: { model, stream: 'ride-1', ...said } }] as const;
    given()
      .when({ type: 'RetryParkedStream', model, stream: 'ride-1', ...asked })
      .then(retried);
    given({ ...retried[0], at: NOON })
      .when({ type: 'RetryParkedStream', model, stream: 'ride-1', ...asked })
      .then(retried);
  });

  it('has a parked stream discarded once', () => {
    given()
      .when({ type: 'SetAsideParkedStream', model, stream: 'ride-1', setAside: false, ...asked })
      .then([{ type: 'ParkedStreamSetAside', data: { model, stream: 'ride-1', ...said } }]);
    given()
      .when({ type: 'SetAsideParkedStream', model, stream: 'ride-1', setAside: true, ...asked })
      .then([]);
  });
});

describe('a process', () => {
  const { given } = scenarioOf(process, processEvents);
  const parked = { process: 'settlement', eventId: 'e-1' };

  it('retries a parked event or has it discarded', () => {
    given()
      .when({ type: 'RetryParkedEvent', ...parked, ...asked })
      .then([{ type: 'ParkedEventRetried', data: { ...parked, ...said } }]);
    given()
      .when({ type: 'SetAsideParkedEvent', ...parked, setAside: false, ...asked })
      .then([{ type: 'ParkedEventSetAside', data: { ...parked, ...said } }]);
    given()
      .when({ type: 'SetAsideParkedEvent', ...parked, setAside: true, ...asked })
      .then([]);
  });
});

describe('a key', () => {
  it('is rotated as often as requested, each time to a new version', () => {
    const { given } = scenarioOf(key, keyEvents);
    const rotated = (keyVersion: number | null) =>
      ({ type: 'KeyRotated', data: { purpose: 'token', keyVersion, ...said } }) as const;
    given()
      .when({ type: 'RotateKey', purpose: 'token', keyVersion: 2, ...asked })
      .then([rotated(2)]);
    given({ ...rotated(2), at: NOON })
      .when({ type: 'RotateKey', purpose: 'token', keyVersion: null, ...asked })
      .then([rotated(null)]);
  });
});

describe('a rebuild', () => {
  const { given } = scenarioOf(rebuild, rebuildEvents);
  const what = { rebuildId: 'r-1', models: ['rides'], dryRun: true, acceptDifferences: false };
  const begun = { type: 'RebuildAsked', at: NOON, data: { ...what, ...said } } as const;
  const swap = {
    type: 'SwapDryRun',
    rebuildId: 'r-1',
    swapId: 's-1',
    models: ['rides'],
    acceptDifferences: false,
  } as const;

  it('is requested with operator and reason', () => {
    const state = given()
      .when({ type: 'AskRebuild', ...what, underWay: [], ...asked })
      .then([{ type: 'RebuildAsked', data: { ...what, ...said } }]);
    expect(state).toEqual({ status: 'asked' });
  });

  it('is refused while another of the same model is under way', () => {
    given()
      .when({ type: 'AskRebuild', ...what, underWay: ['rides'], ...asked })
      .refused({ refusal: 'RebuildUnderWay', models: ['rides'] });
    given(begun)
      .when({ ...swap, kept: true, underWay: ['rides'], ...asked })
      .refused({ refusal: 'RebuildUnderWay', models: ['rides'] });
  });

  it('is cancelled once, whichever program requested it', () => {
    const cancel = { type: 'CancelRebuild', rebuildId: 'r-1', ...asked } as const;
    for (const past of [[], [begun]]) {
      const state = given(...past)
        .when(cancel)
        .then([{ type: 'RebuildCancelled', data: { rebuildId: 'r-1', ...said } }]);
      expect(state).toEqual({ status: 'cancelled' });
    }
    given(begun, { type: 'RebuildCancelled', at: NOON, data: { rebuildId: 'r-1', ...said } })
      .when(cancel)
      .then([]);
  });

  it('that was a dry run is swapped in or discarded while its tables exist', () => {
    const { type: _, ...data } = swap;
    given(begun)
      .when({ ...swap, kept: true, underWay: [], ...asked })
      .then([{ type: 'DryRunSwapAsked', data: { ...data, models: ['rides'], ...said } }]);
    given(begun)
      .when({ type: 'DiscardDryRun', rebuildId: 'r-1', kept: true, ...asked })
      .then([{ type: 'DryRunDiscarded', data: { rebuildId: 'r-1', ...said } }]);
  });

  it('whose tables are gone can only be requested again', () => {
    given(begun)
      .when({ ...swap, kept: false, underWay: [], ...asked })
      .refused({ refusal: 'DryRunGone' });
    given(begun)
      .when({ type: 'DiscardDryRun', rebuildId: 'r-1', kept: false, ...asked })
      .refused({ refusal: 'DryRunGone' });
  });
});
