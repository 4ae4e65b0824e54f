import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '@saferide/client/client';
import { appTransport } from '@saferide/client/testing/app-transport';
import { goOnline, signUpApprovedDriver } from '@saferide/client/testing/test-drivers';
import { registerPerson, signInPerson } from '@saferide/client/testing/test-people';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { approveVehicle, pendingVehicleReviews } from '@saferide/contracts/vehicle-review/admin';
import { freePort } from '@saferide/infrastructure/embedded/server-address';
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '@saferide/infrastructure/event-store/eventstoredb-double/eventstoredb-double';
import { createApplicationRole } from '@saferide/infrastructure/postgres/application-role';
import { NOT_DURABLE_SETTINGS } from '@saferide/infrastructure/postgres/temporary-server';
import { type TestServer, testServer } from '@saferide/infrastructure/postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScreens } from '../../browser/harness/screens.ts';
import { completeRideInBrowser, type EnterCodes, SIGN_UP_NUMBER, signUpOnPage } from '../../browser/harness/steps.ts';
import type { ComposeFile } from '../compose/compose-schema.ts';
import {
  CONNECTIONS_OUTSIDE_POOL,
  DEVELOPMENT_COMPOSE_FILES,
  PRODUCTION_COMPOSE_FILES,
  REPOSITORY_ROOT,
  readCompose,
} from '../compose/read-compose.ts';
import { type MessageProviders, openMessageProviders, withReceivedCodes } from './message-providers.ts';
import { type ComposedProcesses, type LocalAddresses, startComposeServices } from './start-compose-services.ts';

const SERVICES = ['command-api', 'projections', 'read-api'] as const;
let scratch: string;
let server: TestServer;
let outside: MessageProviders;
let administrator: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'saferide-composed-'));
  [server, outside] = await Promise.all([
    testServer({ ...NOT_DURABLE_SETTINGS, max_connections: '150' }),
    openMessageProviders(),
  ]);
  administrator = server.url;
});
afterAll(async () => {
  await outside?.close();
  await server?.remove();
  await rm(scratch, { recursive: true, force: true });
});

const onServer = async (database: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};
const addressOf = (database: string): string => {
  const url = new URL(administrator);
  url.pathname = `/${database}`;
  return url.href;
};

const portsOf = async (): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(SERVICES.map(async (name) => [name, await freePort()] as const)));

const placesWith = async (double: EventStoreDbDouble, compose: ComposeFile, name: string): Promise<LocalAddresses> => ({
  scratch: join(scratch, name),
  secrets: Object.fromEntries(
    Object.entries(compose.secrets ?? {}).map(([secret, { file }]) => [
      secret,
      join(scratch, 'secrets', file.replace('./deploy/secrets/', '')),
    ]),
  ),
  postgresPort: Number(new URL(server.url).port),
  eventStorePort: Number(/:(\d+)/.exec(double.url)?.[1]),
  servicePorts: await portsOf(),
  metricsPorts: await portsOf(),
  doorPort: await freePort(),
  plainPort: await freePort(),
  smsUrl: outside.smsUrl,
});

interface Living {
  readonly url: string;
  readonly door: Endpoint;
  readonly enterCodes?: EnterCodes;
  readonly meanwhile?: () => Promise<unknown>;
}

const livedThrough = async ({ url, door, enterCodes, meanwhile }: Living): Promise<void> => {
  const [driver] = await Promise.all([signUpApprovedDriver(door), meanwhile?.()]);
  await goOnline(driver);
  const screens = await openScreens(url);
  const { page } = await screens.open('/register', { unknownAuthority: true });
  await signUpOnPage(page, 'Bola', undefined, { enterCodes, number: SIGN_UP_NUMBER });
  await page.goto('/customer');
  const rideId = await completeRideInBrowser(page, driver);
  const receipt = () => driver.send<{ driverReceives: number }>('GET', `/api/ride/${rideId}/receipt`);
  await waitUntilTrue('there is a receipt', async () => (await receipt()).status === 200);
  expect((await receipt()).body.driverReceives).toBeGreaterThan(0);
  await screens.close();
};

