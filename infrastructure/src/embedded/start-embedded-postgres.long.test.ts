import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signalServer, temporaryFolder } from '../postgres/temporary-server.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { prepareSocketDirectories } from './server-address.ts';
import { canReach, startedAsRoot, unprivilegedUser } from './server-user.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: string;
let lines: string[];
const running: EmbeddedPostgres[] = [];

const start = async (options: { port?: number; settings?: Record<string, string> } = {}) => {
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data', 'postgresql'),
    log: (line) => lines.push(line),
    ...options,
  });
  running.push(server);
  return server;
};

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

beforeEach(async () => {
  folder = await temporaryFolder('saferide-embedded-');
  lines = [];
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('data survives a restart, and only the owner can read the password file', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept (id int)');
  expect((await stat(join(first.dataDir, 'password'))).mode & 0o777).toBe(0o600);
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
  expect(second.adopted).toBe(false);
});

test('the server accepts only local connections with the password, and sorts UTF-8 text by code point', async () => {
  const { url } = await start();
  expect(
    await query(
      url,
      "SELECT current_setting('listen_addresses') a, current_setting('server_encoding') e, lower('ẸKO') l, 'b' < 'C' s",
    ),
  ).toEqual([{ a: '127.0.0.1', e: 'UTF8', l: 'ẹko', s: false }]);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test("the URL connects through a socket in the data folder, or to the port if the socket's path would be too long", async () => {
  const addressQuery = "SELECT inet_client_addr() IS NULL AS local, current_setting('port')::int AS port";
  const near = await start();
  expect(await query(near.url, addressQuery)).toEqual([{ local: true, port: near.port }]);
  const byPort = new URL(near.url);
  byPort.searchParams.delete('host');
  expect(await query(byPort.href, addressQuery)).toEqual([{ local: false, port: near.port }]);
  const deep = await startEmbeddedPostgres({ dataDir: join(folder, 'd'.repeat(100)), log: () => undefined });
  running.push(deep);
  expect(await query(deep.url, addressQuery)).toEqual([{ local: false, port: deep.port }]);
  expect(await prepareSocketDirectories('/proc')).toBe('');
});

test('a start fails while another program uses the data directory, and adopts its server once that program is gone', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/is used by this process already/);
  await writeFile(join(first.dataDir, 'claimed-by.txt'), '999999999 1\n');
  const second = await start();
  expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port });
  await second.stop();
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow(/ENOENT/);
});

test('a stop leaves an unresponsive server running, and the next start adopts it', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept (id int)');
  await signalServer(first.pid, 'SIGSTOP');
  await first.stop();
  expect(lines.at(-1)).toMatch(/does not respond and is left running/);
  const starting = start();
  await expect.poll(() => lines.at(-1)).toContain(`(process ${first.pid}) does not respond; waiting`);
  await signalServer(first.pid, 'SIGCONT');
  const second = await starting;
  expect(second).toMatchObject({ adopted: true, pid: first.pid });
  expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
});

test('a server keeps running when its program is killed, and the next program adopts it', async () => {
  const program = `
    import { startEmbeddedPostgres } from '${import.meta.dirname}/start-embedded-postgres.ts';
    const server = await startEmbeddedPostgres({ dataDir: '${join(folder, 'data', 'postgresql')}', log: () => {} });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const args = ['--import', 'tsx', '--conditions=source', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await start()).toMatchObject({ adopted: true, pid: Number(output) });
});

test('a start after the server was killed finds all committed data', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept (id int)');
  process.kill(first.pid, 'SIGKILL');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
});

test('the server starts despite a pid file left by a power failure', async () => {
  const first = await start();
  await first.stop();
  await writeFile(
    join(first.dataDir, 'pgdata', 'postmaster.pid'),
    `${process.pid}\n/somewhere\n1\n5\n\n\n\nready   \n`,
  );
  expect((await start()).adopted).toBe(false);
});

test('the server starts despite a socket left by a power failure', async () => {
  const first = await start();
  await first.stop();
  const socket = join(first.dataDir, 'pgdata', `.s.PGSQL.${first.port}`);
  const other = await startEmbeddedPostgres({ dataDir: join(folder, 'other'), log: () => undefined });
  running.push(other);
  await writeFile(socket, '');
  await writeFile(`${socket}.lock`, `${other.pid}\n${join(first.dataDir, 'pgdata')}\n1\n${first.port}\n.\n`);
  const second = await start({ port: first.port });
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a start on a port that is taken fails, naming the port', async () => {
  const taken: Server = createServer();
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start({ port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`);
  taken.close();
});

test('a data directory of another major version is refused and left unchanged', async () => {
  const first = await start();
  await first.stop();
  const file = join(first.dataDir, 'pgdata', 'PG_VERSION');
  await writeFile(file, '17\n');
  await expect(start()).rejects.toThrow(/made by PostgreSQL 17, and this is PostgreSQL 18/);
  expect(await readFile(file, 'utf8')).toBe('17\n');
});

test('a failed start says why the server did not start', async () => {
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /did not start \(exit code 1\).*invalid value for parameter "shared_buffers"/s,
  );
});

test.runIf(startedAsRoot())(
  'another data folder is used permanently if the server’s user cannot enter the requested one',
  async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const place = join(folder, 'place');
    const prepare = () => prepareDataDirectory(join(closed, 'data'), (line) => lines.push(line), [place]);
    const first = await prepare();
    expect(first.path.startsWith(place)).toBe(true);
    expect(lines.join()).toContain(first.path);
    expect(await canReach(await unprivilegedUser(), first.path)).toBe(true);
    expect(await prepare()).toEqual(first);
  },
);
