import type { PlantedFault } from '../planted-fault.ts';

const PAGES = 'infrastructure/src/event-store/postgres/pages.ts';
const GATHERED = 'infrastructure/src/event-store/postgres/gathered-appends.test.ts';
const OPEN_TRANSACTIONS = {
  noticedIn: 'infrastructure/src/event-store/postgres/open-transactions.test.ts',
  noticedBy: '%s does not pass a transaction that is still open: what it commits is read next',
} as const;

export const faultsInTheStore: readonly PlantedFault[] = [
  {
    fault: 'one event id stands in two streams',
    file: 'infrastructure/src/event-store/postgres/schema.ts',
    from: 'primary key (stream, revision),\n    constraint events_event_id unique (event_id)',
    to: 'primary key (stream, revision)',
    noticedIn: GATHERED,
    noticedBy: 'an event has its place in one stream: under the same id another takes nothing',
  },
  {
    fault: 'two appends of one stream travel in one statement',
    file: 'infrastructure/src/event-store/postgres/gathered-appends.ts',
    from: 'if (fits && !streamsUnderWay.has(append.stream)) {',
    to: 'if (fits) {',
    noticedIn: GATHERED,
    noticedBy: 'an append that follows another of its stream is written after it, and told of itself',
  },
  {
    fault: 'a scan passes open transactions',
    file: PAGES,
    from: 'settledHead: async () => positionAt(await last(SETTLED))',
    to: "settledHead: async () => positionAt(await last('true'))",
    ...OPEN_TRANSACTIONS,
  },
  {
    fault: 'a page by type passes open transactions',
    file: PAGES,
    from: 'windowEnd ?? (await last(SETTLED)) ?? BEGINNING',
    to: "windowEnd ?? (await last('true')) ?? BEGINNING",
    ...OPEN_TRANSACTIONS,
  },
  {
    fault: 'the tail’s memory has a gap',
    file: 'infrastructure/src/event-store/kept-events.ts',
    from: 'if (after !== to) forget();',
    to: 'if (after === null) forget();',
    noticedIn: 'infrastructure/src/event-store/kept-events.test.ts',
    noticedBy: 'what is kept has no gap: a batch that does not follow on begins it anew',
  },
];
