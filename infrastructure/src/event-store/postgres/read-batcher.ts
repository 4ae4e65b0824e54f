import type pg from 'pg';
import type { ReadOptions, StoredEvent } from '../event-store.ts';
import { isUnavailability } from './connections.ts';
import { readEachStream, readStream, type StreamRead } from './streams.ts';

export interface ReadBatcherOptions {
  readonly pool: pg.Pool;
  readonly schema: string;
  readonly identity: string;
}

interface Waiting {
  readonly read: StreamRead;
  readonly resolve: (events: readonly StoredEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

const AT_ONCE = 100;

export const createReadBatcher = ({ pool, schema, identity }: ReadBatcherOptions) => {
  let waiting: Waiting[] = [];

  const one = ({ read, resolve, reject }: Waiting): Promise<void> =>
    readStream(pool, schema, identity, read).then(resolve, reject);

  const together = async (direction: StreamRead['direction'], reads: readonly Waiting[]): Promise<void> => {
    const [first] = reads;
    if (!first) return;
    if (reads.length === 1) return one(first);
    try {
      const requests = reads.map(({ read }) => read);
      const found = await readEachStream(pool, schema, identity, direction, requests);
      for (const [at, { resolve }] of reads.entries()) resolve(found[at] ?? []);
    } catch (error) {
      if (isUnavailability(error)) for (const { reject } of reads) reject(error);
      else for (const read of reads) void one(read);
    }
  };

  const dispatch = (): void => {
    const taken = waiting;
    waiting = [];
    for (const direction of ['forwards', 'backwards'] as const) {
      const reads = taken.filter(({ read }) => read.direction === direction);
      for (let at = 0; at < reads.length; at += AT_ONCE) void together(direction, reads.slice(at, at + AT_ONCE));
    }
  };

  return (stream: string, { from, direction = 'forwards', limit }: ReadOptions = {}): Promise<readonly StoredEvent[]> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(dispatch);
      waiting.push({ read: { stream, from, direction, limit }, resolve, reject });
    });
};
