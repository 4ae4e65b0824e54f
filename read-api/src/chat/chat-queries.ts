import type { MessageView } from '@saferide/contracts/chat/message-view';
import { rideMessages, unreadMessages } from '@saferide/contracts/chat/messages';
import { type ChatStatus, chatStatus } from '@saferide/domain/chat';
import type { Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import { isMatchPreventedSql } from '../conduct/index.ts';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, pageOf } from '../queries/paging.ts';
import {
  type PersonalFrame,
  personalUpdates,
  type SocketContext,
  type SocketPublisher,
} from '../socket/socket-publisher.ts';

const whenOver = ({ completed_at, cancelled_at }: { completed_at: Instant | null; cancelled_at: Instant | null }) =>
  completed_at ?? cancelled_at;

export const findChat = async (
  models: ModelReader<'rides' | 'conduct'>,
  rideId: string,
  accountId: string,
  now: Instant,
): Promise<ChatStatus> => {
  const row = await models
    .selectFrom('rides.rides as r')
    .select(['r.driver_id', 'r.completed_at', 'r.cancelled_at', isMatchPreventedSql().as('keptApart')])
    .where('r.ride_id', '=', rideId)
    .where(({ eb, or }) => or([eb('r.customer_id', '=', accountId), eb('r.driver_id', '=', accountId)]))
    .executeTakeFirst();
  if (!row) throw edgeProblem('NotFound', 'We can’t find this ride.');
  return chatStatus({ driverId: row.driver_id, endedAt: whenOver(row), keptApart: row.keptApart === true }, now);
};

export const selectMessages = (models: ModelReader<'chats'>) =>
  models
    .selectFrom('chats.messages as m')
    .leftJoin('chats.people as to', (join) =>
      join.onRef('to.account_id', '=', 'm.recipient_id').onRef('to.ride_id', '=', 'm.ride_id'),
    )
    .select(['m.ride_id', 'm.nth', 'm.message_id', 'm.sender_id', 'm.recipient_id'])
    .select(['m.written_by', 'm.text', 'm.sent_at', 'to.delivered', 'to.read']);

export type MessageRow = InferResult<ReturnType<typeof selectMessages>>[number];

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

export const mountRideMessages = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, rideMessages, queries, 'content', async ({ params: { id }, query, caller, models }) => {
    const { accountId } = caller;
    const conversation = await findChat(models, id, accountId, clock());
    const { after, limit } = query;
    const before = after === undefined ? null : Number(after);
    const found = await selectMessages(models)
      .where('m.ride_id', '=', id)
      .where(({ eb, or }) => or([eb('m.sender_id', '=', accountId), eb('m.recipient_id', '=', accountId)]))
      .$if(before !== null, (rows) => rows.where('m.nth', '<', before ?? 0))
      .orderBy('m.nth', 'desc')
      .limit(fetchLimit(limit))
      .execute();
    const { shown, next } = pageOf(found, limit, ({ nth }) => String(nth));
    return {
      body: {
        messages: shown.map((row) => messageViewFor(accountId, row)),
        next,
        standing: conversation.state,
        closesAt:
          conversation.state === 'open'
            ? conversation.until
            : conversation.state === 'closed'
              ? conversation.since
              : null,
      },
    };
  });

export const mountUnreadMessages = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, unreadMessages, queries, 'content', async ({ params: { id }, caller, models }) => {
    await findChat(models, id, caller.accountId, clock());
    const unread = await selectMessages(models)
      .where('m.ride_id', '=', id)
      .where('m.recipient_id', '=', caller.accountId)
      .where(({ eb, fn, val }) => eb('m.nth', '>', fn.coalesce('to.read', val(0))))
      .clearSelect()
      .select(['m.nth', 'm.message_id', 'to.delivered'])
      .orderBy('m.nth', 'desc')
      .execute();
    const [last] = unread;
    const undelivered = last && last.nth > (last.delivered ?? 0) ? last.message_id : null;
    return { body: { unread: unread.length, undelivered } };
  });

/** Number of rides whose sent messages are remembered; in other rides a message may be sent twice. */
const REMEMBERED = 10_000;

const notDelivered = (models: ModelReader<'chats'>, rideIds: readonly string[]) =>
  selectMessages(models)
    .where(({ eb, fn, val }) => eb('m.ride_id', '=', fn.any(val(rideIds))))
    .where(({ eb, fn, val }) => eb('m.nth', '>', fn.coalesce('to.delivered', val(0))))
    .orderBy('m.ride_id')
    .orderBy('m.nth')
    .execute();

export const chatUpdates = (context: SocketContext): SocketPublisher => {
  const models = context.services.queries.modelReaders.of<'chats'>();
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
