import { cashInstructions } from '@saferide/contracts/subscription/cash';
import { subscriptionFigures } from '@saferide/contracts/subscription/figures';

export const paymentWords = {
  choose: 'Choose Payment Method',
  back: 'Back',
  methods: {
    card: { name: 'Card', text: 'No extra fees' },
    bank_transfer: {
      name: 'Bank transfer',
      text: 'No extra fees, activates automatically once the money arrives',
    },
    ussd: { name: 'USSD', text: 'Standard USSD rates' },
    mobile_money: { name: 'Mobile money', text: 'Provider rates apply' },
    cash: { name: 'Cash', text: 'An operator confirms it' },
  },
  confirm: (price: string) => `Pay ${price}`,
  simulated: 'Simulated: no money moves.',
  openGateway: 'Open the payment page',
  ussd: 'Dial',
  bank: 'Bank',
  account: 'Account number',
  holder: 'Account name',
  validUntil: 'Valid until',
  paid: 'I have paid',
  anotherWay: 'Pay another way',
  cashWaits: cashInstructions,
  lostInstructions:
    'Payment instructions were shown on your other device. We’re waiting for the money; you can also pay another way.',
  notYet: 'The money has not arrived yet.',
  checkFailed: 'The payment could not be checked. Please try again.',
  completed: 'Payment received',
  completedText: `${subscriptionFigures.paidHours} hours were added to your access.`,
  failedTitle: 'Payment failed',
  failedText: 'The payment didn’t go through. Choose a method and try again.',
  history: {
    title: 'Payment History',
    empty: 'No payments yet. Your first day after the trial appears here.',
    close: 'Back to the subscription',
    summary: (count: number, total: string) => `${count} completed, ${total} in all`,
    earlier: 'Show earlier payments',
    end: 'There are no earlier payments.',
    more: 'Earlier payments',
    period: (from: string, to: string) => `${from} to ${to}`,
  },
  statuses: { pending: 'Pending', completed: 'Completed', failed: 'Failed', refunded: 'Refunded' },
} as const;
