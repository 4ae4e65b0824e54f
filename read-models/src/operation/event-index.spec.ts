import { aggregates } from '@saferide/domain/aggregates';
import { type DomainEvent, eventCatalogue } from '@saferide/domain/catalogue';
import { ADA, adaBecameCustomer, adaRegistered, personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import type { z } from 'zod';
import { eventIdOfNth, foldSpec, positionOfNth } from '../testing/fold-spec.ts';
import { eventIndex } from './event-index.ts';

const texts = (field: string): readonly string[] => [field, NOON, '00000000-0000-4000-8000-000000000000'];

/** Returns a value that the schema accepts. A text is the name of its field if the schema allows that. */
const valueFor = (schema: z.core.$ZodType, field: string): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, of]) => [name, valueFor(of, name)]));
    case 'array':
      return [valueFor(def.element, field)];
    case 'nullable':
    case 'optional':
    case 'default':
      return valueFor(def.innerType, field);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return texts(field).find((text) => (schema as z.ZodType).safeParse(text).success);
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'union':
      return def.options[0] && valueFor(def.options[0], field);
    case 'record':
      return {};
    default:
      throw new Error(`No sample of ${def.type} for ${field}`);
  }
};

const sampleEventOf = (type: string): DomainEvent => {
  const definition = eventCatalogue[type];
  if (!definition) throw new Error(`There is no ${type}`);
  const data = valueFor(definition.data, type) as Readonly<Record<string, unknown>>;
  return { type, at: NOON, data, ...(definition.personal ? { personal: null } : {}) } as DomainEvent;
};

const NOON_MS = Date.parse(NOON);
const first = {
  ...{ revision: 0, event_id: eventIdOfNth(0), position: positionOfNth(0), at_ms: NOON_MS },
  ...{
    correlation_id: eventIdOfNth(0),
    causation_id: eventIdOfNth(0),
    actor_id: 'somebody',
    actor_role: 'account' as const,
  },
};

const PEOPLE = [
  ...['accountId', 'customerId', 'driverId', 'driverIds', 'raterId', 'ratedId', 'actorId'],
  ...['senderId', 'recipientId', 'readerId', 'reporterId', 'reportedId', 'blockedId'],
  ...[
    'grantedBy',
    'revokedBy',
    'confirmedBy',
    'refundedBy',
    'reconciledBy',
    'shownBy',
    'endedBy',
    'exportedBy',
    'erasedBy',
    'acknowledgedBy',
    'notedBy',
    'closedBy',
    'settledBy',
    'proposedBy',
    'askedBy',
    'approvedBy',
    'declinedBy',
    'decidedBy',
    'operatorId',
  ],
];

const peopleNamed = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(peopleNamed);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([field, value]) => (PEOPLE.includes(field) ? field : peopleNamed(value)));
};

const streamOf = (aggregate: string, { data }: DomainEvent): string => `${aggregate}-${Object.values(data)[0]}`;

export const eventIndexSpec = foldSpec(eventIndex, ({ rule, given }) => [
  rule(
    'an event is indexed by everything it can be searched by',
    given(adaRegistered)
      .when({ event: { ...adaBecameCustomer, at: minutesIn(5) }, id: 'event-9', actorId: 'olu' })
      .then('events', {
        ...{ stream: `account-${ADA}`, revision: 1, event_id: 'event-9', position: positionOfNth(1) },
        ...{ at_ms: NOON_MS + 300_000, type: 'CustomerCreated', actor_id: 'olu', actor_role: 'account' },
        ...{ correlation_id: 'event-9', causation_id: 'event-9', people: [ADA] },
      }),
  ),
  rule(
    'an erasure is indexed and does not change earlier rows',
    given(adaRegistered)
      .when(personalDataErased(ADA, NOON))
      .then('events', {
        ...{ ...first, stream: `account-${ADA}`, revision: 1, event_id: eventIdOfNth(1), position: positionOfNth(1) },
        ...{
          type: 'PersonalDataErased',
          correlation_id: eventIdOfNth(1),
          causation_id: eventIdOfNth(1),
          people: [ADA],
        },
      })
      .then('events', { ...first, stream: `account-${ADA}`, type: 'AccountRegistered', people: [ADA] }),
  ),
  ...aggregates.flatMap(({ name, events }) =>
    Object.keys(events).map((type) => {
      const event = sampleEventOf(type);
      return rule(
        `${type} has a row with the people it concerns`,
        given()
          .when(event)
          .then('events', {
            ...{ ...first, stream: streamOf(name, event), type: event.type },
            people: [...new Set(peopleNamed(event.data))],
          }),
      );
    }),
  ),
]);
