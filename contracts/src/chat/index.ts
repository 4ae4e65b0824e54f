import * as messages from './messages.ts';

export const calls = { messages };
export * as frames from './frames.ts';
export const readModels = ['chats'] as const;
