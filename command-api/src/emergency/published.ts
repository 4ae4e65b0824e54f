/** What other columns may know of emergencies. */

export { contactsOf } from './contacts-of.ts';
export { contactTextDue, contactTextOf, isForContact } from './text-contact.ts';
