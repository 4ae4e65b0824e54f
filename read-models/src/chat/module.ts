import { chats } from './chats.ts';

export const chatModels = [chats] as const;
