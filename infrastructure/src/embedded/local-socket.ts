import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const SOCKET_PREFIX = '.s.PGSQL.';
/** The longest socket path, in bytes, that every operating system accepts. */
const LONGEST = 103;
const isFolder = (path: string): boolean => path.startsWith('/');

const takesSockets = async (pgdata: string): Promise<boolean> => {
  const probe = join(pgdata, `${SOCKET_PREFIX}probe`);
  if (!isFolder(pgdata) || Buffer.byteLength(probe) > LONGEST) return false;
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(probe, () => server.close(() => resolve(true)));
  });
};

/**
 * Returns the value for `unix_socket_directories`, empty if sockets are unsupported. Removes stale sockets, so it must
 * not be called while the server runs.
 */
export const prepareSocketDirectories = async (pgdata: string): Promise<string> => {
  const left = (await readdir(pgdata)).filter((name) => name.startsWith(SOCKET_PREFIX));
  for (const name of left) await rm(join(pgdata, name), { force: true });
  return (await takesSockets(pgdata)) ? '.' : '';
};

export const localSocketUrl = (url: string, pgdata: string): string => {
  const address = new URL(url);
  if (!isFolder(pgdata) || !existsSync(join(pgdata, SOCKET_PREFIX + address.port))) return url;
  address.searchParams.set('host', pgdata);
  return address.href;
};
