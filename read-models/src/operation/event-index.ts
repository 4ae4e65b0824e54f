import { type DomainEvent, eventTypes } from '@saferide/domain/catalogue';
import type { Actor } from '@saferide/domain/kernel/metadata';
import { peopleIn } from '@saferide/domain/people';
import { epochMs } from '@saferide/domain/time/instant';
import { defineReadModel } from '../kernel/read-model.ts';
import { integerColumn, jsonColumn, table, textColumn } from '../kernel/table.ts';

/** The table has few columns and indexes, because every event has a row (ADR 57). */
const eventsTable = table({
  columns: {
    stream: textColumn(),
    revision: integerColumn(),
    event_id: textColumn(),
    position: textColumn(),
    /** Milliseconds since 1970. */
    at_ms: integerColumn(),
    type: textColumn<DomainEvent['type']>(),
    actor_id: textColumn(),
    actor_role: textColumn<Actor['role']>(),
    correlation_id: textColumn(),
    causation_id: textColumn(),
    /** Ids of the people in the event's facts. */
    people: jsonColumn<readonly string[]>(),
  },
  key: ['stream', 'revision'],
  appendOnly: true,
  indexes: [
    '(type, at_ms)',
    '(actor_id, type, at_ms)',
    '(correlation_id)',
    'using hash (event_id)',
    'using gin (people jsonb_path_ops)',
  ],
});

export const eventIndex = defineReadModel('event_index', 1, { events: eventsTable }, (on) => [
  on(
    eventTypes,
    'events',
    (_, { stream, revision }) => [stream, String(revision)],
    (_, event, { stream, revision, id, position, metadata: { actor, $correlationId, $causationId } }) => ({
      stream,
      revision,
      event_id: id,
      position,
      at_ms: epochMs(event.at),
      type: event.type,
      actor_id: actor.id,
      actor_role: actor.role,
      correlation_id: $correlationId,
      causation_id: $causationId,
      people: peopleIn(event),
    }),
  ),
]);
