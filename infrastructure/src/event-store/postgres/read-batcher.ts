import DataLoader from 'dataloader';
import type pg from 'pg';
import type { ReadOptions, StoredEvent } from '../event-store.ts';
import { isUnavailableError } from './connections.ts';
import { readEachStream, readStream, type StreamRead } from './streams.ts';

export interface ReadBatcherOptions {
  readonly pool: pg.Pool;
  readonly schema: string;
  readonly identity: string;
}

const AT_ONCE = 100;

/** Combines all reads that begin in one turn of the event loop into one statement for each direction. */
export const createReadBatcher = ({ pool, schema, identity }: ReadBatcherOptions) => {
  const one = (read: StreamRead) => readStream(pool, schema, identity, read);

  const loaderOf = (direction: StreamRead['direction']) =>
    new DataLoader<StreamRead, readonly StoredEvent[]>(
      async (reads) => {
        try {
          const [first] = reads;
          if (first && reads.length === 1) return [await one(first)];
          return await readEachStream(pool, schema, identity, direction, reads);
        } catch (error) {
          if (reads.length === 1 || isUnavailableError(error)) throw error;
          return Promise.all(reads.map((read) => one(read).catch((failure: Error) => failure)));
        }
      },
      { cache: false, maxBatchSize: AT_ONCE, batchScheduleFn: setImmediate },
    );
  const loaders = { forwards: loaderOf('forwards'), backwards: loaderOf('backwards') };

  return (stream: string, { from, direction = 'forwards', limit }: ReadOptions = {}): Promise<readonly StoredEvent[]> =>
    loaders[direction].load({ stream, from, direction, limit });
};
