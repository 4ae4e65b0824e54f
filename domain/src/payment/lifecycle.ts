import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { PaymentCommand } from './commands.ts';
import { alreadyKnown, fail, initiate, verify } from './decide/payment.ts';
import { reconcile, refund, refuseUnpaid } from './decide/seen-to.ts';
import type { PaymentEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { PaymentRefusal } from './refusals.ts';
import type { PaymentState } from './state.ts';

const { on, decider } = lifecycleOf<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal>();

export const payment = decider('payment', { status: 'none' }, evolve, [
  on('none', 'InitiatePayment', ['PaymentInitiated'], initiate),
  on(['initiated', 'failed'], 'VerifyPayment', ['PaymentVerified'], verify),
  on(['verified', 'refunded'], 'VerifyPayment', [], alreadyKnown),

  on('initiated', 'FailPayment', ['PaymentFailed'], fail),
  on('failed', 'FailPayment', [], alreadyKnown),

  on('verified', 'RefundPayment', ['PaymentRefunded'], refund),
  on('refunded', 'RefundPayment', [], alreadyKnown),
  on(['initiated', 'failed'], 'RefundPayment', [], refuseUnpaid),

  on(['initiated', 'verified', 'failed', 'refunded'], 'ReconcilePayment', ['PaymentReconciled'], reconcile),
]);
