import type { Reading } from '@saferide/read-models/reading';
import { personalUpdates } from '../socket/personal-updates.ts';
import type { PersonalFrame, SocketContext, SocketPublisher } from '../socket/socket-publisher.ts';
import { type MessageRow, messageRows, messageViewFor } from './message-rows.ts';

/** So many rides are remembered with the last message that was told of; of another, what has not come is told again. */
const REMEMBERED = 10_000;

/** Messages of these rides that no device of whoever they are for has got yet. */
const notDelivered = (models: Reading<'chats'>, rideIds: readonly string[]) =>
  messageRows(models)
    .where(({ eb, fn, val }) => eb('m.ride_id', '=', fn.any(val(rideIds))))
    .where(({ eb, fn, val }) => eb('m.nth', '>', fn.coalesce('to.delivered', val(0))))
    .orderBy('m.ride_id')
    .orderBy('m.nth')
    .execute();

/** Tells both of a ride what one of them has written. */
export const chatUpdates = (floor: SocketContext): SocketPublisher => {
  const models = floor.services.queries.readings.of<'chats'>();
  const toldUpTo = new Map<string, number>();

  const isNews = ({ ride_id, nth }: MessageRow): boolean => {
    if (nth <= (toldUpTo.get(ride_id) ?? 0)) return false;
    toldUpTo.delete(ride_id);
    toldUpTo.set(ride_id, nth);
    const oldest = toldUpTo.size > REMEMBERED ? toldUpTo.keys().next().value : undefined;
    if (oldest !== undefined) toldUpTo.delete(oldest);
    return true;
  };

  // Keys are of rides and of people: no ride has a person's id.
  return personalUpdates(floor, 'chats', async (keys) =>
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
