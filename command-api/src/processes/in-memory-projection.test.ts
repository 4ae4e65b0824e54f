import { generateKeySync, randomUUID } from 'node:crypto';
import { createDispatchBoard } from '@saferide/domain/dispatch/board';
import { NOON } from '@saferide/domain/testing/fixtures';
import { type HistoricEvent, history } from '@saferide/domain/testing/history';
import { seededRandom } from '@saferide/domain/testing/random';
import { WAIT_MS } from '@saferide/domain/testing/waits';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import { type Infrastructure, openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { type TestDatabase, testDatabase } from '@saferide/infrastructure/postgres/test-database';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { commandMigrations } from '../command-schema.ts';
import { dispatchBoardFold, openLiveBoard } from '../dispatch/live-board.ts';
import { openOpenRides, openRidesFold } from '../kernel/open-rides.ts';
import { untilReadable } from '../testing/waits.ts';
import { type InMemoryProjectionParts, openInMemoryProjection } from './in-memory-projection.ts';
import { postgresFoldSnapshots } from './snapshot-writer.ts';

let database: TestDatabase;
let infrastructure: Infrastructure;
const masterKey = generateKeySync('aes', { length: 256 });
const silent = pino({ level: 'silent' });

const openProcess = async (name: string): Promise<Infrastructure> => {
  const { url } = database;
  return openInfrastructure({ name, databaseUrl: url, eventStore: { kind: 'postgres', url }, masterKey });
};

beforeAll(async () => {
  database = await testDatabase();
  infrastructure = await openProcess('folds');
  await migrateSchema(infrastructure.db, COMMAND_SCHEMA, commandMigrations);
});
afterEach(async () => {
  await infrastructure.db.query('delete from command.fold_snapshots');
});
afterAll(async () => {
  await infrastructure?.close();
  await database?.drop();
});

const partsWith = (with_: Partial<InMemoryProjectionParts> = {}): InMemoryProjectionParts => ({
  ...infrastructure,
  logger: silent,
  ...with_,
});

const boardNow = async (with_?: Partial<InMemoryProjectionParts>) => {
  await untilReadable(infrastructure.log.store);
  const { board, readAtStart, stop } = await openLiveBoard(partsWith(with_));
  await stop();
  return { state: board.snapshot(), readAtStart };
};

const revisions = new Map<string, number>();

const append = async ({ stream, event }: HistoricEvent): Promise<void> => {
  const revision = revisions.get(stream);
  const cause = commandCause(randomUUID(), { id: 'given', role: 'system' });
  const appended = await infrastructure.log.append(stream, revision ?? 'none', [event], cause);
  if (appended.outcome === 'conflict') throw new Error(`Somebody else wrote to ${stream}`);
  revisions.set(stream, appended.revision);
};

const oneMore = (): Promise<void> => {
  const driverId = randomUUID();
  const event = { type: 'WentOffline', at: NOON, data: { driverId, reason: 'by_driver' } };
  return append({ stream: `driverDuty-${driverId}`, event });
};

const someMore = async (seed: number): Promise<void> => {
  for (const event of history({ seed, drivers: 2, customers: 2, rides: 4 })) await append(event);
};

const storedAt = async (): Promise<string | undefined> =>
  (await postgresFoldSnapshots(infrastructure.db).newest(dispatchBoardFold))?.position;

const snapshotText = async (): Promise<string> => {
  const { rows } = await infrastructure.db.query<{ state: string }>('select state::text from command.fold_snapshots');
  return rows.map(({ state }) => state).join('\n');
};

const listening = () => {
  const lines: Record<string, unknown>[] = [];
  return { lines, logger: pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }) };
};

