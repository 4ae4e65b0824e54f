import { ConfigError } from '@saferide/infrastructure/configuration/parse-config';
import { DEVELOPMENT_MASTER_KEY } from '@saferide/infrastructure/configuration/service-config';
import { expect, test } from 'vitest';
import { commandApiConfig } from './config.ts';

const development = { DATABASE_URL: 'postgres://u@localhost/saferide', MASTER_KEY: DEVELOPMENT_MASTER_KEY };
const production = {
  ...{ MODE: 'production', DATABASE_URL: 'postgres://u@db/saferide', MASTER_KEY: 'ab'.repeat(32) },
  ...{
    TERMII_API_KEY: 'a',
    SMTP_URL: 'smtp://mail',
    PAYSTACK_SECRET_KEY: 'b',
    SAFERIDE_ALLOW_SIMULATORS: 'identity,photos',
  },
};
const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    commandApiConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map((fault) => fault.split(':')[0] ?? '');
    throw error;
  }
};

test('development requires only a database and a key, and shows no codes unless it is configured to show them', () => {
  expect(commandApiConfig(development)).toMatchObject({ mode: 'development', devCodes: false, termii: null });
  expect(commandApiConfig({ ...development, SAFERIDE_DEV_CODES: '1' }).devCodes).toBe(true);
});

const faultsWith = (codes: '0' | '1') => (where: Record<string, string>) =>
  faultsOf({ ...development, ...where, SAFERIDE_DEV_CODES: codes });
const showingCodes = faultsWith('1');
const hidingCodes = faultsWith('0');

test.each<[string, Record<string, string>]>([
  ['on this machine', {}],
  ['under a name for this machine', { HOST: 'localhost', PUBLIC_URL: 'http://saferide.localhost:8080' }],
  ['over IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }],
  [
    'from a container whose port is published on this machine only',
    { HOST: '0.0.0.0', SAFERIDE_FRONT_DOOR: 'loopback' },
  ],
])('codes may be shown %s', (_, where) => {
  expect(showingCodes(where)).toEqual([]);
  expect(hidingCodes(where)).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['to the local network', { HOST: '0.0.0.0' }],
  ['to the local network, over IPv6', { HOST: '::' }],
  ['on every address, with an empty HOST', { HOST: '' }],
  ['at a public address', { PUBLIC_URL: 'https://ride.example.ng' }],
  ['at an address that only looks like this machine', { PUBLIC_URL: 'http://127.0.0.1.example.ng' }],
  [
    'from a container with a public address',
    { HOST: '0.0.0.0', SAFERIDE_FRONT_DOOR: 'loopback', PUBLIC_URL: 'https://ride.example.ng' },
  ],
])('codes may not be shown %s', (_, where) => {
  expect(showingCodes(where).filter((name) => name !== 'PUBLIC_URL')).toEqual(['SAFERIDE_DEV_CODES']);
  expect(hidingCodes(where)).not.toContain('SAFERIDE_DEV_CODES');
});

test('development rejects a public address even when no codes are shown', () => {
  const config = (address: string) => () => commandApiConfig({ ...development, PUBLIC_URL: address });
  expect(config('https://ride.example.ng')).toThrow(
    /PUBLIC_URL: development mode only works on this machine .*MODE=production, DATABASE_URL/,
  );
  for (const local of ['http://localhost:8080', 'https://saferide.localhost', 'http://127.0.0.1:9090'])
    expect(config(local)().publicUrl).toBe(local);
});

test('production always requires a second operator, and development only if it is configured to', () => {
  expect(commandApiConfig(development).secondOperatorNeeded).toBe(false);
  expect(commandApiConfig({ ...development, SAFERIDE_SECOND_OPERATOR: '1' }).secondOperatorNeeded).toBe(true);
  expect(commandApiConfig(production).secondOperatorNeeded).toBe(true);
  for (const off of ['0', 'false'])
    expect(faultsOf({ ...production, SAFERIDE_SECOND_OPERATOR: off })).toEqual(['SAFERIDE_SECOND_OPERATOR']);
});

test('either text provider is sufficient, and Africa’s Talking also requires a username', () => {
  const { TERMII_API_KEY: _, ...without } = production;
  expect(faultsOf({ ...without, SAFERIDE_ALLOW_SIMULATORS: '' })).toContain('TERMII_API_KEY');
  const other = { AFRICAS_TALKING_API_KEY: 'key', AFRICAS_TALKING_USERNAME: 'saferide' };
  expect(faultsOf({ ...without, ...other, SAFERIDE_ALLOW_SIMULATORS: '' })).not.toContain('TERMII_API_KEY');
  expect(faultsOf({ ...production, AFRICAS_TALKING_API_KEY: 'key' })).toEqual(['AFRICAS_TALKING_USERNAME']);
});

test('all faults of a configuration are reported at once', () => {
  const faults = faultsOf({ MASTER_KEY: 'short', PORT: 'x', SMTP_URL: 'mail', MODE: 'live' });
  expect(new Set(faults)).toEqual(new Set(['DATABASE_URL', 'MASTER_KEY', 'MODE', 'PORT', 'SMTP_URL']));
});

test('production refuses to show codes, to use the well-known development key, and to use simulators that are not allowed', () => {
  expect(faultsOf(production)).toEqual([]);
  expect(faultsOf({ ...production, SAFERIDE_DEV_CODES: '1' })).toEqual(['SAFERIDE_DEV_CODES']);
  expect(faultsOf({ ...production, MASTER_KEY: DEVELOPMENT_MASTER_KEY })).toEqual(['MASTER_KEY']);
  expect(faultsOf({ ...production, MASTER_KEY_NEXT: DEVELOPMENT_MASTER_KEY })).toEqual(['MASTER_KEY_NEXT']);
  const otherwise = Buffer.from(DEVELOPMENT_MASTER_KEY, 'base64').toString('hex');
  expect(faultsOf({ ...production, MASTER_KEY: otherwise })).toEqual(['MASTER_KEY']);
  expect(faultsOf({ ...production, PAYSTACK_SECRET_KEY: '', SAFERIDE_ALLOW_SIMULATORS: '' })).toEqual([
    'PAYSTACK_SECRET_KEY',
    'SAFERIDE_ALLOW_SIMULATORS',
  ]);
  expect(faultsOf({ ...production, SAFERIDE_ALLOW_SIMULATORS: '1' })).toContain('SAFERIDE_ALLOW_SIMULATORS');
  const paid = { ...production, PAYSTACK_SECRET_KEY: '', SAFERIDE_ALLOW_SIMULATORS: 'identity, photos, payments' };
  expect(faultsOf(paid)).toEqual([]);
  const { MODE: _, ...byNode } = production;
  expect(faultsOf({ ...byNode, NODE_ENV: 'production', SAFERIDE_DEV_CODES: 'true' })).toEqual(['SAFERIDE_DEV_CODES']);
});
