import type { Module } from '../module-interface/api-module.ts';
import { measureEmergencyCases, mountEmergencyCases } from './emergency-cases.ts';
import { mountEmergencyContacts, mountOwnEmergency } from './emergency-contacts.ts';
import { mountOneEmergency } from './one-emergency.ts';
import { safetyAlerts } from './safety-alerts.ts';

export const emergency: Module = {
  mount: (router, services) => {
    mountOwnEmergency(router, services);
    mountEmergencyContacts(router, services);
    mountEmergencyCases(router, services);
    mountOneEmergency(router, services);
  },
  measure: measureEmergencyCases,
  publishers: safetyAlerts,
};
