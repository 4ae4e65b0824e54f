import type { Module } from '../module-interface/api-module.ts';
import { mountPastNotifications } from './past-notifications.ts';
import { mountPushStatus } from './push-status.ts';

export const notification: Module = {
  mount: (router, services) => {
    mountPushStatus(router, services);
    mountPastNotifications(router, services);
  },
};
