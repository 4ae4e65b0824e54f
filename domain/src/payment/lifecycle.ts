import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { PaymentCommand } from './commands.ts';
import { fail, ignoreRepeat, initiate, verify } from './decide/payment.ts';
import { reconcile, refund, refuseUnpaid } from './decide/refund-and-reconcile.ts';
import type { PaymentEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { PaymentRefusal } from './refusals.ts';
import type { PaymentState } from './state.ts';

const { on, decider } = lifecycleOf<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal>();

export const payment = decider('payment', { status: 'none' }, evolve, [
  on('none', 'InitiatePayment', ['PaymentInitiated'], initiate),
  on(['initiated', 'failed'], 'VerifyPayment', ['PaymentVerified'], verify),
  on(['verified', 'refunded'], 'VerifyPayment', [], ignoreRepeat),

  on('initiated', 'FailPayment', ['PaymentFailed'], fail),
  on('failed', 'FailPayment', [], ignoreRepeat),

  on('verified', 'RefundPayment', ['PaymentRefunded'], refund),
  on('refunded', 'RefundPayment', [], ignoreRepeat),
  on(['initiated', 'failed'], 'RefundPayment', [], refuseUnpaid),

  on(['initiated', 'verified', 'failed', 'refunded'], 'ReconcilePayment', ['PaymentReconciled'], reconcile),
]);
