import { unreadMessages } from '@saferide/contracts/chat/messages';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findChat } from './find-chat.ts';
import { messageRows } from './message-rows.ts';

export const mountUnreadMessages = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, unreadMessages, queries, 'content', async ({ params: { id }, caller, models }) => {
    await findChat(models, id, caller.accountId, clock());
    const unread = await messageRows(models)
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
