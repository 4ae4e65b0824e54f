export { contactLinks } from './contact-links.ts';
export { contactsOf } from './emergency-contacts.ts';
export { contactTextDue, contactTextOf, isForContact } from './text-contact.ts';
