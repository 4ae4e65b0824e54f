import type { DecisionOutcome, EventWithoutTime } from '../kernel/lifecycle.ts';
import type {
  AskRebuild,
  CancelRebuild,
  DiscardDryRun,
  PauseProjection,
  ResumeProjection,
  RetryParkedEvent,
  RetryParkedStream,
  RotateKey,
  SetAsideParkedEvent,
  SetAsideParkedStream,
  SwapDryRun,
} from './commands.ts';
import type { KeyEvent, ProcessEvent, ProjectionEvent, RebuildEvent } from './events.ts';
import type { RebuildRefusal } from './refusals.ts';

type Projection<T extends ProjectionEvent['type']> = readonly EventWithoutTime<Extract<ProjectionEvent, { type: T }>>[];
type Process<T extends ProcessEvent['type']> = readonly EventWithoutTime<Extract<ProcessEvent, { type: T }>>[];
type Rebuild<T extends RebuildEvent['type']> = DecisionOutcome<
  EventWithoutTime<Extract<RebuildEvent, { type: T }>>,
  RebuildRefusal
>;

export const decidePauseProjection = (
  _: unknown,
  { model, paused, actorId, reason }: PauseProjection,
): Projection<'ProjectionPaused'> => (paused ? [] : [{ type: 'ProjectionPaused', data: { model, actorId, reason } }]);

export const decideResumeProjection = (
  _: unknown,
  { model, paused, actorId, reason }: ResumeProjection,
): Projection<'ProjectionResumed'> => (paused ? [{ type: 'ProjectionResumed', data: { model, actorId, reason } }] : []);

export const retryStream = (
  _: unknown,
  { model, stream, actorId, reason }: RetryParkedStream,
): Projection<'ParkedStreamRetried'> => [{ type: 'ParkedStreamRetried', data: { model, stream, actorId, reason } }];

export const setStreamAside = (
  _: unknown,
  { model, stream, setAside, actorId, reason }: SetAsideParkedStream,
): Projection<'ParkedStreamSetAside'> =>
  setAside ? [] : [{ type: 'ParkedStreamSetAside', data: { model, stream, actorId, reason } }];

export const retryEvent = (
  _: unknown,
  { process, eventId, actorId, reason }: RetryParkedEvent,
): Process<'ParkedEventRetried'> => [{ type: 'ParkedEventRetried', data: { process, eventId, actorId, reason } }];

export const setEventAside = (
  _: unknown,
  { process, eventId, setAside, actorId, reason }: SetAsideParkedEvent,
): Process<'ParkedEventSetAside'> =>
  setAside ? [] : [{ type: 'ParkedEventSetAside', data: { process, eventId, actorId, reason } }];

export const askRebuild = (
  _: unknown,
  { rebuildId, models, dryRun, acceptDifferences, underWay, actorId, reason }: AskRebuild,
): Rebuild<'RebuildAsked'> => {
  if (underWay.length > 0) return { refusal: 'RebuildUnderWay', models: underWay };
  return [
    { type: 'RebuildAsked', data: { rebuildId, models: [...models], dryRun, acceptDifferences, actorId, reason } },
  ];
};

export const decideCancelRebuild = (
  _: unknown,
  { rebuildId, actorId, reason }: CancelRebuild,
): Rebuild<'RebuildCancelled'> => [{ type: 'RebuildCancelled', data: { rebuildId, actorId, reason } }];

export const decideSwapDryRun = (
  _: unknown,
  { rebuildId, swapId, models, acceptDifferences, kept, underWay, actorId, reason }: SwapDryRun,
): Rebuild<'DryRunSwapAsked'> => {
  if (underWay.length > 0) return { refusal: 'RebuildUnderWay', models: underWay };
  if (!kept) return { refusal: 'DryRunGone' };
  const data = { rebuildId, swapId, models: [...models], acceptDifferences, actorId, reason };
  return [{ type: 'DryRunSwapAsked', data }];
};

export const decideDiscardDryRun = (
  _: unknown,
  { rebuildId, kept, actorId, reason }: DiscardDryRun,
): Rebuild<'DryRunDiscarded'> =>
  kept ? [{ type: 'DryRunDiscarded', data: { rebuildId, actorId, reason } }] : { refusal: 'DryRunGone' };

export const rotateKey = (
  _: unknown,
  { purpose, keyVersion, actorId, reason }: RotateKey,
): readonly EventWithoutTime<KeyEvent>[] => [{ type: 'KeyRotated', data: { purpose, keyVersion, actorId, reason } }];
