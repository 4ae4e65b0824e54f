import type pg from 'pg';
import type { ReadOptions, StoredEvent } from '../event-store.ts';
import { COLUMNS, type EventRow, eventOf } from './rows.ts';
import { quotedSchema } from './schema.ts';

const LAST_REVISION = 2_147_483_647;

/** One stream's events. A prepared statement per direction, because every command begins with this read. */
export const readStream = async (
  pool: pg.Pool,
  name: string,
  identity: string,
  stream: string,
  { from, direction = 'forwards', limit }: ReadOptions = {},
): Promise<readonly StoredEvent[]> => {
  const forwards = direction === 'forwards';
  const { rows } = await pool.query<EventRow>({
    name: `read ${direction}`,
    text: `select ${COLUMNS} from ${quotedSchema(name)}.events
            where stream = $1 and revision ${forwards ? '>=' : '<='} $2
            order by revision ${forwards ? 'asc' : 'desc'} limit $3`,
    values: [stream, from ?? (forwards ? 0 : LAST_REVISION), limit ?? null],
    rowMode: 'array',
  });
  return rows.map((row) => eventOf(identity, row));
};
