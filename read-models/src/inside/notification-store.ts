import { type Notification, notificationSchema } from '@saferide/domain/notification';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { type Migration, migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

const SCHEMA = 'notices';

export const NOTIFICATION_CHANNEL = 'notice_told';

export const NOTIFICATION_RETENTION_MS = DAY_MS;

const migrations: readonly Migration[] = [
  {
    name: '001-notices',
    sql: `
      create table notices (
        id text primary key,
        recipient text not null,
        kind text not null,
        facts jsonb not null,
        at text collate "C" not null
      );
      create index on notices (recipient, at);
      create index on notices (at);`,
  },
];

export interface NotificationStore {
  store(notices: readonly Notification[]): Promise<void>;
  sentTo(recipients: readonly string[], since: Instant): Promise<readonly Notification[]>;
  deletePerson(recipient: string): Promise<void>;
  prune(now: Instant): Promise<number>;
}

export const openNotificationStore = async (db: pg.Pool): Promise<NotificationStore> => {
  await migrateSchema(db, SCHEMA, migrations);
  return {
    store: async (notices) => {
      await db.query(
        `with told as (
           insert into ${SCHEMA}.notices (id, recipient, kind, facts, at)
           select id, recipient, kind, facts, at
           from jsonb_to_recordset($1) as n (id text, recipient text, kind text, facts jsonb, at text)
           on conflict do nothing returning id, recipient, kind, facts, at)
         select pg_notify('${NOTIFICATION_CHANNEL}', to_jsonb(told)::text) from told`,
        [JSON.stringify(notices)],
      );
    },
    sentTo: async (recipients, since) => {
      const { rows } = await db.query(
        `select id, recipient, kind, facts, at from ${SCHEMA}.notices
         where recipient = any($1) and at >= $2 order by at, id`,
        [recipients, since],
      );
      // Skips kinds that only a later program knows.
      return rows.flatMap((row) => notificationSchema.safeParse(row).data ?? []);
    },
    deletePerson: async (recipient) => {
      await db.query(`delete from ${SCHEMA}.notices where recipient = $1`, [recipient]);
    },
    prune: async (now) => {
      const { rowCount } = await db.query(`delete from ${SCHEMA}.notices where at < $1`, [
        after(now, -NOTIFICATION_RETENTION_MS),
      ]);
      return rowCount ?? 0;
    },
  };
};

export const notificationIn = (payload: string): Notification | null => {
  try {
    return notificationSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