const statusAt = async (door: Exclude<Endpoint, string>, path: string): Promise<number> =>
  (await door(path, { method: 'GET', headers: {} })).status;

const untilAnswered = (door: Exclude<Endpoint, string>): Promise<void> =>
  waitUntilTrue('the front door answered', () =>
    statusAt(door, '/').then(
      (status) => status === 200,
      () => false,
    ),
  );

const INNER = [
  '/metrics',
  '/metrics/',
  '/METRICS',
  '/metrics/command-api',
  '//metrics',
  '/%6detrics',
  '/health/ready',
  '/health/live/',
];

const measuresApart = async (door: Exclude<Endpoint, string>, places: LocalAddresses): Promise<void> => {
  for (const path of INNER) expect([path, await statusAt(door, path)]).toEqual([path, 404]);
  for (const name of SERVICES) {
    const own = await fetch(`http://127.0.0.1:${places.metricsPorts[name]}/metrics`);
    expect(await own.text()).toContain(`service="${name}"`);
  }
  for (const name of ['command-api', 'read-api']) {
    const response = await fetch(`http://127.0.0.1:${places.servicePorts[name]}/metrics`);
    expect(await response.text()).not.toContain('http_request_duration_seconds');
  }
};

describe('docker compose up', () => {
  const compose = readCompose(DEVELOPMENT_COMPOSE_FILES);
  let double: EventStoreDbDouble;
  let places: LocalAddresses;
  let composed: ComposedProcesses;

  beforeAll(async () => {
    double = await startEventStoreDbDouble();
    const { POSTGRES_PASSWORD: password } = compose.services.postgres?.environment ?? {};
    await onServer('postgres', 'create database saferide');
    await onServer('postgres', `alter role saferide password ${pg.escapeLiteral(password ?? '')}`);
    administrator = Object.assign(new URL(server.url), { password }).href;
    places = await placesWith(double, compose, 'development');
    places = { ...places, plainPort: places.doorPort };
    composed = await startComposeServices(compose, places);
    await untilAnswered(appTransport(() => `http://localhost:${places.doorPort}`));
  });
  afterAll(async () => {
    const statuses = await composed?.stop();
    await double?.stop();
    expect(statuses).toEqual({ 'command-api': 0, projections: 0, 'read-api': 0, 'front-door': 0 });
  });

  it('allows a whole ride with the codes shown on the page', async () => {
    const url = `http://localhost:${places.doorPort}`;
    await livedThrough({ url, door: url });
  });

  it('serves the app at its public address, but no metrics', async () => {
    const door = appTransport(() => `http://localhost:${places.doorPort}`);
    const page = await door('/', { method: 'GET', headers: {} });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<!doctype html>')]);
    await measuresApart(door, places);
  });

  it('opens at most the expected number of database connections outside its pools', async () => {
    const { rows } = await onServer(
      'saferide',
      `select application_name as name, count(*)::int as connections from pg_stat_activity
         where datname = 'saferide' and usename = 'saferide' and pid <> pg_backend_pid() group by 1`,
    );
    const outsideThePool = rows.filter(({ name }) => !(SERVICES as readonly string[]).includes(name));
    const counted = Object.values(CONNECTIONS_OUTSIDE_POOL).reduce((sum, one) => sum + one, 0);
    expect(outsideThePool.length).toBeGreaterThan(4);
    expect(outsideThePool.reduce((sum, { connections }) => sum + connections, 0)).toBeLessThanOrEqual(counted);
  });

  it('runs the operators’ command line next to the services', async () => {
    const { status, output } = await composed.exec('command-api', ['node', 'start/dist/ops/main.js', 'status']);
    expect([status, output]).toEqual([0, expect.stringMatching(/accounts +0 events behind, 0 parked/)]);
  });
});

