import { processOf } from '../kernel/process.ts';
import type { DriverSubscriptionEvent } from './events.ts';

type Questions = {
  readonly trialClaim: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: DriverSubscriptionEvent; questions: Questions }>();

/** Starts at the beginning of the log, to include trials from before this process existed. */
export const trialClaimProcess = process('trial claim', { begins: 'start' }, [
  on(['TrialClaimed', 'TrialActivated'], {}, ['ask trialClaim'], (_, { data: { driverId } }) => [
    ask('trialClaim', driverId),
  ]),
]);
