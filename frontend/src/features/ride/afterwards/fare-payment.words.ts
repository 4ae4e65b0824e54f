/** Texts about the payment of a fare, for driver and rider. */
export const farePaymentWords = {
  title: 'Payment',
  methods: { cash: 'Cash', mobile_money: 'Mobile money', bank_transfer: 'Bank transfer' },
  paid: (method: string) => `Paid: ${method}`,
  part: (paid: string, due: string, method: string) => `Part paid: ${paid} of ${due}, ${method}`,
  notPaid: 'Not paid',
  decided: (paid: string, due: string) =>
    paid === due ? `We decided: the fare of ${due} counts as paid.` : `We decided: ${paid} of ${due} counts as paid.`,
  reason: (reason: string) => `Reason: ${reason}`,
  rider: {
    recorded: (method: string) => `Your driver has recorded your payment: ${method}.`,
    part: (paid: string, due: string) => `Your driver recorded that you paid ${paid} of ${due}.`,
    notPaid: (due: string) => `Your driver recorded that you didn’t pay the fare of ${due}.`,
    action: 'I have paid',
    hint: (due: string) => `Tap this if you have paid all of the ${due}. If your driver says otherwise, we decide.`,
    claimed: (time: string) => `You told us at ${time} that you have paid.`,
    waiting: 'We’re checking the trip and will let you both know what we decide.',
    failed: 'This could not be sent. Please try again.',
  },
  driver: {
    how: 'How did your rider pay?',
    choices: { part: 'Part paid', not_paid: 'Not paid' },
    amount: 'How much did you get?',
    amountHint: (due: string) => `In naira, less than the fare of ${due}. Count what you got before, too.`,
    amountFault: (due: string) => `Enter an amount up to ${due}.`,
    by: 'Paid by',
    record: (method: string, due: string) => `Record ${due}: ${method}`,
    recordPart: 'Record part payment',
    recordNotPaid: 'Record as not paid',
    notPaidHint:
      'We tell your rider. If they say they paid, we check the trip and decide. Until then it does not count as earned.',
    recorded: 'Payment recorded',
    failed: 'The payment could not be recorded. Please try again.',
    more: 'I got more money',
    claimed: (time: string) => `Your rider told us at ${time} that they have paid.`,
    waiting: 'We’re checking the trip and will let you both know. If the money is there after all, record it.',
  },
} as const;
