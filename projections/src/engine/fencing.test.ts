import { adaRegistered } from '@saferide/domain/testing/account-fixtures';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import { FenceLost, readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  listenForAnnouncements,
  openProjectionsUnderTest,
  type ProjectionsUnderTest,
} from '../testing/projections-under-test.ts';
import { Projector } from './projector.ts';
import { rebuildModel } from './rebuild.ts';
import { parkedEventsOf } from './retry-parked.ts';
import { ensureLiveSchema } from './schemas.ts';

const accounts = readModels.find(({ name }) => name === 'accounts') as ReadModel;

describe('the tables of a read model', () => {
  let world: ProjectionsUnderTest;
  beforeEach(async () => {
    world = await openProjectionsUnderTest();
  });
  afterEach(() => world.close());

  const registered = (accountId: string) => ({
    stream: `account-${accountId}`,
    event: { ...adaRegistered, data: { accountId } } as typeof adaRegistered,
  });
  const opened = async (announce = false) => {
    await ensureLiveSchema(world.db, accounts);
    const { db, codec } = world;
    const projector = new Projector({ model: accounts, schema: schemaOf(accounts), db, codec, announce });
    await projector.open();
    return projector;
  };
  const people = async () => {
    const { rows } = await world.db.query('select account_id from read_accounts_v4.accounts order by 1');
    return rows.map(({ account_id }) => account_id);
  };
  const swapped = (model = accounts) => {
    const { store, codec, db } = world;
    const signal = new AbortController().signal;
    const how = { dryRun: false, acceptDifferences: true, onProgress: () => undefined };
    return rebuildModel({ models: [model], store, codec, db, signal, ...how });
  };

  it('accept only the first write of two writers that began at the same position', async () => {
    await world.append([registered('ada')]);
    const page = await world.store.readAll('', 9);
    const [first, second] = [await opened(), await opened()];
    await first.project(page);
    const head = await world.append([registered('bola')]);
    await expect(second.project(await world.store.readAll(page.position, 9))).rejects.toThrow(FenceLost);
    expect(await people()).toEqual(['ada']);
    expect((await readCheckpoint(world.db, schemaOf(accounts)))?.position).toBe(page.position);
    await first.project(await world.store.readAll(page.position, 9));
    expect([await people(), first.position]).toEqual([['ada', 'bola'], head]);
  });

  it('are written with an announcement of the changed keys and the new position', async () => {
    const { announcements, close } = await listenForAnnouncements(world.url);
    const head = await world.append([registered('ada')]);
    await (await opened(true)).project(await world.store.readAll('', 9));
    await expect
      .poll(() => announcements)
      .toEqual([{ model: 'accounts', version: accounts.version, position: head, fence: 1, keys: ['ada'] }]);
    await close();
  });

  it('are swapped with an announcement that any row may have changed', async () => {
    const head = await world.append([registered('ada')]);
    await (await opened()).project(await world.store.readAll('', 9));
    const { announcements, close } = await listenForAnnouncements(world.url);
    await swapped();
    await expect
      .poll(() => announcements)
      .toEqual([{ model: 'accounts', version: accounts.version, position: head, fence: 3, keys: null }]);
    await close();
  });

  it('reject the next write of a writer that started before a swap', async () => {
    await world.append([registered('ada')]);
    const before = await opened();
    await before.project(await world.store.readAll('', 9));
    await swapped();
    await world.append([registered('bola')]);
    await expect(before.project(await world.store.readAll(before.position, 9))).rejects.toThrow(FenceLost);
    expect(await people()).toEqual(['ada']);
  });

  it('reject after a swap a prepared statement that was planned for the old tables', async () => {
    await world.append([registered('ada')]);
    const db = createPool({ url: world.url, applicationName: 'projection tests', max: 1 });
    await ensureLiveSchema(db, accounts);
    const projector = new Projector({
      model: accounts,
      schema: schemaOf(accounts),
      db,
      codec: world.codec,
      announce: false,
    });
    await projector.open();
    for (let nth = 0; nth < 8; nth += 1) {
      await world.append([registered(`one of eight ${nth}`)]);
      await projector.project(await world.store.readAll(projector.position, 9));
    }
    await swapped();
    await world.append([registered('bola')]);
    const next = await world.store.readAll(projector.position, 9);
    await expect(projector.project(next)).rejects.toThrow(FenceLost);
    expect(await people()).not.toContain('bola');
    await projector.open();
    await projector.project(next);
    expect(await people()).toContain('bola');
    await db.end();
  });

  it('are swapped in with the parked events of the rebuild that filled them', async () => {
    const steps = [...accounts.steps].map(([type, each]) => {
      const fragile = each.map((step) => ({
        ...step,
        change: (...args: Parameters<typeof step.change>) => {
          if (args[1].stream === 'account-ada') throw new Error('cannot be folded');
          return step.change(...args);
        },
      }));
      return [type, fragile] as const;
    });
    await world.append([registered('ada'), registered('bola')]);
    const fragile: ReadModel = { ...accounts, steps: new Map(steps) };
    await swapped(fragile);
    expect(await people()).toEqual(['bola']);
    const parked = await parkedEventsOf(world.db, fragile);
    expect(parked.map(({ stream, error }) => [stream, error])).toEqual([['account-ada', 'cannot be folded']]);
  });
});
