import { emergencies } from './emergencies.ts';
import { emergencyContactsModel } from './emergency-contacts.ts';

export const emergency = [emergencies, emergencyContactsModel] as const;
