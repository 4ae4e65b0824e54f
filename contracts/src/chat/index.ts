import * as messages from './messages.ts';
import * as reading from './reading.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { messages, reading };
export * as frames from './frames.ts';
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['chats'] as const;
