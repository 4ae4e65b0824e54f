import { randomBytes } from 'node:crypto';
import { chown, lchown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, type ServerUser, startedAsRoot, unprivilegedUser } from './server-user.ts';

export interface DataDirectory {
  readonly path: string;
  readonly user: ServerUser | undefined;
}

const POINTER = 'moved-to.txt';
const PLACES = ['/var/lib/saferide', '/var/tmp/saferide'];

export const prepareDataDirectory = async (
  requested: string,
  log: (line: string) => void,
  places: readonly string[] = PLACES,
): Promise<DataDirectory> => {
  const path = resolve(requested);
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (!startedAsRoot()) {
    await refuseForeignOwner(path);
    return { path, user: undefined };
  }
  const pointer = join(path, POINTER);
  const moved = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  const home = moved || path;
  await mkdir(home, { recursive: true, mode: 0o700 });
  const user = await ownerOr(home, unprivilegedUser);
  if (!moved) {
    await own(home, user);
    if (await canReach(user, home)) return { path: home, user };
    await chown(home, 0, 0);
  } else if (await canReach(user, home)) {
    log(`PostgreSQL keeps its data in ${home}, because user ${user.uid} cannot enter ${path}`);
    return { path: home, user };
  }
  const replacement = await reachablePlace(user, places);
  await writeFile(pointer, `${replacement}\n`);
  log(`PostgreSQL runs as user ${user.uid}, who cannot enter ${path}; its data is in ${replacement} instead`);
  return { path: replacement, user };
};

const refuseForeignOwner = async (path: string): Promise<void> => {
  const { uid } = await stat(path);
  const mine = process.getuid?.();
  if (mine !== undefined && uid !== mine)
    throw new EmbeddedPostgresError(
      `${path} belongs to user ${uid}, and this is user ${mine}. Start as that user (or root), or name another data directory.`,
    );
};

const ownerOr = async (path: string, otherwise: () => Promise<ServerUser>): Promise<ServerUser> => {
  const { uid, gid } = await stat(path);
  return uid === 0 ? otherwise() : { uid, gid };
};

const reachablePlace = async (user: ServerUser, places: readonly string[]): Promise<string> => {
  for (const place of places) {
    const made = await mkdir(place, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    // A folder that root does not own could be replaced by its owner.
    if (!made || (await stat(place)).uid !== 0 || !(await canReach(user, place))) continue;
    const path = join(place, randomBytes(6).toString('hex'));
    await mkdir(path, { mode: 0o700 });
    await chown(path, user.uid, user.gid);
    return path;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as user ${user.uid}, who can enter neither the data directory nor ${places.join(' or ')}. Name a data directory that this user can reach, or set DATABASE_URL.`,
  );
};

const own = async (path: string, user: ServerUser): Promise<void> => {
  if ((await stat(path)).uid !== user.uid) await changeOwner(path, user);
};

export const changeOwner = async (path: string, user: ServerUser): Promise<void> => {
  for (const entry of await readdir(path, { recursive: true })) await lchown(join(path, entry), user.uid, user.gid);
  await chown(path, user.uid, user.gid);
};
