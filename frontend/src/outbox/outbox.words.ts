import { plural } from '../messages/format.ts';
import { defineWords } from '../messages/words.ts';

export const outboxWords = defineWords('outboxWords', {
  rating: { name: 'Your rating', sent: 'Your rating was sent', refused: 'Your rating was not saved' },
  farePaidClaim: {
    name: 'Your payment',
    sent: 'We recorded that you paid',
    refused: 'We couldn’t record that you paid',
  },
  farePaid: {
    name: 'How the fare was paid',
    sent: 'The payment was recorded',
    refused: 'The payment was not recorded',
  },
  riderCalled: { name: 'That you called your rider', refused: 'Your call to your rider was not recorded' },
  message: { name: 'Your message', refused: 'Your message was not sent' },
  sos: { name: 'Your call for help', refused: 'Your call for help was not sent. Call 112.' },
  alert: { name: 'Your road report', sent: 'Your report was sent', refused: 'Your report was not sent' },
  waiting: (acts: number) =>
    plural(acts, { one: '# action is waiting for a connection', other: '# actions are waiting for a connection' }),
  queued: 'Saved on this device. We’ll send it once you’re back online.',
  sending: 'being sent',
  tried: 'sent, no answer yet',
  undo: 'Undo',
  undoNamed: (name: string) => `Undo: ${name}`,
  withdraw: 'Withdraw',
  withdrawNamed: (name: string) => `Withdraw: ${name}`,
  withdrawn: 'Withdrawn',
  maybeSent: 'It was sent once without an answer, so it may have arrived.',
  notUnderstood: 'SafeRide has changed since. Please do it again.',
  tooLate: 'You were offline for too long, so it may no longer apply.',
  tooOld: 'A day has passed since. Please do it again.',
});
