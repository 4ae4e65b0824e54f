import type { Reading } from '@saferide/read-models/reading';
import { personalUpdates } from '../socket/personal-updates.ts';
import type { PersonalFrame, SocketContext, SocketPublisher } from '../socket/socket-publisher.ts';
import { type MessageRow, messageRows, messageViewFor } from './message-rows.ts';

/** Beyond this number of rides, a message may be sent twice. */
const REMEMBERED = 10_000;

const notDelivered = (models: Reading<'chats'>, rideIds: readonly string[]) =>
  messageRows(models)
    .where(({ eb, fn, val }) => eb('m.ride_id', '=', fn.any(val(rideIds))))
    .where(({ eb, fn, val }) => eb('m.nth', '>', fn.coalesce('to.delivered', val(0))))
    .orderBy('m.ride_id')
    .orderBy('m.nth')
    .execute();

export const chatUpdates = (context: SocketContext): SocketPublisher => {
  const models = context.services.queries.readings.of<'chats'>();
  const sentUpTo = new Map<string, number>();

  const isNews = ({ ride_id, nth }: MessageRow): boolean => {
    if (nth <= (sentUpTo.get(ride_id) ?? 0)) return false;
    sentUpTo.delete(ride_id);
    sentUpTo.set(ride_id, nth);
    const oldest = sentUpTo.size > REMEMBERED ? sentUpTo.keys().next().value : undefined;
    if (oldest !== undefined) sentUpTo.delete(oldest);
    return true;
  };

  return personalUpdates(context, 'chats', async (keys) =>
    (await notDelivered(models, keys)).filter(isNews).flatMap((row) =>
      [row.sender_id, row.recipient_id].map(
        (accountId): PersonalFrame => ({
          accountId,
          frame: { type: 'CHAT_MESSAGE', rideId: row.ride_id, message: messageViewFor(accountId, row) },
        }),
      ),
    ),
  );
};