describe('an in-memory projection', () => {
  it('has the same state from a snapshot and later events as from the whole log', async () => {
    const random = seededRandom(7);
    const past = [...history({ seed: 11, drivers: 4, customers: 4, rides: 10 })];
    const whole = createDispatchBoard();
    const rides = openRidesFold.begin();
    let first = true;
    while (past.length > 0) {
      const tail = past.splice(0, 1 + random.below(60));
      for (const { stream, event } of tail) {
        await append({ stream, event });
        whole.apply(event as Parameters<typeof whole.apply>[0]);
        rides.apply(event as Parameters<typeof rides.apply>[0]);
      }
      const board = await boardNow();
      expect(board.state).toEqual(whole.snapshot());
      const open = await openOpenRides(partsWith());
      await open.stop();
      expect(open.folded.snapshot()).toEqual(rides.snapshot());
      const trigger = (types: readonly string[]) => tail.filter(({ event }) => types.includes(event.type)).length;
      if (!first)
        expect([board.readAtStart, open.readAtStart]).toEqual(
          [dispatchBoardFold.types, openRidesFold.types].map(trigger),
        );
      first = false;
    }
    const text = await snapshotText();
    expect(text).not.toMatch(/@|\+234|Ada|Obi|Lagos|Road/);
  });

  it('has the same state if its snapshots are lost', async () => {
    await someMore(21);
    const before = await boardNow();
    expect(await boardNow()).toEqual({ state: before.state, readAtStart: 0 });
    await infrastructure.db.query('delete from command.fold_snapshots');
    expect(await boardNow()).toEqual(before);
  });

  it('ignores snapshots of other versions, and replaces earlier snapshots of its own version', async () => {
    const { readAtStart: all } = await boardNow();
    const version = dispatchBoardFold.version + 1;
    const later = await openInMemoryProjection({ ...dispatchBoardFold, version }, partsWith());
    expect(later.readAtStart).toBe(all);
    expect((await boardNow()).readAtStart).toBe(0);
    await later.stop();
    const { rows } = await infrastructure.db.query('select version from command.fold_snapshots');
    expect(rows).toEqual([{ version }]);
  });

  const spoilt: readonly (readonly [string, string])[] = [
    ['of another log', `position = 'ffffffff' || substr(position, 9)`],
    [
      'of this log before it was restored to an earlier time',
      `position = substr(position, 1, 30) || '9000000000000000000'`,
    ],
    ['whose position belongs to no log', `position = 'somewhere'`],
    ['without its state', `state = '{}'`],
    ['with an invalid state', `state = '{"drivers":[{"driverId":"x","verified":"perhaps"}]}'`],
  ];
  test.each(spoilt)('discards a snapshot %s with a warning and applies the whole log', async (_, change) => {
    const before = await boardNow();
    await infrastructure.db.query(`update command.fold_snapshots set ${change}`);
    const { lines, logger } = listening();
    expect(await boardNow({ logger })).toEqual(before);
    expect(lines).toMatchObject([{ fold: 'dispatch board', msg: 'snapshot discarded, applying the whole log' }]);
    expect(await boardNow()).toEqual({ state: before.state, readAtStart: 0 });
  });

  it('skips and reports an undecodable event once, and then writes no snapshots', async () => {
    await boardNow();
    const before = await storedAt();
    const id = randomUUID();
    const broken = { id, type: 'WentOnline', data: { driverId: 7 }, metadata: { schemaVersion: 1, occurredAt: NOON } };
    const { store } = infrastructure.log;
    await store.append(`driverDuty-${randomUUID()}`, 'none', [broken]);
    await oneMore();
    await untilReadable(store);
    const { lines, logger } = listening();
    const projection = await openLiveBoard(partsWith({ logger, everyEvents: 1 }));
    await oneMore();
    await projection.reached(await store.head(), AbortSignal.timeout(WAIT_MS));
    await projection.stop();
    expect([projection.undecodable(), projection.readAtStart]).toEqual([1, 2]);
    expect(lines).toMatchObject([{ fold: 'dispatch board', eventId: id }]);
    expect(await storedAt()).toBe(before);
    await infrastructure.db.query('delete from event_log.events where event_id = $1', [id]);
  });
});

describe('snapshots of a projection', () => {
  it('are written even if events never pause', async () => {
    const projection = await openLiveBoard(partsWith({ everyMs: 200 }));
    while ((await storedAt()) === undefined) await oneMore();
    await projection.stop();
  });

  it('are written by one process, or by another one once that process has died', async () => {
    const [first, second] = [await openProcess('first'), await openProcess('second')];
    const [one, other] = [
      await openLiveBoard(partsWith({ ...first, everyEvents: 1 })),
      await openLiveBoard(partsWith({ ...second, everyEvents: 1 })),
    ];
    const writer = async (): Promise<string> => {
      await oneMore();
      const position = await infrastructure.log.store.head();
      await vi.waitFor(async () => expect((await storedAt()) ?? START_POSITION).toBe(position), { timeout: WAIT_MS });
      const held = () => [first, second].map(({ leases }) => leases.held().length);
      await vi.waitFor(
        async () => {
          if (!held().includes(1)) await oneMore();
          expect(held().toSorted()).toEqual([0, 1]);
        },
        { timeout: WAIT_MS },
      );
      return held()[0] === 1 ? 'first' : 'second';
    };
    await infrastructure.db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [`${await writer()} leases`],
    );
    await writer();
    await Promise.all([one.stop(), other.stop()]);
    await Promise.all([first.close(), second.close()]);
  });

  it('never replace a later one', async () => {
    const { state } = await boardNow();
    const snapshots = postgresFoldSnapshots(infrastructure.db);
    const newest = await snapshots.newest(dispatchBoardFold);
    const stale = { position: newest?.position.replace(/^(.{9})./, '$1/') ?? '', state: { drivers: [] } };
    expect(stale.position < (newest?.position ?? '')).toBe(true);
    await snapshots.store(dispatchBoardFold, stale);
    await snapshots.drop(dispatchBoardFold, stale);
    expect(await snapshots.newest(dispatchBoardFold)).toEqual({ position: newest?.position, state });
  });

  it('are written later, even without a new event, if the table fails', async () => {
    const { db, log } = infrastructure;
    await db.query('alter table command.fold_snapshots rename to mislaid');
    await db.query('create view command.fold_snapshots as select * from command.mislaid limit 0');
    const { lines, logger } = listening();
    const projection = await openLiveBoard(partsWith({ logger, everyEvents: 1, everyMs: 100 }));
    await oneMore();
    const head = await log.store.head();
    await projection.reached(head, AbortSignal.timeout(WAIT_MS));
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), { timeout: WAIT_MS });
    expect(lines[0]).toMatchObject({ fold: 'dispatch board', msg: 'snapshot not written, trying again' });
    await db.query('drop view command.fold_snapshots');
    await db.query('alter table command.mislaid rename to fold_snapshots');
    await vi.waitFor(async () => expect(await storedAt()).toBe(head), { timeout: WAIT_MS });
    await projection.stop();
  });
});
