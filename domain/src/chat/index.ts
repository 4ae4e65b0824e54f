import { aggregate } from '../column.ts';
import { chat, chatEvents, chatRefusals } from './published.ts';

export const chatModule = [aggregate(chat, chatEvents, chatRefusals)] as const;
