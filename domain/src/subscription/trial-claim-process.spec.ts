import { DELE } from '../testing/driver-fixtures.ts';
import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { trialActivated, trialClaimed } from '../testing/subscription-fixtures.ts';
import { trialClaimProcess } from './trial-claim-process.ts';

export const trialClaimSpec: ProcessSpec = {
  process: trialClaimProcess,
  rules: [
    rule('a claimed trial is recorded with the driver’s NIN', { when: onEvent(trialClaimed()) }, [
      callAction('claimTrial', DELE),
    ]),
    rule('a trial that starts is recorded with the driver’s NIN', { when: onEvent(trialActivated()) }, [
      callAction('claimTrial', DELE),
    ]),
  ],
};
