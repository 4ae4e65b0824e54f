import type { Module } from '../module-interface/api-module.ts';
import { alertUpdates } from './alert-updates.ts';
import { mountAlertList, mountAlertsAround } from './alerts.ts';
import { mountOpenCheck, mountRideSafety } from './ride-safety.ts';

export const safety: Module = {
  mount: (router, services) => {
    mountAlertsAround(router, services);
    mountOpenCheck(router, services);
    mountRideSafety(router, services);
    mountAlertList(router, services);
  },
  tell: alertUpdates,
};
