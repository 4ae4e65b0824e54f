export { contactLinks, contactsOf } from './emergency-contacts.ts';
export { contactTextDue, contactTextOf, isContactNotification as isForContact } from './text-contact.ts';
