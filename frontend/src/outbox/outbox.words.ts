/** What is said of acts that wait for the network. */
export const outboxWords = {
  rating: { name: 'Your rating', sent: 'Your rating was sent', refused: 'Your rating was not taken' },
  farePaid: {
    name: 'How the fare was paid',
    sent: 'The payment was recorded',
    refused: 'The payment was not recorded',
  },
  message: { name: 'Your message', refused: 'Your message was not sent' },
  sos: { name: 'Your call for help', refused: 'Your call for help was not taken. Phone 112.' },
  waiting: (acts: number) => (acts === 1 ? '1 thing waits for the network' : `${acts} things wait for the network`),
  queued: 'Kept on this device. It is sent when there is a network.',
  age: (span: string) => `${span} ago`,
  justNow: 'just now',
  sending: 'being sent',
  tried: 'sent, no answer yet',
  withdraw: 'Withdraw',
  withdrawNamed: (name: string) => `Withdraw: ${name}`,
  withdrawn: 'Withdrawn',
  maybeSent: 'It was sent once and no answer came, so it may have arrived all the same.',
  notUnderstood: 'SafeRide has changed since. Please do it again.',
  tooOld: 'A day has passed since. Please do it again.',
} as const;
