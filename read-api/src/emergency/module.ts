import type { Module } from '../module-interface/api-module.ts';
import { measureCases } from './case-metrics.ts';
import { mountCases } from './cases.ts';
import { mountContacts } from './contacts.ts';
import { mountOneCase } from './one-case.ts';
import { mountOwnEmergency } from './own-emergency.ts';
import { safetyAlerts } from './safety-alerts.ts';

export const emergency: Module = {
  mount: (router, services) => {
    mountOwnEmergency(router, services);
    mountContacts(router, services);
    mountCases(router, services);
    mountOneCase(router, services);
  },
  measure: measureCases,
  tell: safetyAlerts,
};
