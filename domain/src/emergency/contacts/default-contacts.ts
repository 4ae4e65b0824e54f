/** Nigeria's emergency and road safety numbers. */
export const emergencyNumbers = ['112', '122'] as const;

export const REGISTRATION_CONTACT = 'registration';
export const SUPPORT_CONTACT = 'support';
const defaults: readonly string[] = [...emergencyNumbers, SUPPORT_CONTACT, REGISTRATION_CONTACT];

export const isDefaultContact = (contactId: string): boolean => defaults.includes(contactId);

/** For contacts added without a relationship (spec 2 §5.5). */
export const DEFAULT_RELATIONSHIP = 'Emergency Contact';
