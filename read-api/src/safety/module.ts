import type { Module } from '../module-interface/api-module.ts';
import { alertUpdates } from './alert-updates.ts';
import { mountAlertsAround } from './alerts-around.ts';
import { mountListedAlerts } from './listed-alerts.ts';
import { mountOpenCheck, mountRideSafety } from './ride-safety.ts';

export const safety: Module = {
  mount: (router, services) => {
    mountAlertsAround(router, services);
    mountOpenCheck(router, services);
    mountRideSafety(router, services);
    mountListedAlerts(router, services);
  },
  tell: alertUpdates,
};
