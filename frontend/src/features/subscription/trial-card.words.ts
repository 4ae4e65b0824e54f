export const trialCardWords = {
  title: (days: number) => `${days}-Day Free Trial`,
  pending:
    'Activate it once you’re verified. The days start when you first go online. No charge now. You won’t be billed automatically afterwards.',
  waiting: (days: number) => `Your ${days}-day free trial starts when you first go online.`,
  waitingHint: 'No free day is used up before that.',
  activate: 'Activate free trial',
  verifyFirst: 'Verify first',
  active: (days: number) => (days === 1 ? 'Your last free day' : `${days} free days left`),
  until: (time: string) => `until ${time}`,
  warning: 'Your trial ends soon. Pay for a day to keep driving without a break.',
  expired: 'Your trial is over. Pay for a day to keep driving.',
  subscribed: 'You have a subscription now.',
  convert: 'Pay for the first day in cash',
  convertHint: 'An operator confirms the cash; until then it is pending.',
  convertPending: 'Your cash payment waits for an operator.',
  failed: 'Failed to activate trial. Please try again.',
  convertFailed: 'Failed to convert trial. Please try again.',
} as const;
