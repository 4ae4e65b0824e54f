import { chats } from './chats.ts';

export const chat = [chats] as const;
