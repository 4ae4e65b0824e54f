import { processOf } from '../kernel/process.ts';
import type { DriverSubscriptionEvent } from './events.ts';

type Questions = {
  /** Stores that this driver's NIN has had its trial. */
  readonly trialClaim: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: DriverSubscriptionEvent; questions: Questions }>();

/** Starts at the log's beginning, so that earlier trials are stored too. */
export const trialClaimProcess = process('trial claim', { begins: 'start' }, [
  on(['TrialClaimed', 'TrialActivated'], {}, ['ask trialClaim'], (_, { data: { driverId } }) => [
    ask('trialClaim', driverId),
  ]),
]);
