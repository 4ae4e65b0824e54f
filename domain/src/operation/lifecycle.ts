import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { ProcessCommand, ProjectionCommand, RebuildCommand, RotateKey } from './commands.ts';
import {
  askRebuild,
  decideCancelRebuild,
  decideDiscardDryRun,
  decidePauseProjection,
  decideResumeProjection,
  decideSwapDryRun,
  retryEvent,
  retryStream,
  rotateKey,
  setEventAside,
  setStreamAside,
} from './decide.ts';
import type { KeyEvent, ProcessEvent, ProjectionEvent, RebuildEvent } from './events.ts';
import type { RebuildRefusal } from './refusals.ts';
import type { RebuildState, RecordState } from './state.ts';

const ofProjection = lifecycleOf<RecordState, ProjectionCommand, ProjectionEvent, never>();
const ofProcess = lifecycleOf<RecordState, ProcessCommand, ProcessEvent, never>();
const ofKey = lifecycleOf<RecordState, RotateKey, KeyEvent, never>();
const ofRebuild = lifecycleOf<RebuildState, RebuildCommand, RebuildEvent, RebuildRefusal>();

const recorded: RecordState = { status: 'recorded' };

export const projectionDecider = ofProjection.decider('projection', recorded, (state) => state, [
  ofProjection.on('recorded', 'PauseProjection', ['ProjectionPaused'], decidePauseProjection),
  ofProjection.on('recorded', 'ResumeProjection', ['ProjectionResumed'], decideResumeProjection),
  ofProjection.on('recorded', 'RetryParkedStream', ['ParkedStreamRetried'], retryStream),
  ofProjection.on('recorded', 'SetAsideParkedStream', ['ParkedStreamSetAside'], setStreamAside),
]);

export const processDecider = ofProcess.decider('process', recorded, (state) => state, [
  ofProcess.on('recorded', 'RetryParkedEvent', ['ParkedEventRetried'], retryEvent),
  ofProcess.on('recorded', 'SetAsideParkedEvent', ['ParkedEventSetAside'], setEventAside),
]);

export const keyDecider = ofKey.decider('key', recorded, (state) => state, [
  ofKey.on('recorded', 'RotateKey', ['KeyRotated'], rotateKey),
]);

const evolveRebuild = (state: RebuildState, event: RebuildEvent): RebuildState => {
  switch (event.type) {
    case 'RebuildAsked':
      return { status: 'asked' };
    case 'RebuildCancelled':
      return { status: 'cancelled' };
    default:
      return state;
  }
};

export const rebuildDecider = ofRebuild.decider('rebuild', { status: 'none' }, evolveRebuild, [
  ofRebuild.on('none', 'AskRebuild', ['RebuildAsked'], askRebuild),
  ofRebuild.on(['none', 'asked'], 'CancelRebuild', ['RebuildCancelled'], decideCancelRebuild),
  ofRebuild.on('cancelled', 'CancelRebuild', [], () => []),
  ofRebuild.on(['none', 'asked'], 'SwapDryRun', ['DryRunSwapAsked'], decideSwapDryRun),
  ofRebuild.on(['none', 'asked'], 'DiscardDryRun', ['DryRunDiscarded'], decideDiscardDryRun),
]);
