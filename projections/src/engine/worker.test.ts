import { ADA, adaCompletedProfile, adaRegistered } from '@saferide/domain/testing/account-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import { history } from '@saferide/domain/testing/history';
import type { EventBatch, EventStore } from '@saferide/infrastructure/event-store/event-store';
import { isPaused, setPaused } from '@saferide/read-models/inside/projection-control';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { rides as ridesModel } from '@saferide/read-models/ride/rides';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from '../testing/projections-under-test.ts';
import { Projector } from './projector.ts';
import { rebuildModel } from './rebuild.ts';
import { parkedEventsOf, retryParkedStream } from './retry-parked.ts';
import { ensureLiveSchema } from './schemas.ts';

const modelNamed = (name: string): ReadModel => {
  const model = readModels.find((candidate) => candidate.name === name);
  if (!model) throw new Error(`No read model ${name}`);
  return model;
};
const accounts = modelNamed('accounts');
const rides = modelNamed('rides');
const rideStatistics = modelNamed('ride_statistics');

describe('projections', () => {
  let world: ProjectionsUnderTest;
  beforeEach(async () => {
    world = await openProjectionsUnderTest();
  });
  afterEach(() => world.close());

  const equalToRebuild = async (models: readonly ReadModel[]) => {
    const comparisons = await rebuildModel({
      models,
      store: world.store,
      codec: world.codec,
      db: world.db,
      signal: new AbortController().signal,
      dryRun: true,
      acceptDifferences: false,
      onProgress: () => undefined,
    });
    return comparisons.flatMap(({ differences }) => differences);
  };

  it('apply an event once, even if it or its batch is delivered again', async () => {
    const head = await world.live({ seed: 3, drivers: 3, customers: 10, rides: 30 });
    const again: EventStore = { ...world.store, subscribe: (options) => redelivered(world.store.subscribe(options)) };
    const whole = { ...world, store: again };
    const projectors = [rides, rideStatistics, accounts];
    for (const model of projectors) {
      await ensureLiveSchema(world.db, model);
      const projector = new Projector({
        model,
        schema: schemaOf(model),
        db: world.db,
        codec: world.codec,
        announce: false,
      });
      await projector.open();
      const stop = new AbortController();
      for await (const batch of whole.store.subscribe({ after: '', signal: stop.signal, batchSize: 50 })) {
        await projector.project(batch);
        if (projector.position >= head) stop.abort();
      }
    }
    expect(await equalToRebuild(projectors)).toEqual([]);
    const { rows } = await world.db.query('select sum(requested) as n from read_ride_statistics.cells');
    expect(Number(rows[0].n)).toBe(30);
  });

  it('park an event that cannot be folded and the rest of its stream, and restore both on retry', async () => {
    let poisonous = true;
    const fragile: ReadModel = {
      ...rides,
      steps: new Map(
        [...rides.steps].map(([type, steps]) => [
          type,
          steps.map((step) => ({
            ...step,
            change: (...args: Parameters<typeof step.change>) => {
              if (poisonous && type === 'RideAccepted' && args[1].id.endsWith('0')) throw new Error('cannot be folded');
              return step.change(...args);
            },
          })),
        ]),
      ),
    };
    await world.startWorkers([fragile]);
    const head = await world.live({ seed: 4, drivers: 3, customers: 10, rides: 50 });
    await world.reached([fragile], head);

    const parked = await parkedEventsOf(world.db, fragile);
    const streams = [...new Set(parked.map(({ stream }) => stream))];
    expect(streams.length).toBeGreaterThan(1);
    expect(streams.length).toBeLessThan(30);
    expect(parked.find(({ type }) => type === 'RideAccepted')?.error).toBe('cannot be folded');
    expect(parked.find(({ type }) => type === 'RideCompleted')?.error).toContain('earlier event');
    const { rows } = await world.db.query(
      `select count(*) as n from ${schemaOf(ridesModel)}.rides where status = 'completed'`,
    );
    expect(rows[0].n).toBeGreaterThan(25);

    const [first = ''] = streams;
    expect((await retryParkedStream(world, fragile, first)).restored).toBe(0);
    poisonous = false;
    for (const stream of streams) expect((await retryParkedStream(world, fragile, stream)).parked).toBe(0);
    expect(await parkedEventsOf(world.db, fragile)).toEqual([]);
    expect(await equalToRebuild([rides])).toEqual([]);

    const later = await world.live({ seed: 5, drivers: 3, customers: 10, rides: 5 });
    await world.reached([fragile], later);
    expect(await equalToRebuild([rides])).toEqual([]);
  });

  it('park only the event whose row PostgreSQL rejects', async () => {
    await world.startWorkers([accounts]);
    const unstorable = {
      ...adaRegistered,
      personal: { email: 'nul\u0000@example.com', phoneNumber: '', firstName: '', lastName: '' },
    };
    const head = await world.append([
      { stream: 'account-ada', event: unstorable },
      { stream: 'account-bola', event: { ...adaRegistered, data: { accountId: 'bola' } } },
    ]);
    await world.reached([accounts], head);
    expect((await parkedEventsOf(world.db, accounts)).map(({ stream }) => stream)).toEqual(['account-ada']);
    const { rows } = await world.db.query('select account_id from read_accounts_v4.accounts');
    expect(rows).toEqual([{ account_id: 'bola' }]);
    expect(await equalToRebuild([accounts])).toEqual([]);
    expect(await retryParkedStream(world, accounts, 'account-ada')).toEqual({ restored: 0, parked: 1 });
    expect((await parkedEventsOf(world.db, accounts))[0]?.error).toContain('invalid byte sequence');
  });

  it('erase a person’s personal columns, which a rebuild does not restore', async () => {
    await world.startWorkers([accounts]);
    await world.reached(
      [accounts],
      await world.append([
        { stream: 'account-ada', event: adaRegistered },
        { stream: 'account-ada', event: adaCompletedProfile },
      ]),
    );
    const read = async () => (await world.db.query('select * from read_accounts_v4.accounts')).rows[0];
    expect(await read()).toMatchObject({ first_name: 'Ada', email: 'ada@example.com' });

    const erased = { type: 'PersonalDataErased', at: NOON, data: { accountId: ADA, erasedBy: ADA, reason: null } };
    await world.reached([accounts], await world.append([{ stream: 'account-ada', event: erased }]));
    await world.keys.destroy(ADA);
    const gone = { first_name: null, last_name: null, email: null, phone_number: null };
    expect(await read()).toMatchObject({ ...gone, erased_at: NOON });
    expect(await equalToRebuild([accounts])).toEqual([]);
  });

  it('with separate leases project each event once, and the second takes over when the first stops', async () => {
    const first = await world.startWorkers([rideStatistics]);
    await world.startWorkers([rideStatistics]);
    await world.reached([rideStatistics], await world.live({ seed: 6, drivers: 2, customers: 5, rides: 30 }));
    await first.stop();
    await world.reached([rideStatistics], await world.live({ seed: 16, drivers: 2, customers: 5, rides: 30 }));
    const { rows } = await world.db.query('select sum(requested) as n from read_ride_statistics.cells');
    expect(Number(rows[0].n)).toBe(60);
  });

  it('recover from a lost fence, even if no new event concerns their read model', async () => {
    await world.startWorkers([accounts]);
    await world.reached([accounts], await world.append([{ stream: 'account-ada', event: adaRegistered }]));
    await world.db.query('update read_accounts_v4.checkpoint set fence = fence + 1');
    await world.reached([accounts], await world.append(ridesAlone(9)));
  });

  it('stop while paused and continue when resumed', async () => {
    const workers = await world.startWorkers([accounts]);
    await setPaused(world.db, accounts.name, true);
    await expect.poll(() => workers.states().get('accounts')?.status).toBe('paused');
    const head = await world.append([{ stream: 'account-ada', event: adaRegistered }]);
    expect(await isPaused(world.db, accounts.name)).toBe(true);
    expect((await world.db.query('select * from read_accounts_v4.accounts')).rowCount).toBe(0);
    await setPaused(world.db, accounts.name, false);
    await world.reached([accounts], head);
    expect((await world.db.query('select * from read_accounts_v4.accounts')).rowCount).toBe(1);
  });
});

const ridesAlone = (seed: number) =>
  [...history({ seed, drivers: 1, customers: 1, rides: 1 })].filter(({ stream }) => stream.startsWith('ride-'));

async function* redelivered(batches: AsyncIterable<EventBatch>): AsyncIterable<EventBatch> {
  let seen = 0;
  let count = 0;
  for await (const batch of batches) {
    const events = batch.events.flatMap((event) => (++seen % 10 === 0 ? [event, event] : [event]));
    yield { ...batch, events };
    if (++count % 3 === 0) yield batch;
  }
}
