import { emergencyNumbers } from '@saferide/domain/emergency/contacts/default-contacts';
import { emergencyPolicy } from '@saferide/domain/emergency/emergency-policy';

export const emergencyLimits = {
  undoSeconds: emergencyPolicy.undoMs / 1_000,
  mostContacts: emergencyPolicy.maxContacts,
  numbers: emergencyNumbers,
} as const;
