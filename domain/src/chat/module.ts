import { aggregate } from '../kernel/aggregate.ts';
import { chat, chatEvents, chatRefusals } from './index.ts';

export const chatModule = [aggregate(chat, chatEvents, chatRefusals, 'listed')] as const;
