import type { Module } from '../module-interface/api-module.ts';
import { measureCases, mountCases } from './cases.ts';
import { mountContacts, mountOwnEmergency } from './contacts.ts';
import { mountOneCase } from './one-case.ts';
import { safetyAlerts } from './safety-alerts.ts';

export const emergency: Module = {
  mount: (router, services) => {
    mountOwnEmergency(router, services);
    mountContacts(router, services);
    mountCases(router, services);
    mountOneCase(router, services);
  },
  measure: measureCases,
  publishers: safetyAlerts,
};
