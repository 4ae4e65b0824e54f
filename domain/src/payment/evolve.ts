import type { PaymentEvent } from './events.ts';
import type { PaymentState } from './state.ts';

export const evolve = (state: PaymentState, event: PaymentEvent): PaymentState => {
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
