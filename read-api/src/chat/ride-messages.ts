import { rideMessages } from '@saferide/contracts/chat/messages';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findChat } from './find-chat.ts';
import { messageRows, messageViewFor } from './message-rows.ts';

export const mountRideMessages = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, rideMessages, queries, 'content', async ({ params: { id }, query, caller, models }) => {
    const { accountId } = caller;
    const conversation = await findChat(models, id, accountId, clock());
    const { after: before, limit } = query;
    const found = await messageRows(models)
      .where('m.ride_id', '=', id)
      .where(({ eb, or }) => or([eb('m.sender_id', '=', accountId), eb('m.recipient_id', '=', accountId)]))
      .$if(before !== undefined, (rows) => rows.where('m.nth', '<', before ?? 0))
      .orderBy('m.nth', 'desc')
      .limit(limit + 1)
      .execute();
    const rows = found.slice(0, limit);
    return {
      body: {
        messages: rows.map((row) => messageViewFor(accountId, row)),
        next: found.length > limit ? (rows.at(-1)?.nth ?? null) : null,
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
