import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { after as later, MINUTE_MS } from '../time/instant.ts';
import type { RecordVerificationOutcome } from './commands.ts';
import type { DriverEvent } from './events.ts';
import { driver } from './lifecycle.ts';
import type { DriverState } from './state.ts';

export interface VerificationRequest {
  readonly type: 'VerifyDriver';
  readonly driverId: string;
}

type Calls = {
  readonly verificationResult: {
    readonly input: {
      readonly driverId: string;
      readonly attempt: number;
      readonly scope: 'full' | 'vehicle';
    };
    readonly answer: Pick<RecordVerificationOutcome, 'result' | 'provider' | 'simulated'> | null;
  };
};

const { on, onRequest, onAnswer, onTimer, call, process } = processBuilder<{
  events: DriverEvent;
  requests: VerificationRequest;
  calls: Calls;
}>();

const TRY_AGAIN_MS = MINUTE_MS;

export const verificationScope = (state: DriverState): 'full' | 'vehicle' | null => {
  if (state.status === 'verifying') return 'full';
  return state.status === 'verified' && state.vehicleCheck === 'running' ? 'vehicle' : null;
};

const requestResult = (state: DriverState) => {
  const scope = verificationScope(state);
  if (scope === null || state.status === 'none') return [];
  const { driverId, attempts: attempt } = state.driver;
  return [call('verificationResult', { driverId, attempt, scope })];
};

export const verificationProcess = process('verification', { timer: 'verification', begins: 'start' }, [
  on('VerificationStarted', {}, ['wake'], (_, { at: begun, data: { driverId } }) => [
    wakeAction(driverId, later(begun, TRY_AGAIN_MS)),
  ]),
  onRequest(
    'VerifyDriver',
    { driver: aggregateRead(driver, ({ driverId }) => driverId) },
    ['call verificationResult'],
    (view) => requestResult(view.driver),
  ),
  onTimer({ driver: aggregateRead(driver, ({ id }) => id) }, ['call verificationResult'], (view) =>
    requestResult(view.driver),
  ),
  onAnswer(
    'verificationResult',
    {},
    ['RecordVerificationOutcome', 'wake'],
    (_, { input: { driverId, attempt }, answer }, now) => {
      if (answer === null) return [];
      if (answer.result.outcome === 'source_down') return [wakeAction(driverId, later(now, TRY_AGAIN_MS))];
      return [sendAction(driver, driverId, { type: 'RecordVerificationOutcome', attempt, ...answer, now })];
    },
  ),
]);
