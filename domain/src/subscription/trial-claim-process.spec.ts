import { DELE } from '../testing/driver-fixtures.ts';
import { asks, heard, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { trialActivated } from '../testing/subscription-fixtures.ts';
import { trialClaimProcess } from './trial-claim-process.ts';

export const trialClaimSpec: ProcessSpec = {
  process: trialClaimProcess,
  rules: [rule('a trial is kept with its NIN', { when: heard(trialActivated()) }, [asks('trialClaim', DELE)])],
};
