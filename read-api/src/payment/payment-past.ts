import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import type { PaymentCommand } from '@saferide/domain/payment/commands';
import { payment } from '@saferide/domain/payment/lifecycle';
import { refundMethods } from '@saferide/domain/payment/payment-policy';
import type { PaymentState } from '@saferide/domain/payment/state';
import { driverSubscription } from '@saferide/domain/subscription';
import { z } from 'zod';
import { timeTravelSubject } from '../past-subjects/time-travel-subject.ts';
import {
  idField,
  nairaAmountField,
  type TryableCommands,
  textField,
  tryableCommand,
} from '../past-subjects/tryable-command.ts';
import { accessSources, payerParty } from '../subscription/index.ts';

const tryable = tryableCommand<PaymentState, PaymentCommand>();

const commands: TryableCommands = {
  ...tryable(
    'VerifyPayment',
    z.object({
      reference: idField,
      amount: nairaAmountField,
      currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, like NGN'),
      by: z.enum(['gateway', 'operator']),
    }),
    ({ reference, amount, currency, by }) => ({
      ...{ reference, currency, amountKobo: fromNaira(amount), providerReference: null },
      confirmer: by === 'gateway' ? { by } : { by, operatorId: 'an operator' },
      reason: null,
    }),
    ({ id, state }) => ({
      ...{ reference: id, currency: 'NGN', by: 'gateway' },
      amount: state.status === 'none' ? undefined : toNaira(state.asked.amountKobo),
    }),
  ),
  ...tryable('FailPayment', z.object({ reason: textField }), (given) => given),
  ...tryable('RefundPayment', z.object({ refundedBy: idField, means: z.enum(refundMethods) }), (given) => ({
    ...given,
    ...{ reason: 'A question', providerReference: null },
  })),
  ...tryable('ReconcilePayment', z.object({ reconciledBy: idField }), (given) => ({ ...given, reason: 'A question' })),
};

export const paymentPast = timeTravelSubject({
  name: 'payment',
  decider: payment,
  missing: 'We can’t find this payment.',
  madeFrom: async (id, state, { load }) => {
    const own = [`payment-${id}`];
    if (state.status === 'none') return { streams: own };
    const { driverId } = state.asked;
    const access = accessSources(driverId, (await load(driverSubscription, driverId)).state);
    return { ...access, streams: [...(access.streams ?? []), ...own] };
  },
  parties: (_, state) => (state.status === 'none' ? [] : [payerParty(state.asked.driverId)]),
  commands,
});
