import type pg from 'pg';
import { inTransaction } from '../../postgres/transaction.ts';
import { quotedSchema } from './event-log-schema.ts';

/** Gives the log a new identity, so read models must be rebuilt. Locks the log; no service may be running. */
export const rewriteTransactionIds = (pool: pg.Pool, name: string): Promise<{ events: number }> =>
  inTransaction(pool, async (client) => {
    const schema = quotedSchema(name);
    await client.query('set local statement_timeout = 0');
    await client.query(`lock table ${schema}.events in access exclusive mode`);
    await client.query(
      `create temporary table renumbered on commit drop as
         select stream, revision, row_number() over (order by tx, global_position) as place from ${schema}.events`,
    );
    const { rowCount } = await client.query(
      `update ${schema}.events as event set tx = pg_current_xact_id(), global_position = renumbered.place
         from renumbered where renumbered.stream = event.stream and renumbered.revision = event.revision`,
    );
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'global_position'), coalesce(max(global_position), 0) + 1, false)
         from ${schema}.events`,
      [`${name}.events`],
    );
    await client.query(`update ${schema}.log set id = gen_random_uuid()`);
    return { events: rowCount ?? 0 };
  });
