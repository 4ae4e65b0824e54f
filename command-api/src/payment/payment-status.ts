import type { PaymentView } from '@saferide/contracts/subscription/subscription';
import { payment } from '@saferide/domain/payment/lifecycle';
import type { PaymentState } from '@saferide/domain/payment/state';
import { accessEndsAt, driverSubscription } from '@saferide/domain/subscription';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';

export const statusOf = (state: PaymentState): PaymentView['status'] => {
  switch (state.status) {
    case 'none':
    case 'initiated':
      return 'pending';
    case 'verified':
      return 'completed';
    case 'failed':
    case 'refunded':
      return state.status;
    default:
      return state satisfies never;
  }
};

export const paymentStatus = async (log: EventLog, reference: string, driverId: string, { effect }: CommandContext) => {
  const [paid, subscribed] = await Promise.all([log.load(payment, reference), log.load(driverSubscription, driverId)]);
  // The position must also include a payment that another request recorded.
  for (const { position, events } of [paid, subscribed])
    effect.recordPosition(
      position,
      events.map(({ event }) => event.type),
    );
  return { reference, status: statusOf(paid.state), expiryDate: accessEndsAt(subscribed.state) };
};
