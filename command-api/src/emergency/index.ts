export { contactLinks, emergencyTextRecipientsOf } from './emergency-contacts.ts';
export { contactTextOf, contactTextTiming, isContactNotification } from './text-contact.ts';
