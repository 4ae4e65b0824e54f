import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Module } from '../module-interface/api-module.ts';
import { chatUpdates, mountRideMessages, mountUnreadMessages } from './chat-queries.ts';

/** The streams are not `whole`, because the other person's messages are not this person's data. */
const chatsOf = (models: ModelReader<'chats'>, accountId: string) =>
  models
    .selectFrom('chats.people')
    .select(({ lit }) => ['ride_id as id', lit(false).as('whole')])
    .where('account_id', '=', accountId)
    .execute();

export const chat: Module = {
  mount: (router, services) => {
    mountRideMessages(router, services);
    mountUnreadMessages(router, services);
  },
  publishers: chatUpdates,
  personalStreams: { chat: chatsOf },
};
