import * as messages from './messages.ts';
import * as reading from './reading.ts';

/** Calls by OpenAPI tag. */
export const calls = { messages, reading };
export * as frames from './frames.ts';
/** Read model names. */
export const readModels = ['chats'] as const;
