export { contactLinks, contactsOf } from './emergency-contacts.ts';
export { contactTextDue, contactTextOf, isForContact } from './text-contact.ts';
