import * as deliveries from './deliveries.ts';
import * as explorer from './event-explorer.ts';
import * as now from './now.ts';
import * as operations from './operation.ts';
import * as reveal from './reveal.ts';
import * as timeTravel from './time-travel.ts';

/** The calls of this module, by OpenAPI tag. */
export const calls = { operations, deliveries, 'event explorer': explorer, now, reveal, timeTravel };
/** Read models of this module that a call may name in `drawnFrom`. */
export const readModels = ['event_index'] as const;
