import { defineWords } from '../../messages/words.ts';

export const rideOutcomeWords = defineWords('rideOutcomeWords', {
  notPaid: 'Not paid',
  endedEarly: 'Ended early',
  pay: (name: string, amount: string) => `Pay ${name} ${amount}`,
  driver: 'your driver',
});
