import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes in the path of a socket, where a system allows the fewest. */
const LONGEST = 103;

/** `unix_socket_directories` of a server that listens in the folder of its data too, which its user alone may enter. */
export const IN_ITS_FOLDER = process.platform === 'win32' ? '' : '.';

/**
 * Takes away the sockets that servers killed hard have left in `pgdata`, where none is running: of each PostgreSQL would
 * believe it in use, and not start, once a process of any kind has the number of the one that made it.
 */
export const removeLeftSockets = async (pgdata: string): Promise<void> => {
  const left = (await readdir(pgdata)).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of left) await rm(join(pgdata, name), { force: true });
};

/**
 * The server at `url` by its socket in `pgdata`, where there is one: statements and answers go from one process to the other
 * without the network's part of the kernel. A server left running may listen by its port alone; so does one whose folder lies too deep.
 */
export const byLocalSocket = (url: string, pgdata: string): string => {
  const address = new URL(url);
  const socket = join(pgdata, `.s.PGSQL.${address.port}`);
  if (Buffer.byteLength(socket) > LONGEST || !existsSync(socket)) return url;
  address.searchParams.set('host', pgdata);
  return address.href;
};
