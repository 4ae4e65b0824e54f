import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** How the names begin of a socket, which a port follows, and of its lock. */
export const SOCKET = '.s.PGSQL.';
/** Bytes in the path of a socket, where a system allows the fewest. */
const LONGEST = 103;
/** Clients take a host for a folder if it begins so; on Windows none does. */
const isFolder = (path: string): boolean => path.startsWith('/');

/** Whether a server finds a socket in `pgdata` and a client reaches it: not where it lies too deep, nor on some file systems that machines share. */
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
 * `unix_socket_directories` of a server that listens in `pgdata` too, which its user alone may enter; none where that cannot be.
 * Takes away the sockets that servers killed hard have left there, so that none must be running: of each PostgreSQL would
 * believe it in use, and not start, once a process of any kind has the number of the one that made it.
 */
export const prepareSocketFolder = async (pgdata: string): Promise<string> => {
  const left = (await readdir(pgdata)).filter((name) => name.startsWith(SOCKET));
  for (const name of left) await rm(join(pgdata, name), { force: true });
  return (await takesSockets(pgdata)) ? '.' : '';
};

/**
 * The server at `url` by its socket in `pgdata`, where there is one: statements and answers go from one process to the other
 * without the network's part of the kernel. A server left running may listen by its port alone.
 */
export const byLocalSocket = (url: string, pgdata: string): string => {
  const address = new URL(url);
  if (!isFolder(pgdata) || !existsSync(join(pgdata, SOCKET + address.port))) return url;
  address.searchParams.set('host', pgdata);
  return address.href;
};
