/** Nigeria's emergency and road safety numbers, dialled as they are. */
export const emergencyNumbers = ['112', '122'] as const;

/** Ids of contacts that everyone has or that come from the registration; they cannot be removed. */
export const REGISTRATION_CONTACT = 'registration';
export const SUPPORT_CONTACT = 'support';
const defaults: readonly string[] = [...emergencyNumbers, SUPPORT_CONTACT, REGISTRATION_CONTACT];

export const isDefaultContact = (contactId: string): boolean => defaults.includes(contactId);

/** For a contact added without a relationship (spec 2 §5.5). */
export const DEFAULT_RELATIONSHIP = 'Emergency Contact';
