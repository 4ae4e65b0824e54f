export { contactLinks, contactsOf } from './emergency-contacts.ts';
export { contactTextDue, contactTextOf, isContactNotification } from './text-contact.ts';
