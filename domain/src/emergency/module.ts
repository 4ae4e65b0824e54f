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
  aggregate(emergency, emergencyEvents, emergencyRefusals),
  aggregate(emergencyContacts, emergencyContactsEvents, emergencyContactsRefusals),
  aggregate(textOptOut, textOptOutEvents, textOptOutRefusals),
] as const;
