export { canConfirm, waitlist, waitlistEvents, waitlistPolicy, waitlistRefusals } from './lifecycle.ts';
