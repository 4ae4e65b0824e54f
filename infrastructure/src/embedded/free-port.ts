import { createServer } from 'node:net';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const HOST = '127.0.0.1';

/** `asked` if it is free (an EmbeddedPostgresError if not), or any free port of 127.0.0.1. */
export const freePort = (asked: number | undefined): Promise<number> =>
  new Promise((found, refused) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      refused(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new EmbeddedPostgresError(`Port ${asked} of ${HOST} is taken; PostgreSQL needs another one.`, {
              cause: error,
            })
          : error,
      ),
    );
    probe.listen(asked ?? 0, HOST, () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
