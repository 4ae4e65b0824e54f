import type { Module } from '../module-interface/api-module.ts';
import { chatUpdates } from './chat-updates.ts';
import { mountRideMessages } from './ride-messages.ts';
import { mountUnreadMessages } from './unread-messages.ts';

export const chat: Module = {
  mount: (router, services) => {
    mountRideMessages(router, services);
    mountUnreadMessages(router, services);
  },
  tell: chatUpdates,
};
