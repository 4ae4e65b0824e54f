import { subscriptionFigures } from '@saferide/contracts/subscription/figures';
import type { SubscriptionView } from '@saferide/contracts/subscription/subscription';
import { warningThresholds } from './countdown.ts';

export const subscriptionCardWords = {
  active: 'ACTIVE',
  inactive: 'INACTIVE',
  onTrial: 'FREE TRIAL',
  waiting: 'NOT STARTED',
  dayWaits: (days: number) =>
    days === 1
      ? 'You’ve paid for 1 day. It starts when you first go online, after any free trial.'
      : `You’ve paid for ${days} days. They start when you first go online, after any free trial.`,
  title: 'Daily Subscription',
  price: (price: string) => `${price} for ${subscriptionFigures.paidHours} hours`,
  nothingToPay: 'Your trial is free: there is nothing to pay now.',
  afterTrial: (price: string) =>
    `After it, ${price} for ${subscriptionFigures.paidHours} hours, whenever you want to drive.`,
  payAhead: 'Pay for a day ahead',
  keep: 'You keep 100% of every fare.',
  activeUntil: (time: string) => `Active until ${time}`,
  left: (span: string) => `${span} left`,
  renew: 'Renew',
  activate: 'Activate',
  history: 'View Payment History',
  expired: 'Subscription Expired',
  expiredText: 'Please renew to continue earning',
  endsSoon: `Less than ${warningThresholds.soonMinutes} minutes left. Renew now to stay online.`,
  endsToday: `Less than ${warningThresholds.todayHours} hours left.`,
  failed: 'Failed to activate subscription. Please try again.',
} as const;

export const accessBadge = ({ status, active }: Pick<SubscriptionView, 'status' | 'active'>): string => {
  if (status === 'on_trial') return subscriptionCardWords.onTrial;
  if (status === 'waiting') return subscriptionCardWords.waiting;
  return active ? subscriptionCardWords.active : subscriptionCardWords.inactive;
};
