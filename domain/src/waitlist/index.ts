export { waitlist, waitlistEvents, waitlistPolicy, waitlistRefusals } from './lifecycle.ts';
