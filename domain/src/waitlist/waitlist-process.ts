import { processBuilder } from '../kernel/process.ts';
import type { WaitlistEvent } from './lifecycle.ts';

const { on, call, process } = processBuilder<{
  events: WaitlistEvent;
  calls: { readonly forgetAddress: { readonly input: string; readonly answer: unknown } };
}>();

/** Destroys the key of an address that left, so that the log no longer holds the address. */
export const waitlistProcess = process('waitlist', {}, [
  on('WaitlistLeft', {}, ['call forgetAddress'], (_, { data: { entryId } }) => [call('forgetAddress', entryId)]),
]);
