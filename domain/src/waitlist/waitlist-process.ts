import { processOf } from '../kernel/process.ts';
import type { WaitlistEvent } from './lifecycle.ts';

const { on, ask, process } = processOf<{
  events: WaitlistEvent;
  questions: { readonly forgetAddress: { readonly question: string; readonly answer: unknown } };
}>();

/** Destroys the key of an address that left, so that the log no longer holds the address. */
export const waitlistProcess = process('waitlist', {}, [
  on('WaitlistLeft', {}, ['ask forgetAddress'], (_, { data: { entryId } }) => [ask('forgetAddress', entryId)]),
]);
