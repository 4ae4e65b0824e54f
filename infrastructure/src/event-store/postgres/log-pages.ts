import type pg from 'pg';
import { type EventBatch, ForeignCheckpoint, type Position, START_POSITION, type StoredEvent } from '../event-store.ts';
import { quotedSchema } from './event-log-schema.ts';
import {
  EVENT_COLUMNS,
  type EventRow,
  eventOfRow,
  LOG_START_PLACE,
  type LogPlace,
  logPlaceOf,
  positionOf,
} from './event-rows.ts';
import { exactHorizon } from './horizon.ts';

/**
 * Transactions commit in another order than their ids, so readers order by (tx, global_position) and stop at a horizon.
 * The cheap one is used unless it hides events; see `horizon.ts`.
 */
const CHEAP = 'pg_snapshot_xmin(pg_current_snapshot())';

/** A transaction id, exclusive; null for the cheap horizon. */
type Horizon = string | null;

const below = (horizon: Horizon, values: unknown[]): string =>
  `tx < ${horizon === null ? CHEAP : `$${values.push(horizon)}::xid8`}`;

const WINDOW = 10_000;

export interface LogPages {
  readonly page: (after: Position, limit: number, options?: LogPageOptions) => Promise<EventBatch>;
  readonly settledPage: (after: Position, limit: number, types?: readonly string[]) => Promise<EventBatch>;
  readonly settledHead: () => Promise<Position>;
  readonly head: () => Promise<Position>;
  readonly lastOf: (types: readonly string[], until: Position) => Promise<StoredEvent | null>;
  readonly assertIssued: (position: Position) => Promise<void>;
}

export interface LogPageOptions {
  readonly types?: readonly string[] | undefined;
  readonly exact?: boolean;
}

const later = (a: Position, b: Position): Position => (a < b ? b : a);

type PlaceRow = [tx: string, place: number];

export const createLogPages = (pool: pg.Pool, name: string, identity: string): LogPages => {
  const events = `${quotedSchema(name)}.events`;

  const placeRow = async (text: string, values: unknown[]): Promise<LogPlace | undefined> => {
    const { rows } = await pool.query<PlaceRow>({ text, values, rowMode: 'array' });
    return rows[0] && { tx: rows[0][0], place: rows[0][1] };
  };

  const positionAt = (place: LogPlace | undefined): Position =>
    place ? positionOf(identity, place.tx, place.place) : START_POSITION;

  const last = (horizon?: Horizon): Promise<LogPlace | undefined> => {
    const values: unknown[] = [];
    const condition = horizon === undefined ? 'true' : below(horizon, values);
    return placeRow(
      `select tx, global_position from ${events} where ${condition} order by tx desc, global_position desc limit 1`,
      values,
    );
  };

  const rowsAfter = async (after: LogPlace, limit: number, horizon: Horizon): Promise<StoredEvent[]> => {
    const values: unknown[] = [after.tx, after.place, limit];
    const { rows } = await pool.query<EventRow>({
      name: `${name} page${horizon === null ? '' : ' by the exact horizon'}`,
      text: `select ${EVENT_COLUMNS} from ${events}
              where (tx, global_position) > ($1::xid8, $2::int8) and ${below(horizon, values)}
              order by tx, global_position limit $3`,
      values,
      rowMode: 'array',
    });
    return rows.map((row) => eventOfRow(identity, row));
  };

  const filteredPage = async (
    after: LogPlace,
    limit: number,
    types: readonly string[],
    horizon: Horizon,
  ): Promise<EventBatch> => {
    const values: unknown[] = [after.tx, after.place, WINDOW - 1];
    const windowEnd = await placeRow(
      `select tx, global_position from ${events}
        where (tx, global_position) > ($1::xid8, $2::int8) and ${below(horizon, values)}
        order by tx, global_position offset $3 limit 1`,
      values,
    );
    const end = windowEnd ?? (await last(horizon)) ?? LOG_START_PLACE;
    const { rows } = await pool.query<EventRow>({
      text: `select ${EVENT_COLUMNS} from ${events}
              where (tx, global_position) > ($1::xid8, $2::int8) and (tx, global_position) <= ($3::xid8, $4::int8)
                and type = any($5)
              order by tx, global_position limit $6`,
      values: [after.tx, after.place, end.tx, end.place, types, limit],
      rowMode: 'array',
    });
    const found = rows.map((row) => eventOfRow(identity, row));
    const full = found.at(-1);
    if (full && found.length === limit) return { events: found, position: full.position, caughtUp: false };
    const afterPosition = after === LOG_START_PLACE ? START_POSITION : positionAt(after);
    const endPosition = end === LOG_START_PLACE ? START_POSITION : positionAt(end);
    // The reader may already be at the position of its own append, beyond the horizon.
    const position = later(endPosition, afterPosition);
    return { events: found, position, caughtUp: windowEnd === undefined };
  };

  const pageBy = async (after: Position, limit: number, types: readonly string[] | undefined, horizon: Horizon) => {
    const place = logPlaceOf(identity, after);
    if (types) return filteredPage(place, limit, types, horizon);
    const found = await rowsAfter(place, limit, horizon);
    return { events: found, position: found.at(-1)?.position ?? after, caughtUp: found.length < limit };
  };

  const exact = (): Promise<string> => exactHorizon(pool, name);
  const committedHead = async (): Promise<Position> => positionAt(await last());

  const horizonOf = async (head: Position): Promise<Horizon> =>
    positionAt(await last(null)) === head ? null : exact();

  return {
    page: async (after, limit, options = {}) =>
      pageBy(after, limit, options.types, options.exact ? await exact() : null),
    settledPage: async (after, limit, types) => {
      const page = await pageBy(after, limit, types, null);
      return page.caughtUp && page.position < (await committedHead())
        ? pageBy(after, limit, types, await exact())
        : page;
    },
    settledHead: async () => {
      const head = await committedHead();
      const horizon = await horizonOf(head);
      return horizon === null ? head : positionAt(await last(horizon));
    },
    head: committedHead,
    lastOf: async (types, until) => {
      const { tx, place } = logPlaceOf(identity, until);
      const values: unknown[] = [tx, place, WINDOW, types];
      const condition = below(await horizonOf(await committedHead()), values);
      const { rows } = await pool.query<EventRow>({
        text: `select ${EVENT_COLUMNS}
                 from (select ${EVENT_COLUMNS} from ${events}
                        where (tx, global_position) <= ($1::xid8, $2::int8) and ${condition}
                        order by tx desc, global_position desc limit $3) newest
                where type = any($4) order by tx desc, global_position desc limit 1`,
        values,
        rowMode: 'array',
      });
      return rows[0] ? eventOfRow(identity, rows[0]) : null;
    },
    assertIssued: async (position) => {
      if (position === START_POSITION) return;
      const { tx, place } = logPlaceOf(identity, position);
      const found = await placeRow(
        `select tx, global_position from ${events} where tx = $1::xid8 and global_position = $2`,
        [tx, place],
      );
      if (!found) {
        throw new ForeignCheckpoint(
          `the event log '${name}' has no event at ${position}: it was wiped or restored to an earlier time`,
        );
      }
    },
  };
};
