import { chmod, cp, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { changeOwner, prepareDataDirectory } from '../data-directory.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { shellQuoted, walFolderOf } from './take-backup.ts';

export interface RestoreRequest {
  readonly backup: string;
  readonly backupDir: string;
  readonly to: Date;
  readonly dataDir: string;
  /** The old server's `pg_wal` folder, which may contain WAL that was not archived. */
  readonly lastJournal?: string;
  readonly log: (line: string) => void;
}

const READY_WITHIN_SECONDS = 24 * 3_600;

const recovery = ({ backupDir, to, lastJournal }: RestoreRequest): Readonly<Record<string, string>> => {
  const from = [walFolderOf(resolve(backupDir)), ...(lastJournal ? [resolve(lastJournal)] : [])];
  return {
    restore_command: from.map((folder) => `cp ${shellQuoted(folder)}/%f "%p"`).join(' || '),
    // The offset is numeric because time zone names are not loaded yet.
    recovery_target_time: to.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    hot_standby: 'off',
    recovery_target_timeline: 'latest',
  };
};

const isEmpty = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (entries) => entries.length === 0,
    () => true,
  );

/** Throws EmbeddedPostgresError if the folder is not empty or the WAL ends before the target time. */
export const restoreBackup = async (request: RestoreRequest): Promise<void> => {
  const { backup, dataDir, log } = request;
  if (!(await isEmpty(dataDir))) throw new EmbeddedPostgresError(`${dataDir} is not empty; choose an empty folder`);
  const { path, user } = await prepareDataDirectory(dataDir, log);
  const pgdata = join(path, 'pgdata');
  log(`Copying ${backup}`);
  await cp(join(backup, 'pgdata'), pgdata, { recursive: true });
  await chmod(pgdata, 0o700);
  await cp(join(backup, 'password'), join(path, 'password'));
  await writeFile(join(pgdata, 'recovery.signal'), '', { mode: 0o600 });
  if (user) await changeOwner(path, user);

  log(`Following the journal to ${request.to.toISOString()}`);
  const server = await startEmbeddedPostgres({
    ...{ dataDir, log, settings: recovery(request) },
    readyWithinSeconds: READY_WITHIN_SECONDS,
  });
  await server.stop();
};
