import { causation, events, eventTypes, oneEvent } from '@saferide/contracts/operation/event-explorer';
import { queryFrom } from '../../../api/query.ts';
import type { EventFilters } from './event-filters.ts';

/** Events of one page of the list. */
export const PAGE = 50;

export const eventsQuery = (filters: EventFilters) => queryFrom(events, { query: { ...filters, limit: PAGE } });

export const eventTypesQuery = queryFrom(eventTypes);

export const oneEventQuery = (eventId: string) => queryFrom(oneEvent, { params: { eventId } });

/** A correlation, or all that touched a stream. */
export type ChainOf = { readonly correlation: string } | { readonly stream: string };

export const causationQuery = (of: ChainOf) => queryFrom(causation, { query: of });
