import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ConfigError } from './parse-config.ts';
import { resolveEnvironment, SECRET_VARIABLES } from './resolve-environment.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saferide-told-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const secretFile = async (text: string): Promise<string> => {
  const file = join(folder, 'secret');
  await writeFile(file, text);
  return file;
};

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    resolveEnvironment(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe('a secret in a file', () => {
  test.each(SECRET_VARIABLES)('sets %s', async (name) => {
    expect(resolveEnvironment({ [`${name}_FILE`]: await secretFile(' a=b@c \n') })).toEqual({ [name]: 'a=b@c' });
  });

  it('is unset if the file name is empty, and an empty string if the file is empty', async () => {
    expect(resolveEnvironment({ SMTP_URL_FILE: await secretFile('\n') }).SMTP_URL).toBe('');
    expect(resolveEnvironment({ SMTP_URL_FILE: '' })).toEqual({});
  });

  it('is rejected if the variable is also set or the file cannot be read, without revealing the secret', async () => {
    const MASTER_KEY_FILE = await secretFile('kept quiet');
    const faults = faultsOf({ MASTER_KEY: 'mine', MASTER_KEY_FILE, SMTP_URL_FILE: join(folder, 'none') });
    expect(faults).toEqual([expect.stringMatching(/^MASTER_KEY: /), expect.stringMatching(/^SMTP_URL_FILE: .*ENOENT/)]);
    expect(faults.join()).not.toMatch(/mine|kept quiet/);
  });
});

const PASSWORD = 'p@ss:w/ord?#%41&é';

describe('a database address set in separate variables', () => {
  const parts = { DATABASE_HOST: 'db', DATABASE_USER: 'the user', DATABASE_PASSWORD: PASSWORD, DATABASE_NAME: 'rides' };

  it('allows any characters in the password', () => {
    const client = new pg.Client({ connectionString: String(resolveEnvironment(parts).DATABASE_URL) });
    expect(client).toMatchObject({ host: 'db', port: 5432, user: 'the user', password: PASSWORD, database: 'rides' });
  });

  it('is rejected if DATABASE_URL is also set', () => {
    expect(resolveEnvironment(resolveEnvironment(parts))).toEqual(resolveEnvironment(parts));
    expect(faultsOf({ ...parts, DATABASE_URL: 'postgres://u@elsewhere/x' })).toEqual([
      expect.stringMatching(/^DATABASE_URL: /),
    ]);
  });

  it('may have an IPv6 address as its host', () => {
    expect(new URL(String(resolveEnvironment({ DATABASE_HOST: '::1' }).DATABASE_URL)).host).toBe('[::1]:5432');
  });
});

describe('the EventStoreDB user', () => {
  const EVENTSTORE_URL = 'esdb://one:2113,two:2113?tlsCAFile=/a%20b';

  it('is added to EVENTSTORE_URL, with any characters in the password', () => {
    const { EVENTSTORE_URL: url = '' } = resolveEnvironment({
      EVENTSTORE_URL,
      EVENTSTORE_USER: 'us',
      EVENTSTORE_PASSWORD: PASSWORD,
    });
    const [, credentials = '', hosts] = /^esdb:\/\/(.+)@(.*)$/.exec(url) ?? [];
    expect([credentials.split(':').map(decodeURIComponent), hosts]).toEqual([
      ['us', PASSWORD],
      'one:2113,two:2113?tlsCAFile=/a%20b',
    ]);
    expect(resolveEnvironment({ EVENTSTORE_URL })).toEqual({ EVENTSTORE_URL });
  });

  it('is rejected if EVENTSTORE_URL already contains a user', () => {
    const both = { EVENTSTORE_URL: 'esdb://a:b@one:2113', EVENTSTORE_USER: 'us', EVENTSTORE_PASSWORD: 'x' };
    expect(faultsOf(both)).toEqual([expect.stringMatching(/^EVENTSTORE_USER: /)]);
  });
});
