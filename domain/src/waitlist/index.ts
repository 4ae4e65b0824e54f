export {
  canConfirmAddress,
  waitlist,
  waitlistEvents,
  waitlistPolicy,
  waitlistRefusals,
} from './lifecycle.ts';
