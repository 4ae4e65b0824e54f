import { emergencies } from './emergencies.ts';
import { emergencyContactsModel } from './emergency-contacts.ts';

export const emergencyModels = [emergencies, emergencyContactsModel] as const;
