import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandApiConfig, commandApiVariables } from '@saferide/command-api/config';
import { alternativeVariablesOf, SECRET_VARIABLES } from '@saferide/infrastructure/configuration/resolve-environment';
import { archiveSettings } from '@saferide/infrastructure/embedded/backup/take-backup';
import { projectionsVariables, readProjectionsConfig } from '@saferide/projections/config';
import { readApiConfig, readApiVariables } from '@saferide/read-api/config';
import { eventStoreUserConfig } from '@saferide/start/event-store-user/config';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  CONNECTIONS_OUTSIDE_POOL,
  PRODUCTION_COMPOSE_FILES,
  RESERVED_CONNECTIONS,
  readCompose,
} from './compose/read-compose.ts';

const SITE = 'ride.example.ng';
const BACKUP_DIR = '/srv/backups';
const SUPPORT_PHONE = '+2348000000000';
const settings = { SITE, BACKUP_DIR, SUPPORT_PHONE };
const { services, secrets = {} } = readCompose(PRODUCTION_COMPOSE_FILES, settings);
const ours = ['command-api', 'projections', 'read-api'] as const;
const schemas = { 'command-api': commandApiVariables, projections: projectionsVariables, 'read-api': readApiVariables };
const configs = { 'command-api': commandApiConfig, projections: readProjectionsConfig, 'read-api': readApiConfig };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environmentOf = async (
  name: string,
  filled: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> => {
  for (const secret of Object.keys(secrets)) await writeFile(join(folder, secret), filled[secret] ?? '');
  const environmentOfFile =
    readCompose(PRODUCTION_COMPOSE_FILES, { ...settings, ...environment }).services[name]?.environment ?? {};
  return Object.fromEntries(
    Object.entries(environmentOfFile).map(([variable, value]) => [variable, value.replaceAll('/run/secrets', folder)]),
  );
};
const made = { master_key: 'ab'.repeat(32), postgres_application_password: 'p@ss', eventstore_password: 'es@:/' };
const outside = { termii_api_key: 'key', smtp_url: 'smtp://mail', paystack_secret_key: 'sk' };
const SIMULATED = { SAFERIDE_ALLOW_SIMULATORS: 'identity,photos' };

it('production requires the phone number of the safety desk', async () => {
  const environment = await environmentOf('read-api', { ...made, ...outside });
  expect(() => readApiConfig({ ...environment, SUPPORT_PHONE: '' })).toThrow(
    /SUPPORT_PHONE: is required in production/,
  );
});

describe.each(ours)('%s in production', (name) => {
  it('reads its secrets from files and its public URL from the site’s name', async () => {
    const config = configs[name](await environmentOf(name, { ...made, ...outside }, SIMULATED));
    expect(config).toMatchObject({ mode: 'production', publicUrl: `https://${SITE}`, chosenPlaces: false });
    const { username, password } = new URL(config.databaseUrl);
    expect([username, decodeURIComponent(password)]).toEqual(['saferide_app', 'p@ss']);
    expect(config.eventStore).toMatchObject({
      url: expect.stringMatching(/^esdb:\/\/saferide:es%40%3A%2F@eventstore:2113,/),
    });
    expect(config.metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  });

  it('reads no secret from an environment variable, and has a file for each secret that it may need', () => {
    const given = readCompose(PRODUCTION_COMPOSE_FILES, {
      ...settings,
      ...Object.fromEntries(SECRET_VARIABLES.map((one) => [one, 'loose'])),
    });
    const { environment = {}, secrets: mounted = [] } = given.services[name] ?? {};
    expect(Object.values(environment)).not.toContain('loose');
    const names = mounted.map((one) => (typeof one === 'string' ? one : one.source));
    for (const [variable, value] of Object.entries(environment))
      if (variable.endsWith('_FILE')) expect(names).toContain(value.replace('/run/secrets/', ''));
    const secretNames = Object.keys(schemas[name].shape).filter((one) =>
      (SECRET_VARIABLES as readonly string[]).includes(one),
    );
    const byFile = [...secretNames.filter((one) => !one.endsWith('_URL') || one === 'SMTP_URL'), 'DATABASE_PASSWORD'];
    for (const one of [...byFile, 'EVENTSTORE_PASSWORD']) expect(Object.keys(environment)).toContain(`${one}_FILE`);
  });

  it('is given every variable that it reads', () => {
    const given = services[name]?.environment ?? {};
    const missing = Object.keys(schemas[name].shape).filter(
      (variable) =>
        variable !== 'NODE_ENV' &&
        !alternativeVariablesOf(variable).some((names) => names.every((one) => one in given)),
    );
    expect(missing).toEqual([]);
  });
});

test('production allows simulators only for named services, and never shows codes', async () => {
  const faultsWith = async (filled: Record<string, string>, environment: Record<string, string>) => {
    const variables = await environmentOf('command-api', { ...made, ...filled }, environment);
    try {
      return commandApiConfig(variables).devCodes;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(await faultsWith({}, {})).toMatch(
    /TERMII_API_KEY[\s\S]*SMTP_URL[\s\S]*PAYSTACK_SECRET_KEY[\s\S]*identity and photos/,
  );
  expect(await faultsWith(outside, { SAFERIDE_ALLOW_SIMULATORS: 'identity' })).toMatch(/photos can only be simulated/);
  expect(await faultsWith(outside, { ...SIMULATED, SAFERIDE_DEV_CODES: '1' })).toBe(false);
});

test('production requires the site’s name', () => {
  expect(() => readCompose(PRODUCTION_COMPOSE_FILES, { BACKUP_DIR })).toThrow('SITE');
});

test('production archives PostgreSQL’s write-ahead log like the embedded server, in a configured folder', () => {
  const command = services.postgres?.command ?? [];
  for (const [name, value] of Object.entries(archiveSettings('/backups/wal')))
    expect(command).toContain(`${name}=${value}`);
  expect(services.postgres?.volumes).toContain(`${BACKUP_DIR}:/backups`);
  expect(() => readCompose(PRODUCTION_COMPOSE_FILES, { SITE })).toThrow('BACKUP_DIR');
});

test('production publishes only the front door, on ports 80 and 443', () => {
  const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  expect(published).toEqual(['front-door 80:8080', 'front-door 443:8443', 'front-door 443:8443/udp']);
});

const ONCE = ['eventstore-user', 'front-door-folder'];

describe.each(Object.keys(services))('the container %s', (name) => {
  const one = services[name];

  it('does not run as root, writes only to its volumes and has only the capabilities it needs', () => {
    expect(one?.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(one?.cap_add ?? []).toEqual(name === 'front-door' ? ['NET_BIND_SERVICE'] : []);
  });

  it('has limits on processors, memory and logs, and restarts unless it is a one-off task', () => {
    expect(one?.deploy?.resources.limits).toMatchObject({ cpus: expect.any(String), memory: expect.any(String) });
    expect(one?.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
    expect(one?.restart).toBe(ONCE.includes(name) ? 'no' : 'unless-stopped');
  });
});

test('the event store has three nodes with TLS, and its ordinary user exists before the services start', async () => {
  const nodes = Object.entries(services).filter(([, { image }]) => image.startsWith('eventstore/'));
  expect(nodes.map(([name]) => name)).toEqual(['eventstore', 'eventstore-2', 'eventstore-3']);
  for (const [name, { environment = {}, volumes }] of nodes) {
    const others = nodes.map(([other]) => other).filter((other) => other !== name);
    expect(environment).toMatchObject({
      EVENTSTORE_INSECURE: 'false',
      EVENTSTORE_CLUSTER_SIZE: '3',
      EVENTSTORE_GOSSIP_SEED: others.map((other) => `${other}:2113`).join(','),
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
      EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
    });
    expect(volumes).toHaveLength(1);
  }
  const variables = await environmentOf('eventstore-user', { ...made, eventstore_admin_password: 'of the admins' });
  expect(eventStoreUserConfig(variables)).toMatchObject({
    user: 'saferide',
    password: 'es@:/',
    adminPassword: 'of the admins',
  });
  for (const name of ours) {
    expect(services[name]?.depends_on?.['eventstore-user']).toEqual({ condition: 'service_completed_successfully' });
    expect(services[name]?.environment?.EVENTSTORE_USER).toBe('saferide');
  }
});

test('the services’ connections in production stay below PostgreSQL’s limit', async () => {
  const most = Number(/max_connections=(\d+)/.exec(services.postgres?.command?.join(' ') ?? '')?.[1]);
  let opened = 0;
  for (const name of ours) {
    const config = configs[name](await environmentOf(name, { ...made, ...outside }, SIMULATED));
    opened += (config.connections ?? 0) + CONNECTIONS_OUTSIDE_POOL[name];
  }
  expect(opened).toBeLessThanOrEqual(most - RESERVED_CONNECTIONS);
});

test('every key, secret or password can come from a file', () => {
  const all = new Set(ours.flatMap((name) => Object.keys(schemas[name].shape)));
  const secretByName = [...all].filter((one) => /(_KEY|SECRET|PASSWORD|TOKEN)(_|$)/.test(one) && !/PUBLIC/.test(one));
  expect(secretByName.filter((one) => !(SECRET_VARIABLES as readonly string[]).includes(one))).toEqual([]);
});
