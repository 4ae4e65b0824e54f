import { emergencies } from './emergencies.ts';
import { emergencyContacts } from './emergency-contacts.ts';

export const emergency = [emergencies, emergencyContacts] as const;
