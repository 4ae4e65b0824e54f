export { LazyChatLink } from './lazy-chat-link.tsx';
export { ReadChatCard } from './overseeing/read-chat.tsx';
