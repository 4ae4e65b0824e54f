import type { PlantedFault } from '../planted-fault.ts';

const PAGES = 'infrastructure/src/event-store/postgres/log-pages.ts';
const GATHERED = 'infrastructure/src/event-store/postgres/append-batcher.test.ts';
const OPEN_TRANSACTIONS = {
  noticedIn: 'infrastructure/src/event-store/postgres/open-transactions.test.ts',
  noticedBy: '%s stops before an open append, so that its events are read once it commits',
} as const;

export const faultsInEventStore: readonly PlantedFault[] = [
  {
    fault: 'one event id is stored in two streams',
    file: 'infrastructure/src/event-store/postgres/event-log-schema.ts',
    from: 'primary key (stream, revision),\n    constraint events_event_id unique (event_id)',
    to: 'primary key (stream, revision)',
    noticedIn: GATHERED,
    noticedBy: 'events with ids that another stream already has are not stored',
  },
  {
    fault: 'two appends to one stream share a statement',
    file: 'infrastructure/src/event-store/postgres/append-batcher.ts',
    from: 'if (fits && !streamsUnderWay.has(append.stream)) {',
    to: 'if (fits) {',
    noticedIn: GATHERED,
    noticedBy: 'appends to one stream are written in order, each with its own result',
  },
  {
    fault: 'a scan passes open transactions',
    file: PAGES,
    from: 'return horizon === null ? head : positionAt(await last(horizon));',
    to: 'return head;',
    ...OPEN_TRANSACTIONS,
  },
  {
    fault: 'a page by type passes open transactions',
    file: PAGES,
    from: 'windowEnd ?? (await last(horizon)) ?? LOG_START_PLACE',
    to: 'windowEnd ?? (await last()) ?? LOG_START_PLACE',
    ...OPEN_TRANSACTIONS,
  },
  {
    fault: 'readers by the exact horizon pass open appends',
    file: 'infrastructure/src/event-store/postgres/horizon.ts',
    from: 'filter (where behind.distance between 1 and',
    to: 'filter (where behind.distance > 1 and behind.distance < 0 and',
    ...OPEN_TRANSACTIONS,
  },
  {
    fault: 'an append may follow other writes of its transaction',
    file: 'infrastructure/src/event-store/postgres/event-log-schema.ts',
    from: "raise exception 'An append must be the first write of its transaction' using",
    to: "raise notice 'An append must be the first write of its transaction' using",
    noticedIn: OPEN_TRANSACTIONS.noticedIn,
    noticedBy: 'can no longer append, because readers may already have passed the position',
  },
  {
    fault: 'the cache of recent events has a gap',
    file: 'infrastructure/src/event-store/recent-events.ts',
    from: 'if (after !== to) clear();',
    to: 'if (after === null) clear();',
    noticedIn: 'infrastructure/src/event-store/recent-events.test.ts',
    noticedBy: 'a batch that leaves a gap replaces the cached recent events',
  },
];
