import { processOf } from '../kernel/process.ts';
import type { DriverSubscriptionEvent } from './events.ts';

type Questions = {
  /** To keep whose NIN has had its trial. */
  readonly trialClaim: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: DriverSubscriptionEvent; questions: Questions }>();

/** Whose NIN has had its trial is known outside the log too; trials of before are heard of from the start. */
export const trialClaimProcess = process('trial claim', { begins: 'start' }, [
  on(['TrialClaimed', 'TrialActivated'], {}, ['ask trialClaim'], (_, { data: { driverId } }) => [
    ask('trialClaim', driverId),
  ]),
]);
