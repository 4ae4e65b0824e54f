import * as contacts from './contacts.ts';
import * as desk from './desk.ts';
import * as sos from './sos.ts';

export const calls = { emergencies: sos, 'emergency contacts': contacts, 'safety desk': desk };
export * as frames from './frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['emergencies', 'emergency_contacts'] as const;
