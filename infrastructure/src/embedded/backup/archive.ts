import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDirectory } from '../data-directory.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { canReach } from '../run-as.ts';

/** Where the server's journal (its write-ahead log) is kept, below the folder of all backups. */
export const journalOf = (backupDir: string): string => join(backupDir, 'wal');

/** A path as a shell takes it, in one of PostgreSQL's commands, where `%` begins a placeholder. */
export const quoted = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`;

/**
 * A finished piece of the journal is copied whole or not at all; one that is there already must be the same, as after a
 * crash between copying and noting it. A piece is finished after a minute at the latest: more is not lost with a disk.
 */
export const archiveSettings = (
  journal: string,
): Readonly<Record<'archive_mode' | 'archive_timeout' | 'archive_command', string>> => {
  const kept = `${quoted(journal)}/%f`;
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `if [ -f ${kept} ]; then cmp -s %p ${kept}; else cp %p ${kept}.part && sync ${kept}.part && mv ${kept}.part ${kept}; fi`,
  };
};

/** Makes the folder for the journal, which the server's user has to reach. Throws EmbeddedPostgresError where it cannot. */
export const prepareJournal = async (backupDir: string, { user }: DataDirectory): Promise<string> => {
  const journal = journalOf(backupDir);
  await mkdir(backupDir, { recursive: true, mode: 0o711 });
  await mkdir(journal, { recursive: true, mode: 0o700 });
  if (user === undefined) return journal;
  await chown(journal, user.uid, user.gid);
  if (await canReach(user, journal)) return journal;
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as user ${user.uid}, who cannot enter ${journal}: name a BACKUP_DIR that this user can reach.`,
  );
};
