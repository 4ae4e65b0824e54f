import { aggregate } from '../kernel/aggregate.ts';
import {
  emergency,
  emergencyContacts,
  emergencyContactsEvents,
  emergencyContactsRefusals,
  emergencyEvents,
  emergencyRefusals,
  textOptOut,
  textOptOutEvents,
  textOptOutRefusals,
} from './index.ts';

export const emergencyModule = [
  aggregate(emergency, emergencyEvents, emergencyRefusals, 'own'),
  aggregate(emergencyContacts, emergencyContactsEvents, emergencyContactsRefusals, 'own'),
  aggregate(textOptOut, textOptOutEvents, textOptOutRefusals, 'none'),
] as const;
