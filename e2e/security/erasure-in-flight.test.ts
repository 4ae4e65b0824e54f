import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { erasurePolicy } from '@saferide/domain/account/erasure-policy';
import { account } from '@saferide/domain/account/lifecycle';
import { driver as driverStream } from '@saferide/domain/driver';
import type { ManualClock } from '@saferide/domain/testing/manual-clock';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { REQUEST_DEADLINE_MS } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { folderBlobStore } from '@saferide/infrastructure/outside/blob-store/blob-store';
import { SUBJECT_KEY_CACHE_MS } from '@saferide/infrastructure/personal-data/postgres-subject-keys';
import { givenFix } from '@saferide/infrastructure/testing/given-fix';
import { openUploads } from '@saferide/infrastructure/uploads/uploads';
import { drivers } from '@saferide/read-models/driver/drivers';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { waitForModels } from '@saferide/read-models/testing/wait-for-models';
import { describe, expect } from 'vitest';
import { givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { manualClockTest as it } from '../harness/shared-system.ts';
import type { TestSystem } from '../harness/test-system.ts';

const REASON = 'Zikora left the Marblewood rank twice';

let system: TestSystem;
let clock: ManualClock;

it.beforeAll(({ clocked }) => {
  ({ system, clock } = clocked);
});

const beforeKeyIsDestroyed = (accountId: string, meanwhile: () => Promise<void>): Promise<void> => {
  const { keys } = system.infrastructure;
  const { destroy } = keys;
  return new Promise((done, failed) => {
    let under: Promise<void> | undefined;
    keys.destroy = async (subject) => {
      if (subject === accountId) {
        under ??= meanwhile();
        await under.then(done, failed);
      }
      await destroy(subject);
    };
  });
};

const rowsWith = async (words: string): Promise<string[]> => {
  const { db } = system.infrastructure;
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'event_store', 'command') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await db.query(`select from ${name} t where t::text like '%' || $1 || '%'`, [words]);
    if (rowCount) found.push(name);
  }
  return found;
};

const keptAbout = async ({ accountId }: Client) => {
  const { db } = system.infrastructure;
  const count = async (sql: string) => (await db.query(`select from ${sql}`, [accountId])).rowCount;
  return {
    uploads: await count('uploads.uploads where owner_id = $1'),
    trails: await count('trails.trails where driver_id = $1 or rider_id = $1'),
    positions: await count('locations.drivers where driver_id = $1'),
    sessions: await count('access.sessions where account_id = $1'),
    answers: await count('command.idempotency_keys where account_id = $1'),
  };
};
const nothing = { uploads: 0, trails: 0, positions: 0, sessions: 0, answers: 0 };

describe('work in progress during an erasure', () => {
  it('leaves no rows, files or read-model data behind once the key is destroyed', async () => {
    const { infrastructure, url } = system;
    const driver = await givenSystemDriver(infrastructure, url);
    const operator = await givenSystemPerson(infrastructure, url, ['operator']);
    const blobs = folderBlobStore(system.uploadDir);
    const uploads = await openUploads(infrastructure, blobs);
    let picture = '';
    const { accountId } = driver;
    const now = clock.now();
    const suspend = { type: 'SuspendDriver', actorId: operator.accountId, riderIds: [], reason: REASON, now } as const;
    const byOperator = commandCause(randomUUID(), { id: operator.accountId, role: 'operator' });
    const projected = async () => waitForModels(infrastructure.db, readModels, await infrastructure.log.store.head());
    const under = async () => {
      await projected();
      await handleCommand(infrastructure.log, driverStream, accountId, suspend, testContext(byOperator, now));
      const image = {
        data: await drawTestPhoto(1, { dull: true }),
        contentType: 'image/jpeg',
        width: 640,
        height: 480,
      } as const;
      ({ id: picture } = await uploads.save(accountId, 'profile', image, now));
      await givenFix(infrastructure.locations, accountId, { latitude: 6.6, longitude: 3.35 }, now);
      await infrastructure.trails.addPosition(
        { rideId: randomUUID(), riderId: operator.accountId, driverId: accountId, startedAt: now },
        { latitude: 6.6, longitude: 3.35, at: now },
      );
      await infrastructure.sessions.begin(accountId, 'signing in meanwhile');
      await infrastructure.db.query(
        `insert into command.idempotency_keys (account_id, key, fingerprint, claimed_at)
         values ($1, 'late', '', now())`,
        [accountId],
      );
      await projected();
      expect(await rowsWith(REASON)).toEqual([`${schemaOf(drivers)}.drivers`]);
    };
    await Promise.all([beforeKeyIsDestroyed(accountId, under), driver.post('/api/account/erase')]);
    const completed = async () => {
      clock.advance(erasurePolicy.completeAfterMs);
      await system.runTicks();
      const { state } = await infrastructure.log.load(account, accountId);
      return state.status === 'erased' && state.complete;
    };
    await expect.poll(completed).toBe(true);
    await system.settled();
    expect(await rowsWith(REASON)).toEqual([]);
    expect(await keptAbout(driver)).toEqual(nothing);
    expect(await blobs.get(picture)).toBeNull();
    expect(await system.differencesToRebuild([drivers])).toEqual([]);
  });

  it('cannot use a cached key, because caches expire before an erasure completes', () => {
    expect(erasurePolicy.completeAfterMs).toBeGreaterThanOrEqual(SUBJECT_KEY_CACHE_MS + REQUEST_DEADLINE_MS);
  });
});
