import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDirectory } from '../data-directory.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
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
