import { aggregate } from '../column.ts';
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
} from './published.ts';

export const emergencyModule = [
  aggregate(emergency, emergencyEvents, emergencyRefusals),
  aggregate(emergencyContacts, emergencyContactsEvents, emergencyContactsRefusals),
  aggregate(textOptOut, textOptOutEvents, textOptOutRefusals),
] as const;