describe('docker compose -f docker-compose.yml -f deploy/production.yml up', () => {
  const compose = readCompose(PRODUCTION_COMPOSE_FILES, {
    SITE: 'localhost',
    SUPPORT_PHONE: '+2348000000000',
    BACKUP_DIR: '/srv/backups',
    SAFERIDE_ALLOW_SIMULATORS: 'payments,identity,photos',
    TERMII_URL: 'http://taken.by.the.table',
  });
  const secret = (name: string): Promise<Buffer> => readFile(join(scratch, 'secrets', name));
  let double: EventStoreDbDouble;
  let places: LocalAddresses;
  let composed: ComposedProcesses;
  let door: Exclude<Endpoint, string>;

  beforeAll(async () => {
    await promisify(execFile)('sh', [join(REPOSITORY_ROOT, 'deploy/make-secrets.sh'), join(scratch, 'secrets')]);
    await writeFile(join(scratch, 'secrets', 'termii_api_key'), 'a key');
    await writeFile(join(scratch, 'secrets', 'smtp_url'), outside.smtpUrl);
    const [certificate, key] = await Promise.all([secret('eventstore_node.crt'), secret('eventstore_node.key')]);
    double = await startEventStoreDbDouble({ secure: { certificate, key } });
    await onServer('postgres', 'drop database if exists saferide with (force)');
    await onServer('postgres', 'create database saferide');
    const password = String(await secret('postgres_application_password')).trim();
    await createApplicationRole(addressOf('saferide'), 'saferide_app', password);
    places = await placesWith(double, compose, 'production');
    composed = await startComposeServices(compose, places);
    const url = `https://localhost:${places.doorPort}`;
    const authority = join(places.scratch, 'data/caddy/pki/authorities/local/root.crt');
    await waitUntilTrue(
      'the front door had a certificate',
      async () => (await readFile(authority).catch(() => '')).length > 0,
    );
    const trusted = appTransport(() => url, await readFile(authority));
    door = withReceivedCodes(trusted, outside);
    await untilAnswered(trusted);
  });
  afterAll(async () => {
    const statuses = await composed?.stop();
    await double?.stop();
    expect(statuses).toEqual({ 'command-api': 0, projections: 0, 'read-api': 0, 'front-door': 0 });
  });

  it('allows a whole ride over TLS with the codes that were sent, after an admin reviewed the vehicle', async () => {
    const { email } = await registerPerson(door, 'Amaka');
    const granting = ['node', 'start/dist/ops/main.js', 'grant', email, 'admin', '--reason', 'Joins the desk'];
    expect(await composed.exec('command-api', granting)).toMatchObject({ status: 0 });
    const admin = await signInPerson(door, email);
    const meanwhile = async () => {
      const pending = async () => (await admin.call(pendingVehicleReviews))[0];
      await waitUntilTrue('a vehicle is to be looked at', async () => (await pending()) !== undefined);
      const applicationId = (await pending())?.id ?? '';
      await admin.call(approveVehicle, { params: { applicationId }, body: { reason: 'Seen in person' } });
    };
    const enterCodes: EnterCodes = async (page, address) => {
      const arrived = () => [outside.codeFor(address), outside.codeFor(SIGN_UP_NUMBER)];
      await waitUntilTrue('codes were sent', async () => arrived().every((code) => code !== undefined));
      const [byEmail = '', bySms = ''] = arrived();
      await page.getByLabel('Code from your e-mail').fill(byEmail);
      await page.getByLabel('Code from the SMS').fill(bySms);
    };
    await livedThrough({ url: `https://localhost:${places.doorPort}`, door, enterCodes, meanwhile });
  });

  it('serves no metrics at a public address', () => measuresApart(door, places));

  it('redirects browsers from plain HTTP to TLS', async () => {
    const plain = await fetch(`http://localhost:${places.plainPort}/`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:\/\/localhost/)]);
    const program = await fetch(`http://localhost:${places.plainPort}/api/auth/user`, { redirect: 'manual' });
    expect([program.status, program.headers.get('location')]).toEqual([403, null]);
  });

  it('sets security headers on the front door’s own responses', async () => {
    const { status, headers } = await door('/metrics', { method: 'GET', headers: {} });
    expect(status).toBe(404);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const page = await door('/', { method: 'GET', headers: {} });
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
