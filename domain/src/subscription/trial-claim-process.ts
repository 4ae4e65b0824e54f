import { processOf } from '../kernel/process.ts';
import type { DriverSubscriptionEvent } from './events.ts';

type Questions = {
  readonly trialClaim: { readonly question: string; readonly answer: unknown };
};

const { on, ask, process } = processOf<{ events: DriverSubscriptionEvent; questions: Questions }>();

export const trialClaimProcess = process('trial claim', { begins: 'start' }, [
  on(['TrialClaimed', 'TrialActivated'], {}, ['ask trialClaim'], (_, { data: { driverId } }) => [
    ask('trialClaim', driverId),
  ]),
]);
