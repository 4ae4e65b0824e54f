export { contactLinks } from './contact-links.ts';
export { contactsOf } from './contacts-of.ts';
export { contactTextDue, contactTextOf, isForContact } from './text-contact.ts';
export { hasStoppedTexts, takesTexts } from './text-opt-outs.ts';
