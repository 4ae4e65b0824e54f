import { eventIndex } from './event-index.ts';

export const operationModels = [eventIndex] as const;
