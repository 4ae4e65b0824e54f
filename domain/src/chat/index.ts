import { aggregate } from '../column.ts';
import { chat, chatEvents, chatRefusals } from './published.ts';

export const chatColumn = [aggregate(chat, chatEvents, chatRefusals)] as const;
