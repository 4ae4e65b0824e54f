import type { MessageView } from '@saferide/contracts/chat/message-view';
import type { Reading } from '@saferide/read-models/reading';
import type { InferResult } from 'kysely';

export const messageRows = (models: Reading<'chats'>) =>
  models
    .selectFrom('chats.messages as m')
    .leftJoin('chats.people as to', (join) =>
      join.onRef('to.account_id', '=', 'm.recipient_id').onRef('to.ride_id', '=', 'm.ride_id'),
    )
    .select(['m.ride_id', 'm.nth', 'm.message_id', 'm.sender_id', 'm.recipient_id'])
    .select(['m.written_by', 'm.text', 'm.sent_at', 'to.delivered', 'to.read']);

export type MessageRow = InferResult<ReturnType<typeof messageRows>>[number];

const stateOf = ({ nth, delivered, read }: MessageRow): MessageView['state'] => {
  if (nth <= (read ?? 0)) return 'read';
  return nth <= (delivered ?? 0) ? 'delivered' : 'sent';
};

export const messageViewFor = (accountId: string, row: MessageRow): MessageView => ({
  id: row.message_id,
  nth: row.nth,
  own: row.sender_id === accountId,
  from: row.written_by,
  text: row.text,
  sentAt: row.sent_at,
  state: stateOf(row),
});
