import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { PaymentCommand } from './commands.ts';
import { decideFailPayment, decideInitiatePayment, decideVerifyPayment, ignoreRepeat } from './decide/payment.ts';
import { decideReconcilePayment, decideRefundGatewayPayment, refuseUnpaid } from './decide/refund-and-reconcile.ts';
import type { PaymentEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { PaymentRefusal } from './refusals.ts';
import type { PaymentState } from './state.ts';

const { on, decider } = lifecycleOf<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal>();

export const payment = decider('payment', { status: 'none' }, evolve, [
  on('none', 'InitiatePayment', ['PaymentInitiated'], decideInitiatePayment),
  on(['initiated', 'failed'], 'VerifyPayment', ['PaymentVerified'], decideVerifyPayment),
  on(['verified', 'refunded'], 'VerifyPayment', [], ignoreRepeat),

  on('initiated', 'FailPayment', ['PaymentFailed'], decideFailPayment),
  on('failed', 'FailPayment', [], ignoreRepeat),

  on('verified', 'RefundPayment', ['PaymentRefunded'], decideRefundGatewayPayment),
  on('refunded', 'RefundPayment', [], ignoreRepeat),
  on(['initiated', 'failed'], 'RefundPayment', [], refuseUnpaid),

  on(
    ['initiated', 'verified', 'failed', 'refunded'],
    'ReconcilePayment',
    ['PaymentReconciled'],
    decideReconcilePayment,
  ),
]);
