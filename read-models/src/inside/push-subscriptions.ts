import { createHmac, type KeyObject } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '@saferide/contracts/notification/push';
import type { Instant } from '@saferide/domain/time/instant';
import { openBytes, sealBytes } from '@saferide/infrastructure/crypto/sealing';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import type { PushAddress } from '@saferide/infrastructure/outside/push/push';
import type { SubjectKeys } from '@saferide/infrastructure/personal-data/subject-keys';
import { type Migration, migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { preparedStatement } from '@saferide/infrastructure/postgres/prepared-statement';
import type pg from 'pg';
import { z } from 'zod';

const SCHEMA = 'push';
const TABLE = `${SCHEMA}.subscriptions`;

const migrations: readonly Migration[] = [
  {
    name: '001-subscriptions',
    // `address` is sealed, because anyone who has it and our keys could send messages to the device.
    sql: `
      create table subscriptions (
        id text primary key,
        account_id text not null,
        session_id text not null,
        since text collate "C" not null,
        address bytea not null
      );
      create index on subscriptions (account_id, since);`,
  },
];

export interface PushDevice {
  /** A keyed digest of the push endpoint. */
  readonly id: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly since: Instant;
}

export interface PushSubscriptions {
  /**
   * Assigns a device to one person. If the person then has more than `MAX_PUSH_DEVICES`, deletes the oldest. Throws
   * SubjectErased.
   */
  add(device: Omit<PushDevice, 'id'>, address: PushAddress): Promise<void>;
  idOf(accountId: string, endpoint: string): Promise<string | null>;
  /** Returns the person's devices, the latest first. */
  list(accountId: string): Promise<readonly PushDevice[]>;
  subscribedOf(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Null if the device is unknown or its person was erased. */
  addressOf(id: string): Promise<PushAddress | null>;
  drop(id: string): Promise<void>;
  deletePerson(accountId: string): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly account_id: string;
  readonly session_id: string;
  readonly since: Instant;
  readonly address: Buffer;
}

const storedAddress = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

const contextOf = (id: string): string => `push subscription ${id}`;

export interface PushSubscriptionServices {
  readonly db: pg.Pool;
  readonly keys: SubjectKeys;
  readonly systemKey: KeyObject;
}

export const openPushSubscriptions = async ({
  db,
  keys,
  systemKey,
}: PushSubscriptionServices): Promise<PushSubscriptions> => {
  await migrateSchema(db, SCHEMA, migrations);
  const secret = secretFor(systemKey, 'push endpoints');
  const idFor = (endpoint: string): string => createHmac('sha256', secret).update(endpoint).digest('base64url');
  return {
    add: async ({ accountId, sessionId, since }, address) => {
      const id = idFor(address.endpoint);
      const key = (await keys.keysFor([accountId])).get(accountId);
      if (!key) throw new Error(`There is no key for ${accountId}`);
      const { endpoint, p256dh, auth } = address;
      const sealed = sealBytes(key, contextOf(id), Buffer.from(JSON.stringify({ endpoint, p256dh, auth })));
      await db.query(
        `insert into ${TABLE} (id, account_id, session_id, since, address) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set account_id = excluded.account_id, session_id = excluded.session_id,
           since = excluded.since, address = excluded.address`,
        [id, accountId, sessionId, since, sealed],
      );
      await db.query(
        `delete from ${TABLE} where id in
           (select id from ${TABLE} where account_id = $1 order by since desc, (id = $2) desc, id offset $3)`,
        [accountId, id, MAX_PUSH_DEVICES],
      );
    },
    idOf: async (accountId, endpoint) => {
      const id = idFor(endpoint);
      const { rowCount } = await db.query(`select from ${TABLE} where id = $1 and account_id = $2`, [id, accountId]);
      return rowCount === 1 ? id : null;
    },
    list: async (accountId) => {
      const { rows } = await db.query<Row>(
        `select id, account_id, session_id, since from ${TABLE} where account_id = $1 order by since desc, id`,
        [accountId],
      );
      return rows.map(({ id, session_id: sessionId, since }) => ({ id, accountId, sessionId, since }));
    },
    subscribedOf: async (accountIds) => {
      const { rows } = await db.query<{ account_id: string }>(
        preparedStatement(`select distinct account_id from ${TABLE} where account_id = any($1)`, [accountIds]),
      );
      return new Set(rows.map(({ account_id }) => account_id));
    },
    addressOf: async (id) => {
      const { rows } = await db.query<Row>(`select account_id, address from ${TABLE} where id = $1`, [id]);
      const [row] = rows;
      const key = row && (await keys.keysOf([row.account_id])).get(row.account_id);
      if (!row || !key) return null;
      return storedAddress.parse(JSON.parse(openBytes(key, contextOf(id), row.address).toString('utf8')));
    },
    drop: async (id) => void (await db.query(`delete from ${TABLE} where id = $1`, [id])),
    deletePerson: async (accountId) => void (await db.query(`delete from ${TABLE} where account_id = $1`, [accountId])),
  };
};
