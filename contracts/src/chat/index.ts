import * as messages from './messages.ts';
import * as reading from './reading.ts';

export const calls = { messages, reading };
export * as frames from './frames.ts';
export const readModels = ['chats'] as const;
