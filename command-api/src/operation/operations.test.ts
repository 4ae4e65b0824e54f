import type { Client } from '@saferide/client/client';
import { projectionEvents } from '@saferide/domain/operation/events';
import { NOON } from '@saferide/domain/testing/fixtures';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { countParkedEvents, findParkedReactions } from '@saferide/read-models/inside/parked-reactions';
import { CONTROL_SCHEMA, controlMigrations, isPaused } from '@saferide/read-models/inside/projection-control';
import { findUnfinishedRebuilds } from '@saferide/read-models/inside/rebuild-requests';
import { dryRunSchemaOf } from '@saferide/read-models/kernel/read-model';
import { readModelsByName } from '@saferide/read-models/models';
import { beforeAll, describe, expect } from 'vitest';
import { parkEvent } from '../processes/parked-events.ts';
import { givenPersonWithRole } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let operator: Client;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  await migrateSchema(serving.infrastructure.db, CONTROL_SCHEMA, controlMigrations);
  operator = await givenPersonWithRole(serving, 'operator');
});

const reason = 'Rows look wrong';
const eventsOf = async (stream: string) => {
  const events = await serving.infrastructure.log.store.read(stream);
  return events.map(({ type, data, metadata }) => [type, data, (metadata.actor as { id: string }).id]);
};
const ask = (path: string, body: object = { reason }) =>
  sendAs(serving, 'post', `/api/ops/${path}`, operator).send(body);

describe('an operator’s action', () => {
  test('appends one event with the operator and the reason, even if it is repeated', async () => {
    const data = { model: 'driver_stats', actorId: operator.accountId, reason };
    for (const path of ['pause', 'pause', 'resume', 'resume']) await ask(`projections/driver_stats/${path}`);
    expect(await eventsOf('projection-driver_stats')).toEqual([
      ['ProjectionPaused', data, operator.accountId],
      ['ProjectionResumed', data, operator.accountId],
    ]);
    expect(Object.keys(projectionEvents)).toContain('ProjectionPaused');
  });

  test.for(['rides', 'tracking', 'emergencies', 'emergency_contacts', 'conduct'])(
    'cannot pause the read model %s, on which safety depends',
    async (model) => {
      const { status, body } = await ask(`projections/${model}/pause`);
      expect([status, body.code, body.detail]).toEqual([
        ...[403, 'Forbidden', expect.stringContaining(`npm run ops -- pause ${model}`)],
      ]);
      expect(await eventsOf(`projection-${model}`)).toEqual([]);
      expect((await ask(`projections/${model}/resume`)).status).toBe(202);
    },
  );

  test('requires a reason', async () => {
    for (const path of ['pause', 'resume', 'rebuild', 'cancel', 'swap', 'discard']) {
      const answer = await ask(`projections/accounts/${path}`, { reason: '  ' });
      expect([path, answer.status, answer.body.errors?.[0]?.message]).toEqual([path, 400, 'Say why']);
    }
    expect(await isPaused(serving.infrastructure.db, 'accounts')).toBe(false);
    expect(await eventsOf('projection-accounts')).toEqual([]);
  });

  test('starts a rebuild once if it is repeated under the same key', async () => {
    const key = 'a-rebuild-asked-twice';
    const path = '/api/ops/projections/drivers/rebuild';
    const once = () =>
      sendAs(serving, 'post', path, operator).set('Idempotency-Key', key).send({ reason, dryRun: true });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.rebuildId).toBe(first.body.rebuildId);
    const { db } = serving.infrastructure;
    expect(await findUnfinishedRebuilds(db, ['drivers'])).toEqual([{ id: first.body.rebuildId, models: ['drivers'] }]);
    expect(await eventsOf(`rebuild-${first.body.rebuildId}`)).toMatchObject([
      ['RebuildAsked', { models: ['drivers'], dryRun: true, reason }, operator.accountId],
    ]);
  });

  test('cannot start a rebuild while another of the same model is under way, which can be cancelled', async () => {
    const again = await ask('projections/drivers/rebuild');
    expect([again.status, again.body.code]).toEqual([409, 'RebuildUnderWay']);
    const [under] = await findUnfinishedRebuilds(serving.infrastructure.db, ['drivers']);
    expect((await ask('projections/drivers/cancel')).status).toBe(202);
    expect((await eventsOf(`rebuild-${under?.id}`)).map(([type]) => type)).toEqual([
      'RebuildAsked',
      'RebuildCancelled',
    ]);
    expect(await findUnfinishedRebuilds(serving.infrastructure.db, ['drivers'])).toEqual([]);
    expect((await ask('projections/drivers/cancel')).status).toBe(404);
  });

  test('can swap or discard only a dry run that still exists', async () => {
    for (const path of ['swap', 'discard']) expect((await ask(`projections/drivers/${path}`)).status).toBe(404);
    const { db } = serving.infrastructure;
    await db.query(
      `insert into projections.rebuilds (id, models, phase, dry_run, requested_by, reason)
       values (gen_random_uuid(), '{drivers}', 'done', true, 'op', 'To see')`,
    );
    for (const path of ['swap', 'discard'])
      expect((await ask(`projections/drivers/${path}`)).body.code).toBe('DryRunGone');
    await db.query(`create schema ${dryRunSchemaOf(readModelsByName.drivers)}`);
    const swap = await ask('projections/drivers/swap');
    expect([swap.status, (await findUnfinishedRebuilds(db, ['drivers']))[0]?.id]).toEqual([202, swap.body.rebuildId]);
  });
});

