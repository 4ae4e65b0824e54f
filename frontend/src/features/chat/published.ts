export { LazyChatLink } from './lazy-chat-link.tsx';
export { ReadChat } from './overseeing/read-chat.tsx';
