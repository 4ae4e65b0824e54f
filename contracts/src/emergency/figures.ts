import { emergencyNumbers } from '@saferide/domain/emergency/contacts/defaults';
import { emergencyPolicy } from '@saferide/domain/emergency/emergency-policy';

/** Numbers about emergencies for screens. */
export const emergencyFigures = {
  undoSeconds: emergencyPolicy.undoMs / 1_000,
  mostContacts: emergencyPolicy.mostContacts,
  numbers: emergencyNumbers,
} as const;
