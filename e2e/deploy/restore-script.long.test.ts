import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { takeBackup } from '@saferide/infrastructure/embedded/backup/take-backup';
import { preparePostgresBinaries } from '@saferide/infrastructure/embedded/binaries';
import { changeOwner } from '@saferide/infrastructure/embedded/data-directory';
import { startEmbeddedPostgres } from '@saferide/infrastructure/embedded/start-embedded-postgres';
import { NOT_DURABLE_SETTINGS, temporaryFolder } from '@saferide/infrastructure/postgres/temporary-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from './compose/read-compose.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('saferide-script-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inServer = async <T>(
  data: string,
  work: (asked: (statement: string) => Promise<pg.QueryResult>) => Promise<T>,
) => {
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, data),
    log: () => undefined,
    settings: { ...NOT_DURABLE_SETTINGS, full_page_writes: 'on' },
    backupDir: join(folder, 'backups'),
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return await work((statement) => client.query(statement));
  } finally {
    await client.end();
    await server.stop();
  }
};

it('the container’s restore script restores a point in time and preserves the old database', async () => {
  const backupDir = join(folder, 'backups');
  const { base, moment } = await inServer('first', async (query) => {
    await query('create table kept (said text)');
    const password = await readFile(join(folder, 'first', 'password'), 'utf8');
    const { rows: ports } = await query('show port');
    const url = `postgres://saferide:${password}@127.0.0.1:${ports[0].port}/postgres`;
    const taken = await takeBackup({ url, backupDir });
    await query("insert into kept values ('before')");
    const { rows } = await query("select (clock_timestamp() at time zone 'UTC')::text || '+00' as moment");
    await query("insert into kept values ('after')");
    const { rows: pieces } = await query('select pg_walfile_name(pg_switch_wal()) as piece');
    await expect.poll(() => readdir(join(backupDir, 'wal'))).toContain(pieces[0].piece);
    return { base: taken.slice(backupDir.length + 1), moment: String(rows[0].moment) };
  });

  const { uid, gid } = await stat(join(folder, 'first'));
  const user = { uid, gid };
  const root = process.getuid?.() === 0;
  await mkdir(join(folder, 'second', 'pgdata'), { recursive: true });
  await copyFile(join(folder, 'first', 'password'), join(folder, 'second', 'password'));
  if (root) for (const given of ['backups', 'second']) await changeOwner(join(folder, given), user);
  const { pgCtl, libraries } = await preparePostgresBinaries(
    join(folder, 'first'),
    root ? user : undefined,
    () => undefined,
  );
  const script = join(folder, 'restore.sh');
  await copyFile(join(REPOSITORY_ROOT, 'deploy/postgres/restore.sh'), script);
  const { stdout } = await promisify(execFile)('sh', [script, join(base, 'pgdata'), moment], {
    cwd: folder,
    env: {
      PATH: `${dirname(pgCtl)}:/usr/bin:/bin`,
      LD_LIBRARY_PATH: libraries,
      DYLD_LIBRARY_PATH: libraries,
      PGDATA: join(folder, 'second', 'pgdata'),
      BACKUPS: backupDir,
    },
    ...(root ? user : {}),
  });
  expect(stdout).toContain(`as it was at ${moment}`);
  expect(await readdir(join(folder, 'second'))).toContainEqual(expect.stringMatching(/^pgdata\.before-/));
  await inServer('second', async (query) => {
    expect((await query('select said from kept')).rows).toEqual([{ said: 'before' }]);
    expect((await query('select pg_is_in_recovery() as recovering')).rows).toEqual([{ recovering: false }]);
    expect((await query('show restore_command')).rows).toEqual([{ restore_command: '' }]);
  });
});
