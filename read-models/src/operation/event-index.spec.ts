import { aggregates } from '@saferide/domain/aggregates';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { ADA, adaBecameCustomer, adaRegistered, personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { foldSpec, idOfNth, positionOfNth } from '../testing/fold-spec.ts';
import { sampleEventOf } from '../testing/sample-event.ts';
import { eventIndex } from './event-index.ts';

const NOON_MS = Date.parse(NOON);
const first = {
  ...{ revision: 0, event_id: idOfNth(0), position: positionOfNth(0), at_ms: NOON_MS },
  ...{ correlation_id: idOfNth(0), causation_id: idOfNth(0), actor_id: 'somebody', actor_role: 'account' as const },
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
    'an erasure is indexed like any event and does not change earlier rows',
    given(adaRegistered)
      .when(personalDataErased(ADA, NOON))
      .then('events', {
        ...{ ...first, stream: `account-${ADA}`, revision: 1, event_id: idOfNth(1), position: positionOfNth(1) },
        ...{ type: 'PersonalDataErased', correlation_id: idOfNth(1), causation_id: idOfNth(1), people: [ADA] },
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
