export { chatContact } from './chat-contact.ts';
