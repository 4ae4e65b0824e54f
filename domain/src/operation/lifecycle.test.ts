import { describe, expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { keyEvents, processEvents, projectionEvents, rebuildEvents } from './events.ts';
import { keyDecider, processDecider, projectionDecider, rebuildDecider } from './lifecycle.ts';

const request = { actorId: 'operator-1', reason: 'The figures look wrong', now: NOON };
const facts = { actorId: request.actorId, reason: request.reason };

describe('a projection', () => {
  const { given } = scenarioOf(projectionDecider, projectionEvents);
  const model = 'rides';

  it('is paused only once, and records the operator and the reason', () => {
    given()
      .when({ type: 'PauseProjection', model, paused: false, ...request })
      .then([{ type: 'ProjectionPaused', data: { model, ...facts } }]);
    given()
      .when({ type: 'PauseProjection', model, paused: true, ...request })
      .then([]);
  });

  it('is resumed only if it was paused', () => {
    given()
      .when({ type: 'ResumeProjection', model, paused: true, ...request })
      .then([{ type: 'ProjectionResumed', data: { model, ...facts } }]);
    given()
      .when({ type: 'ResumeProjection', model, paused: false, ...request })
      .then([]);
  });

  it('retries a parked stream each time it is requested', () => {
    const retried = [{ type: 'ParkedStreamRetried', data: { model, stream: 'ride-1', ...facts } }] as const;
    given()
      .when({ type: 'RetryParkedStream', model, stream: 'ride-1', ...request })
      .then(retried);
    given({ ...retried[0], at: NOON })
      .when({ type: 'RetryParkedStream', model, stream: 'ride-1', ...request })
      .then(retried);
  });

  it('sets a parked stream aside only once', () => {
    given()
      .when({ type: 'SetAsideParkedStream', model, stream: 'ride-1', setAside: false, ...request })
      .then([{ type: 'ParkedStreamSetAside', data: { model, stream: 'ride-1', ...facts } }]);
    given()
      .when({ type: 'SetAsideParkedStream', model, stream: 'ride-1', setAside: true, ...request })
      .then([]);
  });
});

describe('a process', () => {
  const { given } = scenarioOf(processDecider, processEvents);
  const parked = { process: 'settlement', eventId: 'e-1' };

  it('retries a parked event, and sets it aside only once', () => {
    given()
      .when({ type: 'RetryParkedEvent', ...parked, ...request })
      .then([{ type: 'ParkedEventRetried', data: { ...parked, ...facts } }]);
    given()
      .when({ type: 'SetAsideParkedEvent', ...parked, setAside: false, ...request })
      .then([{ type: 'ParkedEventSetAside', data: { ...parked, ...facts } }]);
    given()
      .when({ type: 'SetAsideParkedEvent', ...parked, setAside: true, ...request })
      .then([]);
  });
});

describe('a key of the key ring', () => {
  it('records every request to rotate it', () => {
    const { given } = scenarioOf(keyDecider, keyEvents);
    const rotated = (keyVersion: number | null) =>
      ({ type: 'KeyRotated', data: { purpose: 'token', keyVersion, ...facts } }) as const;
    given()
      .when({ type: 'RotateKey', purpose: 'token', keyVersion: 2, ...request })
      .then([rotated(2)]);
    given({ ...rotated(2), at: NOON })
      .when({ type: 'RotateKey', purpose: 'token', keyVersion: null, ...request })
      .then([rotated(null)]);
  });
});

describe('a rebuild', () => {
  const { given } = scenarioOf(rebuildDecider, rebuildEvents);
  const what = { rebuildId: 'r-1', models: ['rides'], dryRun: true, acceptDifferences: false };
  const begun = { type: 'RebuildAsked', at: NOON, data: { ...what, ...facts } } as const;
  const swap = {
    type: 'SwapDryRun',
    rebuildId: 'r-1',
    swapId: 's-1',
    models: ['rides'],
    acceptDifferences: false,
  } as const;

  it('records the operator and the reason of its request', () => {
    const state = given()
      .when({ type: 'AskRebuild', ...what, underWay: [], ...request })
      .then([{ type: 'RebuildAsked', data: { ...what, ...facts } }]);
    expect(state).toEqual({ status: 'asked' });
  });

  it('is refused while another rebuild of the same read model is under way', () => {
    given()
      .when({ type: 'AskRebuild', ...what, underWay: ['rides'], ...request })
      .refused({ refusal: 'RebuildUnderWay', models: ['rides'] });
    given(begun)
      .when({ ...swap, kept: true, underWay: ['rides'], ...request })
      .refused({ refusal: 'RebuildUnderWay', models: ['rides'] });
  });

  it('is cancelled only once, even if the log has no request for it', () => {
    const cancel = { type: 'CancelRebuild', rebuildId: 'r-1', ...request } as const;
    for (const past of [[], [begun]]) {
      const state = given(...past)
        .when(cancel)
        .then([{ type: 'RebuildCancelled', data: { rebuildId: 'r-1', ...facts } }]);
      expect(state).toEqual({ status: 'cancelled' });
    }
    given(begun, { type: 'RebuildCancelled', at: NOON, data: { rebuildId: 'r-1', ...facts } })
      .when(cancel)
      .then([]);
  });

  it('is swapped in or discarded after a dry run whose tables still exist', () => {
    const { type: _, ...data } = swap;
    given(begun)
      .when({ ...swap, kept: true, underWay: [], ...request })
      .then([{ type: 'DryRunSwapAsked', data: { ...data, models: ['rides'], ...facts } }]);
    given(begun)
      .when({ type: 'DiscardDryRun', rebuildId: 'r-1', kept: true, ...request })
      .then([{ type: 'DryRunDiscarded', data: { rebuildId: 'r-1', ...facts } }]);
  });

  it('is neither swapped in nor discarded after the tables of the dry run were deleted', () => {
    given(begun)
      .when({ ...swap, kept: false, underWay: [], ...request })
      .refused({ refusal: 'DryRunGone' });
    given(begun)
      .when({ type: 'DiscardDryRun', rebuildId: 'r-1', kept: false, ...request })
      .refused({ refusal: 'DryRunGone' });
  });
});
