export { contactLinks } from './contact-links.ts';
export { contactsOf } from './contacts-of.ts';
export { contactTextDue, contactTextOf, isForContact } from './text-contact.ts';
export { acceptsTexts, hasStoppedTexts } from './text-opt-outs.ts';
