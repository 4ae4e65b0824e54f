import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const HOST = '127.0.0.1';
/** Below the ephemeral ports, so that no outgoing connection takes a stopped server's port. */
const [LOWEST, BEYOND] = [20_000, 32_768];
const TRIES = 50;

/** Throws EmbeddedPostgresError if the requested port is taken. */
export const freePort = async (requested?: number): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await probed(requested ?? randomInt(LOWEST, BEYOND));
    } catch (error) {
      if (requested !== undefined || tries === TRIES) throw error;
    }
  }
};

const probed = (port: number): Promise<number> =>
  new Promise((found, refused) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new EmbeddedPostgresError(`Port ${port} of ${HOST} is taken; PostgreSQL needs another one.`, {
              cause: error,
            })
          : error,
      ),
    );
    probe.listen(port, HOST, () => probe.close(() => found(port)));
  });

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
