export { chatContact } from './contact-of.ts';
