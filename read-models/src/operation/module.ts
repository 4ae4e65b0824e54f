import { eventIndex } from './event-index.ts';

export const operation = [eventIndex] as const;
