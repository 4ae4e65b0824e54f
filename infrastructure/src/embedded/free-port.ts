import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
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
