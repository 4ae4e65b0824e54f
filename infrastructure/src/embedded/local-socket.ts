import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Prefix of the names of sockets and their lock files. */
export const SOCKET = '.s.PGSQL.';
/** The shortest limit of any system for a socket's path, in bytes. */
const LONGEST = 103;
/** PostgreSQL clients take a host for a folder if it begins with a slash; Windows paths never do. */
const isFolder = (path: string): boolean => path.startsWith('/');

/** False for a path that is too long, or on file systems without sockets. */
const takesSockets = async (pgdata: string): Promise<boolean> => {
  const probe = join(pgdata, `${SOCKET}probe`);
  if (!isFolder(pgdata) || Buffer.byteLength(probe) > LONGEST) return false;
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(probe, () => server.close(() => resolve(true)));
  });
};

/**
 * The value for `unix_socket_directories`, empty if sockets do not work there. Removes sockets of crashed servers, so
 * none may be running: PostgreSQL does not start if their process id has been reused.
 */
export const prepareSocketFolder = async (pgdata: string): Promise<string> => {
  const left = (await readdir(pgdata)).filter((name) => name.startsWith(SOCKET));
  for (const name of left) await rm(join(pgdata, name), { force: true });
  return (await takesSockets(pgdata)) ? '.' : '';
};

/** The server's URL by its socket in `pgdata` if there is one, which avoids the TCP stack; otherwise `url`. */
export const byLocalSocket = (url: string, pgdata: string): string => {
  const address = new URL(url);
  if (!isFolder(pgdata) || !existsSync(join(pgdata, SOCKET + address.port))) return url;
  address.searchParams.set('host', pgdata);
  return address.href;
};