const parked = (name: string, id: string, error: string) =>
  parkEvent(
    serving.infrastructure.db,
    { name },
    { id, position: '1', stream: 'ride-1', revision: 0 },
    { failure: new Error(error), at: NOON },
  );

describe('an event that a process parked', () => {
  const entry = 'parked-processes/settlement/e-1';
  beforeAll(() => parked('settlement', 'e-1', 'The gateway is away'));

  test('can be set aside with a reason, and resumed by a retry', async () => {
    const { db } = serving.infrastructure;
    await ask(`${entry}/set-aside`);
    await ask(`${entry}/set-aside`);
    expect((await findParkedReactions(db)).filter(({ process }) => process === 'settlement')).toMatchObject([
      { process: 'settlement', retryAskedAt: null, setAside: { reason, by: operator.accountId } },
    ]);
    expect((await countParkedEvents(db)).has('settlement')).toBe(false);
    await ask(`${entry}/retry`);
    expect((await findParkedReactions(db)).find(({ process }) => process === 'settlement')?.setAside).toBeNull();
    expect((await eventsOf('process-settlement')).map(([type]) => type)).toEqual([
      'ParkedEventSetAside',
      'ParkedEventRetried',
    ]);
  });

  test('cannot be retried or set aside if it does not exist', async () => {
    for (const verb of ['retry', 'set-aside'])
      expect((await ask(`parked-processes/settlement/e-9/${verb}`)).status).toBe(404);
  });
});

describe('an operator’s command repeated after its process died', () => {
  const unanswered = async (path: string) => {
    const answer = await sendAs(serving, 'post', `/api/ops/${path}`, operator)
      .set('Idempotency-Key', path)
      .send({ reason });
    await serving.infrastructure.db.query(
      'update command.idempotency_keys set answer = null, claim = null where key = $1',
      [path],
    );
    return answer.status;
  };

  test('does not pause a projection that was resumed after the command', async () => {
    expect(await unanswered('projections/accounts/pause')).toBe(202);
    expect((await ask('projections/accounts/resume')).status).toBe(202);
    await unanswered('projections/accounts/pause');
    expect(await isPaused(serving.infrastructure.db, 'accounts')).toBe(false);
  });

  test('does not set aside an event that was resumed after the command', async () => {
    const { db } = serving.infrastructure;
    await parked('dispatch', 'e-2', 'The locations are away');
    const setAside = 'parked-processes/dispatch/e-2/set-aside';
    await unanswered(setAside);
    await ask('parked-processes/dispatch/e-2/retry');
    await unanswered(setAside);
    expect((await findParkedReactions(db)).find(({ eventId }) => eventId === 'e-2')?.setAside).toBeNull();
  });
});
