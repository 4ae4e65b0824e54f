export { chatPolicy } from './chat-policy.ts';
export { type ChatStatus, chatStatus } from './conversation.ts';
export { type ChatEvent, chatEvents } from './events.ts';
export { chat } from './lifecycle.ts';
export { chatRefusals } from './refusals.ts';
