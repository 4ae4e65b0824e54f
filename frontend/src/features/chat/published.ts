/** What other features may use of the chat. */
export { LazyChatLink } from './lazy-chat-link.tsx';
export { ReadChat } from './overseeing/read-chat.tsx';
