import { chmod, cp, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { giveAll, prepareDataDirectory } from '../data-directory.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { journalOf, quoted } from './archive.ts';

export interface RestoreRequest {
  /** A folder that `takeBackup` made. */
  readonly backup: string;
  /** Where the journal is: the folder that the backup lies in. */
  readonly backupDir: string;
  /** Everything that was committed until then is there afterwards, and nothing later. */
  readonly to: Date;
  /** The new server's folder, empty or not there yet. */
  readonly dataDir: string;
  /** Of the server that was, if it can still be read: what it had not archived yet (`pgdata/pg_wal`). */
  readonly lastJournal?: string;
  readonly log: (line: string) => void;
}

/** Copying the journal of months takes as long as it does. */
const READY_WITHIN_SECONDS = 24 * 3_600;

/** Told to the server that follows the journal, and to none after it. */
const recovery = ({ backupDir, to, lastJournal }: RestoreRequest): Readonly<Record<string, string>> => {
  const from = [journalOf(resolve(backupDir)), ...(lastJournal ? [resolve(lastJournal)] : [])];
  return {
    restore_command: from.map((folder) => `cp ${quoted(folder)}/%f "%p"`).join(' || '),
    // Names of zones are not known yet when this is read.
    recovery_target_time: to.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
    // Nobody is let in before the moment is reached: where it is not, the server does not start, and says why.
    hot_standby: 'off',
    recovery_target_timeline: 'latest',
  };
};

const isEmpty = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (entries) => entries.length === 0,
    () => true,
  );

/**
 * Makes a database as it was at a moment, from a base backup and the journal since, in a folder of its own; what is there
 * now is not touched. The server is stopped again when this resolves. Throws EmbeddedPostgresError where the folder is in use,
 * or the journal does not reach the moment.
 */
export const restoreBackup = async (wanted: RestoreRequest): Promise<void> => {
  const { backup, dataDir, log } = wanted;
  if (!(await isEmpty(dataDir))) throw new EmbeddedPostgresError(`${dataDir} is not empty; name a folder of its own`);
  const { path, user } = await prepareDataDirectory(dataDir, log);
  const pgdata = join(path, 'pgdata');
  log(`Copying ${backup}`);
  await cp(join(backup, 'pgdata'), pgdata, { recursive: true });
  await chmod(pgdata, 0o700);
  await cp(join(backup, 'password'), join(path, 'password'));
  await writeFile(join(pgdata, 'recovery.signal'), '', { mode: 0o600 });
  if (user) await giveAll(path, user);

  log(`Following the journal to ${wanted.to.toISOString()}`);
  const server = await startEmbeddedPostgres({
    ...{ dataDir, log, settings: recovery(wanted) },
    readyWithinSeconds: READY_WITHIN_SECONDS,
  });
  await server.stop();
};
