/** National emergency and road safety, dialled as they stand. */
export const emergencyNumbers = ['112', '122'] as const;

/** Ids of contacts that everybody has, or that belong to the registration: nobody removes them. */
export const REGISTRATION_CONTACT = 'registration';
export const SUPPORT_CONTACT = 'support';
const defaults: readonly string[] = [...emergencyNumbers, SUPPORT_CONTACT, REGISTRATION_CONTACT];

export const isDefaultContact = (contactId: string): boolean => defaults.includes(contactId);

/** What somebody is called who is named without saying whose they are (spec 2 §5.5). */
export const DEFAULT_RELATIONSHIP = 'Emergency Contact';
