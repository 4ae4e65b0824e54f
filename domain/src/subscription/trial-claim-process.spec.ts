import { DELE } from '../testing/driver-fixtures.ts';
import { asks, heard, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { trialActivated, trialClaimed } from '../testing/subscription-fixtures.ts';
import { trialClaimProcess } from './trial-claim-process.ts';

export const trialClaimSpec: ProcessSpec = {
  process: trialClaimProcess,
  rules: [
    rule('a trial is recorded with its NIN', { when: heard(trialClaimed()) }, [asks('trialClaim', DELE)]),
    rule('so is one that was never claimed apart from its start', { when: heard(trialActivated()) }, [
      asks('trialClaim', DELE),
    ]),
  ],
};
