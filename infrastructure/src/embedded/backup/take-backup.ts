import { chown, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { DataDirectory } from '../data-directory.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { SOCKET_PREFIX } from '../server-address.ts';
import { canReach } from '../server-user.ts';

export const walFolderOf = (backupDir: string): string => join(backupDir, 'wal');

/** Quotes a path for shell commands in PostgreSQL's settings, where `%` begins a placeholder. */
export const shellQuoted = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;

export const archiveSettings = (
  journal: string,
): Readonly<Record<'archive_mode' | 'archive_timeout' | 'archive_command', string>> => {
  const segment = `${shellQuoted(journal)}/%f`;
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `if [ -f ${segment} ]; then cmp -s %p ${segment}; else cp %p ${segment}.part && sync ${segment}.part && mv ${segment}.part ${segment}; fi`,
  };
};

/** Throws EmbeddedPostgresError if the server's user cannot reach the folder. */
export const prepareWalFolder = async (backupDir: string, { user }: DataDirectory): Promise<string> => {
  const journal = walFolderOf(backupDir);
  await mkdir(backupDir, { recursive: true, mode: 0o711 });
  await mkdir(journal, { recursive: true, mode: 0o700 });
  if (user === undefined) return journal;
  await chown(journal, user.uid, user.gid);
  if (await canReach(user, journal)) return journal;
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as user ${user.uid}, who cannot enter ${journal}: name a BACKUP_DIR that this user can reach.`,
  );
};

export interface BackupRequest {
  readonly url: string;
  readonly backupDir: string;
}

const EMPTY = new Set(
  ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'].map(
    (name) => `/${name}`,
  ),
);
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|current_logfiles(\.tmp)?|recovery\.signal|standby\.signal)$/;

/** Replaying the WAL makes up for files that changed or disappeared during the copy. */
const copied = async (from: string, to: string): Promise<void> => {
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await onDisk(to);
};

const onDisk = async (file: string): Promise<void> => {
  const opened = await open(file, 'r');
  await opened.sync().finally(() => opened.close());
};

const copyFolder = async (from: string, to: string, below = ''): Promise<void> => {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  if (EMPTY.has(below)) return;
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = `${below}/${entry.name}`;
    if (LEFT_OUT.test(path) || entry.name.startsWith(SOCKET_PREFIX)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, path);
    else if (entry.isFile()) await copied(join(from, path), join(to, path));
    else
      throw new EmbeddedPostgresError(
        `${join(from, path)} is not a file: tablespaces outside the data directory are not backed up`,
      );
  }
};

const archivingTo = async (client: pg.Client, journal: string): Promise<boolean> => {
  const { rows } = await client.query<{ mode: string; command: string }>(
    "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
  );
  return rows[0]?.mode === 'on' && rows[0].command === archiveSettings(journal).archive_command;
};

/** Throws EmbeddedPostgresError if the server does not archive its WAL to `backupDir`. */
export const takeBackup = async (request: BackupRequest): Promise<string> => {
  const { url } = request;
  const backupDir = resolve(request.backupDir);
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  await client.connect();
  try {
    if (!(await archivingTo(client, walFolderOf(backupDir))))
      throw new EmbeddedPostgresError(
        `The server keeps no journal in ${backupDir}: start it with BACKUP_DIR=${backupDir}`,
      );
    const { rows } = await client.query<{ pgdata: string; at: Date }>(
      "select current_setting('data_directory') as pgdata, now() as at",
    );
    const { pgdata = '', at = new Date(0) } = rows[0] ?? {};
    const folder = join(backupDir, `base-${at.toISOString().replaceAll(':', '-')}`);
    const unfinished = `${folder}.unfinished`;
    await mkdir(unfinished, { mode: 0o700 });
    try {
      await client.query("select pg_backup_start('SafeRide', fast => true)");
      await copyFolder(pgdata, join(unfinished, 'pgdata'));
      const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
      const label = join(unfinished, 'pgdata', 'backup_label');
      await writeFile(label, stopped.rows[0]?.labelfile ?? '', { mode: 0o600 });
      await onDisk(label);
      await copied(join(dirname(pgdata), 'password'), join(unfinished, 'password'));
      await rename(unfinished, folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
    return folder;
  } finally {
    // Ending the session also ends an unfinished backup.
    await client.end();
  }
};
