import { oneEvent } from '@saferide/contracts/operation/event-explorer';
import { seededRandom } from '@saferide/domain/testing/random';
import { openEventLog } from '@saferide/infrastructure/event-store/event-log';
import { postgresSubjectKeys } from '@saferide/infrastructure/personal-data/postgres-subject-keys';
import { Projector } from '@saferide/projections/engine/projector';
import { causationOfStream } from '@saferide/read-api/operation/explorer/causation';
import { type EventListServices, eventDetailsOf, listEvents } from '@saferide/read-api/operation/explorer/event-views';
import type { EventsParams } from '@saferide/read-api/operation/explorer/find-events';
import { allEventsVisible } from '@saferide/read-api/operation/explorer/hidden-events';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { readModels } from '@saferide/read-models/models';
import { eventIndex } from '@saferide/read-models/operation/event-index';
import { type FilledLog, openFilledLog, rebuildAll } from './log/filled-log.ts';
import { numberFlag } from './measure/flags.ts';
import { describeMachine, publishReport, type Series } from './measure/report.ts';

const METHOD =
  'milliseconds of one question of the event explorer, its page of 50 read from the log included, asked one after the ' +
  'other with values drawn from the log (seed 1)';
const MOST_MS = 300;

export const main = async (flags: readonly string[]): Promise<void> => {
  const log = await openFilledLog(numberFlag(flags, 'events', 100_000), { asIfByPeople: true });
  const rounds = numberFlag(flags, 'asks', 100);
  try {
    const without = await rebuilt(
      log,
      readModels.filter((model) => model.name !== eventIndex.name),
    );
    const alone = await rebuilt(log, [eventIndex]);
    await drop(log, readModels);
    const withIt = await rebuilt(log, readModels);
    const live = await projected(log, numberFlag(flags, 'live', 20_000));
    const { db, store, codec, ring } = log;
    const explored: EventListServices = {
      models: openModelReaders(db).of<'event_index'>(),
      log: openEventLog(store, codec),
      keys: postgresSubjectKeys({ pool: db, ring }),
      visibility: allEventsVisible,
    };
    const series: Series[] = [];
    for (const [name, query] of await questionsOf(explored, log)) series.push(await timed(name, rounds, query));
    const size = await db.query<{ table: number; indexes: number }>(
      'select pg_table_size($1::regclass) as table, pg_indexes_size($1::regclass) as indexes',
      [`${schemaOf(eventIndex)}.events`],
    );
    const { table = 0, indexes = 0 } = size.rows[0] ?? {};
    await publishReport({
      benchmark: 'explorer',
      method: METHOD,
      unit: ' ms',
      machine: await describeMachine(db),
      series,
      ratios: series.map(({ name, values }) => ({ what: `${name}, p95 in ms`, value: p95(values), atMost: MOST_MS })),
      notes: [
        `${log.events} events`,
        `rebuilding the index alone ${seconds(alone)}, all other read models ${seconds(without)}, all of them ${seconds(withIt)}`,
        `projecting live, in batches of ${BATCH}: ${Math.round((live / 1_000) * 100) / 100} ms an event`,
        `the table takes ${mebibytes(table)}, its indexes ${mebibytes(indexes)}`,
      ],
    });
  } finally {
    await log.close();
  }
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * 0.95) - 1)] ?? 0;

const timed = async (name: string, rounds: number, query: () => Promise<unknown>): Promise<Series> => {
  const values: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const start = performance.now();
    await query();
    values.push(Math.round((performance.now() - start) * 10) / 10);
  }
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { name, median, values };
};

const drop = async ({ db }: FilledLog, models: readonly ReadModel[]): Promise<void> => {
  for (const model of models) await db.query(`drop schema if exists ${schemaOf(model)} cascade`);
};

const rebuilt = async (log: FilledLog, models: readonly ReadModel[]): Promise<number> => {
  const start = performance.now();
  await rebuildAll(log, models);
  return performance.now() - start;
};

const BATCH = 50;

/** Returns the microseconds per projected event. */
const projected = async (log: FilledLog, events: number): Promise<number> => {
  const { db, codec, store } = log;
  const projector = new Projector({ model: eventIndex, schema: schemaOf(eventIndex), db, codec, announce: true });
  await projector.open();
  const { position } = projector;
  await log.more(Math.ceil(events / 7));
  let after = position;
  let done = 0;
  let ms = 0;
  while (done < events) {
    const page = await store.readAll(after, BATCH);
    if (page.events.length === 0) break;
    const start = performance.now();
    await projector.project(page);
    ms += performance.now() - start;
    done += page.events.length;
    after = page.position;
  }
  return (ms * 1_000) / Math.max(1, done);
};

type Question = readonly [name: string, ask: () => Promise<unknown>];

const questionsOf = async (explored: EventListServices, log: FilledLog): Promise<Question[]> => {
  const random = seededRandom(1);
  const { rows } = await log.db.query<{ event_id: string; stream: string; at_ms: number; correlation_id: string }>(
    `select event_id, stream, at_ms, correlation_id from ${schemaOf(eventIndex)}.events
       order by hashtext(event_id) limit 2000`,
  );
  const drawn = () => {
    const row = rows[random.below(rows.length)];
    if (!row) throw new Error('The log is empty');
    return row;
  };
  const some = (all: readonly string[]): string => all[random.below(all.length)] ?? '';
  const list =
    (params: () => Partial<EventsParams>): (() => Promise<unknown>) =>
    () =>
      listEvents(explored, { order: 'newest', limit: 50, ...params() });
  const week = () => {
    const from = drawn().at_ms;
    return { from: new Date(from).toISOString(), to: new Date(from + 7 * 86_400_000).toISOString() };
  };
  return [
    ['newest', list(() => ({}))],
    ['a page further down', list(() => ({ after: drawn().event_id }))],
    ['a week', list(week)],
    ['a frequent type', list(() => ({ type: 'RideOffered' }))],
    ['a rare type', list(() => ({ type: some(['VehicleApproved', 'RideGivenBack', 'DriverSuspended']) }))],
    ['a type, in a week', list(() => ({ type: 'RideCompleted', ...week() }))],
    ['an aggregate', list(() => ({ aggregate: some(['ride', 'account', 'driverDuty', 'payment']) }))],
    ['an aggregate, in a week', list(() => ({ aggregate: 'ride', ...week() }))],
    ['a stream', list(() => ({ stream: drawn().stream }))],
    ['a rider', list(() => ({ person: some(log.riders) }))],
    ['a driver', list(() => ({ person: some(log.drivers) }))],
    ['a driver, in a week', list(() => ({ person: some(log.drivers), ...week() }))],
    ['a driver, of one type', list(() => ({ person: some(log.drivers), type: 'RideCompleted' }))],
    ['who did it', list(() => ({ actor: some(log.riders) }))],
    ['who did it, of one aggregate', list(() => ({ actor: some(log.riders), aggregate: 'ride' }))],
    ['a correlation', list(() => ({ correlation: drawn().correlation_id }))],
    ['one event', () => eventDetailsOf(explored, oneEvent.params.parse({ eventId: drawn().event_id }).eventId)],
    ['what led to what in a stream', () => causationOfStream(explored.models, drawn().stream, explored.visibility)],
  ];
};
