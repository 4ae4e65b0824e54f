import type { Module } from '../module-interface/api-module.ts';
import { chatUpdates, mountRideMessages, mountUnreadMessages } from './chat-queries.ts';

export const chat: Module = {
  mount: (router, services) => {
    mountRideMessages(router, services);
    mountUnreadMessages(router, services);
  },
  tell: chatUpdates,
};
