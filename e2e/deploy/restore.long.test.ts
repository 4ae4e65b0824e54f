import { spawn } from 'node:child_process';
import { generateKeySync } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@saferide/client/client';
import { goOnline, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { becomeCustomer, signInPerson } from '@saferide/client/testing/test-people';
import { completeTestRide } from '@saferide/client/testing/test-rides';
import { storeSettings } from '@saferide/infrastructure/configuration/stored-settings';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@saferide/infrastructure/embedded/start-embedded-postgres';
import { NOT_DURABLE_SETTINGS, temporaryFolder } from '@saferide/infrastructure/postgres/temporary-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScreens } from '../browser/harness/screens.ts';
import { completeRideInBrowser, signInOnPage as signInByCodes } from '../browser/harness/steps.ts';
import { appDir } from '../harness/config.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';
import { REPOSITORY_ROOT } from './compose/read-compose.ts';

const masterKey = generateKeySync('aes', { length: 256 });
let folder: string;
let backupDir: string;
let server: EmbeddedPostgres;
let system: TestSystem;

const serverIn = (data: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir: join(folder, data, 'postgresql'),
    log: () => undefined,
    settings: { ...NOT_DURABLE_SETTINGS, full_page_writes: 'on' },
    backupDir,
  });
const houseIn = (data: string): Promise<TestSystem> =>
  openTestSystem({
    databaseUrl: server.url,
    masterKey,
    uploadDir: join(folder, data, 'uploads'),
    environment: { APP_DIR: appDir },
  });

const command = async (program: string, args: readonly string[], environment: Record<string, string>) => {
  const child = spawn(process.execPath, [`start/dist/backup/${program}.js`, ...args], {
    cwd: REPOSITORY_ROOT,
    env: { PATH: '/usr/bin:/bin', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const [status] = await once(child, 'close');
  return { status, output };
};

beforeAll(async () => {
  folder = await temporaryFolder('saferide-restore-');
  backupDir = join(folder, 'backups');
  server = await serverIn('first');
  system = await houseIn('first');
  await storeSettings(join(folder, 'first'), { DATABASE_URL: server.url, BACKUP_DIR: backupDir });
});
afterAll(async () => {
  await system?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (client: Client, rideId: string): Promise<number> =>
  (await client.send('GET', `/api/ride/${rideId}`)).status;

it('after a restore to a point in time, only earlier rides exist, and new ones can be booked', async () => {
  const customer = await becomeCustomer(system.url);
  const driver = await signUpApprovedDriver(system.url);
  await goOnline(driver);
  const first = await completeTestRide(customer, driver);

  const backup = await command('backup', [], { DATA_DIR: join(folder, 'first') });
  expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('holds the database as of now') });

  const second = await completeTestRide(customer, driver);
  const { rows } = await system.infrastructure.db.query<{ moment: Date }>(
    "select date_trunc('milliseconds', clock_timestamp()) + '1 ms' as moment",
  );
  const moment = rows[0]?.moment.toISOString() ?? '';
  const third = await completeTestRide(customer, driver);
  const switched = await system.infrastructure.db.query<{ piece: string }>(
    'select pg_walfile_name(pg_switch_wal()) as piece',
  );
  await expect.poll(() => readdir(join(backupDir, 'wal'))).toContain(switched.rows[0]?.piece);
  await system.close();
  await server.stop();
  await rm(join(folder, 'first'), { recursive: true });

  const [base = ''] = (await readdir(backupDir)).filter((name) => name.startsWith('base-'));
  const restored = await command('restore', [join(backupDir, base), moment, join(folder, 'second')], {});
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining('Put the master key there') });
  server = await serverIn('second');
  system = await houseIn('second');
  const [rider, atWheel] = [
    await signInPerson(system.url, customer.email),
    await signInPerson(system.url, driver.email),
  ];
  await system.settled();
  for (const ride of [first, second])
    expect(await rider.get(`/api/ride/${ride}`)).toMatchObject({
      status: 'completed',
      pickupAddress: 'Ikeja City Mall',
    });
  expect(await statusOf(rider, third)).toBe(404);
  await goOnline(atWheel);
  const screens = await openScreens(system.url);
  const { page } = await screens.open('/login');
  await signInByCodes(page, customer.email);
  await page.goto('/customer');
  const next = await completeRideInBrowser(page, atWheel);
  await screens.close();
  await system.settled();
  expect(await rider.get(`/api/ride/${next}`)).toMatchObject({ status: 'completed' });
  expect(await system.differencesToRebuild()).toEqual([]);
});

it('the backup and restore commands explain their usage when they are misused', async () => {
  const misused = await command('restore', ['somewhere', 'yesterday', 'elsewhere'], {});
  expect(misused).toMatchObject({ status: 1, output: expect.stringContaining('npm run restore -- <backup>') });
  const nothing = await command('backup', [], { DATA_DIR: join(folder, 'nothing') });
  expect(nothing).toMatchObject({ status: 1, output: expect.stringContaining('SafeRide has never run') });
});
