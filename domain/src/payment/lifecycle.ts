import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { PaymentCommand } from './commands.ts';
import {
  decideFailPayment,
  decideInitiatePayment,
  decideReconcilePayment,
  decideRefundGatewayPayment,
  decideVerifyPayment,
  ignoreRepeat,
  refuseUnpaid,
} from './decide.ts';
import type { PaymentEvent } from './events.ts';
import type { PaymentRefusal } from './refusals.ts';
import type { PaymentState } from './state.ts';

const evolve = (state: PaymentState, event: PaymentEvent): PaymentState => {
  if (event.type === 'PaymentInitiated') {
    const { reference, driverId, method, provider, amountKobo } = event.data;
    return { status: 'initiated', asked: { reference, driverId, method, provider, amountKobo, askedAt: event.at } };
  }
  if (state.status === 'none') return state;
  const { asked: charge } = state;
  switch (event.type) {
    case 'PaymentVerified':
      return { status: 'verified', asked: charge, paidKobo: event.data.amountKobo };
    case 'PaymentFailed':
      return { status: 'failed', asked: charge };
    case 'PaymentRefunded':
      return { status: 'refunded', asked: charge };
    case 'PaymentReconciled':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

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
