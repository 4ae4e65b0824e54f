import * as deliveries from './deliveries.ts';
import * as explorer from './event-explorer.ts';
import * as now from './figures-now.ts';
import * as operations from './operation.ts';
import * as reveal from './reveal-personal-data.ts';
import * as timeTravel from './time-travel.ts';

export const calls = { operations, deliveries, 'event explorer': explorer, now, reveal, timeTravel };
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['event_index'] as const;
