import { processBuilder } from '../kernel/process.ts';
import type { DriverSubscriptionEvent } from './events.ts';

type Calls = {
  readonly claimTrial: { readonly input: string; readonly answer: unknown };
};

const { on, call, process } = processBuilder<{ events: DriverSubscriptionEvent; calls: Calls }>();

export const trialClaimProcess = process('trial claim', { begins: 'start' }, [
  on(['TrialClaimed', 'TrialActivated'], {}, ['call claimTrial'], (_, { data: { driverId } }) => [
    call('claimTrial', driverId),
  ]),
]);
