import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandApiConfig, commandApiVariables } from '@saferide/command-api/config';
import { alternativeVariablesOf } from '@saferide/infrastructure/configuration/resolve-environment';
import { projectionsVariables, readProjectionsConfig } from '@saferide/projections/config';
import { readApiConfig, readApiVariables } from '@saferide/read-api/config';
import { describe, expect, it, test } from 'vitest';
import {
  CONNECTIONS_OUTSIDE_POOL,
  composeSecondsOf,
  DEVELOPMENT_COMPOSE_FILES,
  REPOSITORY_ROOT,
  RESERVED_CONNECTIONS,
  readCompose,
} from './compose/read-compose.ts';

const { services } = readCompose(DEVELOPMENT_COMPOSE_FILES);
const ours = ['command-api', 'projections', 'read-api'] as const;
const schemas = { 'command-api': commandApiVariables, projections: projectionsVariables, 'read-api': readApiVariables };
const configs = { 'command-api': commandApiConfig, projections: readProjectionsConfig, 'read-api': readApiConfig };
const environmentOf = (name: string, environment = {}): Record<string, string> =>
  readCompose(DEVELOPMENT_COMPOSE_FILES, environment).services[name]?.environment ?? {};

describe.each(ours)('the development compose file for %s', (name) => {
  it('sets every variable that the service reads', async () => {
    const image = await readFile(join(REPOSITORY_ROOT, 'Dockerfile'), 'utf8');
    const given = environmentOf(name);
    const missing = Object.keys(schemas[name].shape).filter(
      (variable) =>
        !alternativeVariablesOf(variable).some((names) => names.every((one) => one in given)) &&
        !image.includes(` ${variable}=`),
    );
    expect(missing).toEqual([]);
  });

  it('is a valid development configuration and passes no unknown variables', () => {
    const config = configs[name](environmentOf(name));
    expect(config).toMatchObject({ mode: 'development', host: '0.0.0.0', publicUrl: 'http://localhost:8080' });
    const known = new Set([...Object.keys(schemas[name].shape), ...alternativeVariablesOf('DATABASE_URL').flat()]);
    const unknown = Object.keys(environmentOf(name)).filter((variable) => !known.has(variable));
    expect(unknown.filter((variable) => !variable.startsWith('DATABASE_'))).toEqual([]);
  });

  it('accepts a database password with special characters', () => {
    const POSTGRES_PASSWORD = 'p@ss:w/rd?#%';
    const { databaseUrl } = configs[name](environmentOf(name, { POSTGRES_PASSWORD }));
    const { password, host } = new URL(databaseUrl);
    expect([decodeURIComponent(password), host]).toEqual([POSTGRES_PASSWORD, 'postgres:5432']);
    expect(readCompose(DEVELOPMENT_COMPOSE_FILES, { POSTGRES_PASSWORD }).services.postgres?.environment).toMatchObject({
      POSTGRES_PASSWORD,
    });
  });
});

test('the development compose file shows codes, and publishes only the front door, on loopback', () => {
  expect(commandApiConfig(environmentOf('command-api')).devCodes).toBe(true);
  const published = Object.values(services).flatMap(({ ports = [] }) => ports);
  expect(published).toEqual(['127.0.0.1:8080:8080']);
  const elsewhere = environmentOf('command-api', { PUBLIC_URL: 'https://ride.example.ng' });
  expect(() => commandApiConfig(elsewhere)).toThrow('SAFERIDE_DEV_CODES');
});

test('the public URL has the configured port', () => {
  const { publicUrl } = readApiConfig(environmentOf('read-api', { SAFERIDE_PORT: '9090' }));
  expect(publicUrl).toBe('http://localhost:9090');
});

test('only one service of the development compose file builds the image', () => {
  const building = Object.entries(services).filter(([, { build }]) => build !== undefined);
  expect(building.map(([name]) => name)).toEqual(['command-api']);
  for (const name of ours) {
    expect(services[name]?.image).toBe('saferide:local');
    expect(services[name]?.pull_policy).toBe('never');
  }
});

test('health checks give a service a day to read the log before it must be ready', () => {
  for (const [name, { healthcheck }] of Object.entries(services)) {
    if (name === 'front-door') continue;
    expect([name, composeSecondsOf(healthcheck?.start_period ?? '0s')]).toEqual([name, 24 * 3_600]);
  }
});

test('the services’ connections in development stay below PostgreSQL’s limit', () => {
  const most = Number(/max_connections=(\d+)/.exec(services.postgres?.command?.join(' ') ?? '')?.[1]);
  const opened = ours.map(
    (name) => (configs[name](environmentOf(name)).connections ?? 0) + CONNECTIONS_OUTSIDE_POOL[name],
  );
  expect(opened.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most - RESERVED_CONNECTIONS);
});

test('the command line in the image starts without installing or building', async () => {
  const image = await mkdtemp(join(tmpdir(), 'saferide-image-'));
  await mkdir(join(image, 'start'));
  await cp(join(REPOSITORY_ROOT, 'scripts'), join(image, 'scripts'), { recursive: true });
  await cp(join(REPOSITORY_ROOT, 'package.json'), join(image, 'package.json'));
  await writeFile(join(image, 'start/ops.mjs'), "console.log('operating', ...process.argv.slice(2));");
  const [set = ''] = /SAFERIDE_BUILT=1/.exec(await readFile(join(REPOSITORY_ROOT, 'Dockerfile'), 'utf8')) ?? [];
  const [variable = '', value = ''] = set.split('=');
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start/ops.mjs', 'status'], {
    cwd: image,
    env: { [variable]: value },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  expect([await once(child, 'close'), output]).toEqual([[0, null], 'operating status\n']);
  await rm(image, { recursive: true, force: true });
});
