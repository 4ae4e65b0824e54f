import type { Module } from '../column.ts';
import { chatUpdates } from './chat-updates.ts';
import { mountRideMessages } from './ride-messages.ts';
import { mountUnreadMessages } from './unread-messages.ts';

/** What the two of a ride write to each other, and that they are told of it at once. */
export const chat: Module = {
  mount: (router, services) => {
    mountRideMessages(router, services);
    mountUnreadMessages(router, services);
  },
  tell: chatUpdates,
};
