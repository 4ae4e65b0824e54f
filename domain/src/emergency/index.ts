import { aggregate } from '../column.ts';
import {
  emergency,
  emergencyContacts,
  emergencyContactsEvents,
  emergencyContactsRefusals,
  emergencyEvents,
  emergencyRefusals,
} from './published.ts';

export const emergencyModule = [
  aggregate(emergency, emergencyEvents, emergencyRefusals),
  aggregate(emergencyContacts, emergencyContactsEvents, emergencyContactsRefusals),
] as const;
