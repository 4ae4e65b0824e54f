import * as messages from './messages.ts';
import * as reading from './read-chat.ts';

export const calls = { messages, reading };
export * as frames from './frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['chats'] as const;
