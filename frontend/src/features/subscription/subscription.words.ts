import { cashInstructions, subscriptionLimits } from '@saferide/contracts/subscription/limits';
import type { SubscriptionView } from '@saferide/contracts/subscription/subscription';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';
import { accessWarningThresholds } from './countdown.ts';

export const trialCardWords = defineWords('trialCardWords', {
  title: (days: number) => `${days}-Day Free Trial`,
  pending:
    'Activate it once you’re verified. The days start when you first go online. No charge now. You won’t be billed automatically afterwards.',
  waiting: (days: number) => `Your ${days}-day free trial starts when you first go online.`,
  waitingHint: 'No free day is used up before that.',
  activate: 'Activate free trial',
  verifyFirst: 'Verify first',
  active: (days: number) => plural(days, { one: 'Your last free day', other: '# free days left' }),
  until: (time: string) => `until ${time}`,
  warning: 'Your trial ends soon. Pay for a day to keep driving without a break.',
  expired: 'Your trial is over. Pay for a day to keep driving.',
  subscribed: 'You’re on the daily subscription.',
  convert: 'Pay for the first day in cash',
  convertHint: 'Pending until our team confirms your cash.',
  convertPending: 'Your cash payment is waiting for our team to confirm it.',
  failed: 'Failed to activate trial. Please try again.',
  convertFailed: 'Failed to convert trial. Please try again.',
});

export const subscriptionCardWords = defineWords('subscriptionCardWords', {
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  onTrial: 'FREE TRIAL',
  waiting: 'NOT STARTED',
  dayWaits: (days: number) =>
    plural(days, {
      one: 'You’ve paid for # day. It starts when you first go online, after any free trial.',
      other: 'You’ve paid for # days. They start when you first go online, after any free trial.',
    }),
  title: 'Daily Subscription',
  price: (price: string) => `${price} for ${subscriptionLimits.paidHours} hours`,
  nothingToPay: 'Your trial is free: there is nothing to pay now.',
  afterTrial: (price: string) =>
    `After it, ${price} for ${subscriptionLimits.paidHours} hours, whenever you want to drive.`,
  payAhead: 'Pay for a day ahead',
  keep: 'You keep 100% of every fare.',
  activeUntil: (time: string) => `Active until ${time}`,
  left: (span: string) => `${span} left`,
  renew: 'Renew',
  activate: 'Activate',
  history: 'View Payment History',
  expired: 'Subscription Expired',
  expiredText: 'Please renew to continue earning',
  endsSoon: `Less than ${accessWarningThresholds.soonMinutes} minutes left. Renew now to stay online.`,
  endsToday: `Less than ${accessWarningThresholds.todayHours} hours left.`,
  failed: 'Failed to activate subscription. Please try again.',
});

export const accessBadgeText = ({ status, active }: Pick<SubscriptionView, 'status' | 'active'>): string => {
  if (status === 'on_trial') return subscriptionCardWords.onTrial;
  if (status === 'waiting') return subscriptionCardWords.waiting;
  return active ? subscriptionCardWords.active : subscriptionCardWords.inactive;
};

export const paymentWords = defineWords('paymentWords', {
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
    cash: { name: 'Cash', text: 'Our team confirms it' },
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
  earlierArrived: 'Your earlier payment arrived',
  earlierArrivedText: 'You don’t need to pay again, unless you want another day.',
  cashWaits: cashInstructions,
  lostInstructions:
    'Payment instructions were shown on your other device. We’re waiting for the money; you can also pay another way.',
  notYet: 'The money has not arrived yet.',
  checkFailed: 'The payment could not be checked. Please try again.',
  failedTitle: 'Payment failed',
  failedText: 'The payment didn’t go through. Choose a method and try again.',
  history: {
    title: 'Payment History',
    empty: 'No payments yet. Your first day after the trial appears here.',
    close: 'Back to the subscription',
    summary: (count: number, total: string) =>
      `${plural(count, { one: '# payment', other: '# payments' })} · ${total} total`,
    earlier: 'Show earlier payments',
    end: 'There are no earlier payments.',
    more: 'Earlier payments',
    period: (from: string, to: string) => `${from} to ${to}`,
  },
  statuses: { pending: 'Pending', completed: 'Completed', failed: 'Failed', refunded: 'Refunded' },
});
