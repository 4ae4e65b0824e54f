import type { Reading } from '@saferide/read-models/reading';
import { personalUpdates } from '../socket/personal-updates.ts';
import type { SocketContext, SocketPublisher } from '../socket/socket-publisher.ts';

const changedPayments = (models: Reading<'subscriptions'>, references: readonly string[]) =>
  models
    .selectFrom('subscriptions.payments')
    .select(['driver_id', 'reference', 'status'])
    .where(({ eb, fn, val }) => eb('reference', '=', fn.any(val(references))))
    .execute();

export const paymentUpdates = (context: SocketContext): SocketPublisher => {
  const models = context.services.queries.readings.of<'subscriptions'>();
  return personalUpdates(context, 'subscriptions', async (references) =>
    (await changedPayments(models, references)).map(({ driver_id, reference, status }) => ({
      accountId: driver_id,
      frame: { type: 'PAYMENT_UPDATED', reference, status },
    })),
  );
};
