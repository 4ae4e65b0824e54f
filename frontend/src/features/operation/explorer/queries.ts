import { causation, events, eventTypeField, oneEvent } from '@saferide/contracts/operation/event-explorer';
import { callQuery } from '../../../api/query.ts';
import type { EventFilters } from './event-filters.ts';

export const EVENTS_PER_PAGE = 50;

export const eventsQuery = (filters: EventFilters) =>
  callQuery(events, { query: { ...filters, limit: EVENTS_PER_PAGE } });

export const eventTypesQuery = callQuery(eventTypeField);

export const oneEventQuery = (eventId: string) => callQuery(oneEvent, { params: { eventId } });

export type CausationScope = { readonly correlation: string } | { readonly stream: string };

export const causationQuery = (of: CausationScope) => callQuery(causation, { query: of });
