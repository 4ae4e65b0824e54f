import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReady } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { registerPerson, signInPerson } from '@saferide/client/testing/test-people';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { LONG_WAIT_MS } from '@saferide/domain/testing/waits';
import { freePort } from '@saferide/infrastructure/embedded/server-address';
import { signalServer } from '@saferide/infrastructure/postgres/temporary-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'saferide-start-'));
  await chmod(made, 0o755);
  return made;
};

describe('the start command', () => {
  let dataDir: string;
  let port: number;
  let running: Started | undefined;

  beforeAll(async () => {
    dataDir = await folder();
    port = await freePort();
  });
  afterAll(async () => {
    running?.child.kill('SIGTERM');
    await running?.exited;
    await rm(dataDir, { recursive: true, force: true });
  });

  const run = (program: string, environment: Record<string, string> = {}, args: readonly string[] = []): Started => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: String(port), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        output += data;
      });
    return { child, output: () => output, exited: once(child, 'exit').then(([status]) => status as number | null) };
  };

  const start = async (): Promise<Started> => {
    const started = run('start/dist/main.js');
    const ready = () => isReady(`http://127.0.0.1:${port}`);
    await waitUntilTrue('it was ready', ready).catch((error: Error) => {
      throw new Error(`${error.message}\n${started.output()}`);
    });
    return started;
  };

  const stop = async (started: Started): Promise<number | null> => {
    started.child.kill('SIGTERM');
    return started.exited;
  };

  it('prints its address, preserves data over a restart, and stops cleanly while people are connected', async () => {
    running = await start();
    expect(running.output()).toContain(`http://localhost:${port}`);
    const person = await registerPerson(`http://127.0.0.1:${port}`, 'Chidi');
    const screen = await openLiveSocket(person);
    expect(await stop(running)).toBe(0);
    expect((await screen.closed).code).toBe(1001);
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();

    running = await start();
    const again = await signInPerson(`http://127.0.0.1:${port}`, person.email);
    expect(again.accountId).toBe(person.accountId);
  });

  it('uses a PostgreSQL role that owns only its schemas, even those of an earlier version', async () => {
    const remembered = async () => {
      const text = await readFile(join(dataDir, 'environment.json'), 'utf8');
      const { DATABASE_URL, DATABASE_ADMIN_URL } = JSON.parse(text) as Record<string, string>;
      return { application: DATABASE_URL ?? '', administrator: DATABASE_ADMIN_URL ?? '' };
    };
    const query = async (url: string, statement: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client
        .query(statement)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    };
    const { application, administrator } = await remembered();
    expect(await query(application, 'select rolname, rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolname: 'saferide_app', rolsuper: false },
    ]);
    await expect(query(application, 'create database another')).rejects.toThrow('permission denied');
    await query(
      administrator,
      'alter schema access owner to current_user; alter table access.sessions owner to current_user',
    );
    await stop(running as Started);
    running = await start();
    const later = await remembered();
    expect(later.application.split('@')[0]).toBe(application.split('@')[0]);
    expect(await query(later.application, "select tableowner from pg_tables where tablename = 'sessions'")).toEqual([
      { tableowner: 'saferide_app' },
    ]);
    const backup = run('start/dist/backup/backup.js', { BACKUP_DIR: dataDir });
    expect([await backup.exited, backup.output()]).toEqual([
      expect.any(Number),
      expect.stringContaining('keeps no journal'),
    ]);
  });

  it('provides the database to the command line, which grants the first operator role', async () => {
    const operator = await registerPerson(`http://127.0.0.1:${port}`, 'Efe');
    const granted = run('start/dist/ops/main.js', {}, ['grant', operator.email, 'operator', '--reason', 'The first']);
    expect([await granted.exited, granted.output()]).toEqual([0, expect.stringContaining('now has: operator')]);
    expect((await operator.send('GET', '/api/auth/user')).status).toBe(401);
    const signedIn = await signInPerson(`http://127.0.0.1:${port}`, operator.email);
    expect((await signedIn.send('GET', '/api/ops/projections')).status).toBe(200);
    const status = run('start/dist/ops/main.js', {}, ['status']);
    await status.exited;
    expect(status.output()).toMatch(/accounts +0 events behind, 0 parked/);
    const rebuilt = run('start/dist/ops/main.js', {}, ['rebuild', 'accounts', '--yes', '--reason', 'To see']);
    expect([await rebuilt.exited, rebuilt.output()]).toEqual([0, expect.stringContaining('✓ accounts')]);
    const misspelt = run('start/dist/ops/main.js', {}, ['rebuild', 'acounts', '--reason', 'To see']);
    expect([await misspelt.exited, misspelt.output()]).toEqual([2, expect.stringContaining("no read model 'acounts'")]);
  });

  it('refuses a port in use with a message, and does not write a configured master key to disk', async () => {
    const other = await folder();
    const MASTER_KEY = randomBytes(32).toString('base64');
    const second = run('start/dist/main.js', { DATA_DIR: other, MASTER_KEY });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`Port ${port} is taken`);
    expect(second.output()).not.toContain('    at ');
    expect(await readdir(other)).not.toContain('master.key');
    expect(await readFile(join(other, 'environment.json'), 'utf8')).not.toMatch(/MASTER_KEY/);
    await rm(other, { recursive: true, force: true });
  });

  it('stops within five seconds while its PostgreSQL is frozen, and uses that PostgreSQL at the next start', async () => {
    const file = join(dataDir, 'postgresql', 'pgdata', 'postmaster.pid');
    const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
    await signalServer(pid, 'SIGSTOP');
    try {
      const startedAt = performance.now();
      expect(await stop(running as Started)).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      expect(running?.output()).toContain('is left running');
      running = run('start/dist/main.js');
      await waitUntilTrue(
        'it waited',
        async () => running?.output().includes('does not respond; waiting') ?? false,
        LONG_WAIT_MS,
      );
    } finally {
      await signalServer(pid, 'SIGCONT');
    }
    await waitUntilTrue('it was ready', () => isReady(`http://127.0.0.1:${port}`));
    expect(running.output()).toContain(`(process ${pid})`);
    await registerPerson(`http://127.0.0.1:${port}`, 'Ngozi');
  });

  it('stops cleanly with its PostgreSQL when the reader of its output has ended', async () => {
    const { child } = running as Started;
    for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    expect(await stop(running as Started)).toBe(0);
    expect(await readdir(join(dataDir, 'postgresql', 'pgdata'))).not.toContain('postmaster.pid');
    running = undefined;
  });

  it('refuses a data directory of another PostgreSQL version with a message', async () => {
    const file = join(dataDir, 'postgresql', 'pgdata', 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '12\n');
    const refused = run('start/dist/main.js');
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(/version 12|PostgreSQL 12/);
    await writeFile(file, version);
  });

  it('lists all faults of its configuration at once', async () => {
    const refused = run('start/dist/main.js', { PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain('PORT:');
    expect(refused.output()).toContain('LOG_LEVEL:');
  });

  it('refuses settings for development in production', async () => {
    const bare = run('start/dist/main.js', { MODE: 'production' });
    expect(await bare.exited).toBe(1);
    expect(bare.output()).toMatch(/DATABASE_URL[\s\S]*MASTER_KEY/);
    const codes = run('command-api/dist/main.js', {
      MODE: 'production',
      SAFERIDE_DEV_CODES: '1',
      SAFERIDE_ALLOW_SIMULATORS: 'sms,email,payments,identity,photos',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      MASTER_KEY: 'ZTJlLXByb2R1Y3Rpb24ta2V5LW9mLTMyLWJ5dGVzISE=',
    });
    expect(await codes.exited).toBe(1);
    expect(codes.output()).toContain('SAFERIDE_DEV_CODES');
    expect(codes.output()).not.toContain('    at ');
  });
});
