export { contactOf } from './contact-of.ts';
