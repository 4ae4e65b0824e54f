import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { DataDirectory } from './data-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type ProgramEnvironment, runProgram } from './run-program.ts';

export const ADMIN_USER = 'saferide';

export const pgdataOf = (directory: DataDirectory): string => join(directory.path, 'pgdata');

/** Returns the administrator's password. Throws EmbeddedPostgresError if another major version created the cluster. */
export const initialiseCluster = async (
  directory: DataDirectory,
  binaries: Binaries,
  around: ProgramEnvironment,
  log: (line: string) => void,
): Promise<string> => {
  const pgdata = pgdataOf(directory);
  const passwordFile = join(directory.path, 'password');
  const version = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== '' && version !== binaries.major)
    throw new EmbeddedPostgresError(
      `${pgdata} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}. Move it away to start fresh, or upgrade it with pg_upgrade.`,
    );
  if (version !== '') return existingPassword(passwordFile);

  log(`Making a PostgreSQL ${binaries.major} database in ${pgdata}`);
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (directory.user) await chown(passwordFile, directory.user.uid, directory.user.gid);
  const unfinished = `${pgdata}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      ...['-D', unfinished, '-U', ADMIN_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'],
      // Sorts by code point on every machine, yet `lower('Ẹ')` works.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    around,
  );
  if (code !== 0) throw new EmbeddedPostgresError(`initdb could not make ${pgdata}:\n${output.trim()}`);
  await rename(unfinished, pgdata);
  return password;
};

const existingPassword = async (file: string): Promise<string> => {
  const password = await readFile(file, 'utf8').catch(() => '');
  if (password === '')
    throw new EmbeddedPostgresError(`${file} is missing, so the password of the database next to it is lost.`);
  return password.trim();
};
