export { loadChatActivity } from './chat-contact.ts';
