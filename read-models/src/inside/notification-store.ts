import { type Notification, type NotificationKind, notificationSchema } from '@saferide/domain/notification';
import { notificationHistory } from '@saferide/domain/notification/notification-history';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { type Migration, migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { preparedStatement } from '@saferide/infrastructure/postgres/prepared-statement';
import type pg from 'pg';

const SCHEMA = 'notices';

export const NOTIFICATION_CHANNEL = 'notice_told';

/** Retention of notifications whose kind is not in `notificationHistory`. */
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
  { name: '002-read', sql: 'alter table notices add column read_at text collate "C";' },
];

export interface HistoryRequest {
  readonly kinds: readonly NotificationKind[];
  readonly since: Instant;
  readonly most: number;
}

export interface HistoryNotification {
  readonly notification: Notification;
  readonly readAt: Instant | null;
}

export interface NotificationStore {
  store(notices: readonly Notification[]): Promise<void>;
  sentTo(recipients: readonly string[], since: Instant): Promise<readonly Notification[]>;
  /** Returns the recipient's notifications of the history, newest first. */
  history(recipient: string, request: HistoryRequest): Promise<readonly HistoryNotification[]>;
  /** Marks notifications as read, or as unread if `readAt` is null. Returns how many changed. */
  mark(recipient: string, ids: readonly string[], readAt: Instant | null): Promise<number>;
  deletePerson(recipient: string): Promise<void>;
  prune(now: Instant): Promise<number>;
}

export const openNotificationStore = async (db: pg.Pool): Promise<NotificationStore> => {
  await migrateSchema(db, SCHEMA, migrations);
  return {
    store: async (notices) => {
      await db.query(
        preparedStatement(
          `with told as (
             insert into ${SCHEMA}.notices (id, recipient, kind, facts, at)
             select id, recipient, kind, facts, at
             from jsonb_to_recordset($1) as n (id text, recipient text, kind text, facts jsonb, at text)
             on conflict do nothing returning id, recipient, kind, facts, at)
           select pg_notify('${NOTIFICATION_CHANNEL}', to_jsonb(told)::text) from told`,
          [JSON.stringify(notices)],
        ),
      );
    },
    sentTo: async (recipients, since) => {
      const { rows } = await db.query(
        `select id, recipient, kind, facts, at from ${SCHEMA}.notices
         where recipient = any($1) and at >= $2 order by at, id`,
        [recipients, since],
      );
      // Skips kinds that only a later version of SafeRide knows.
      return rows.flatMap((row) => notificationSchema.safeParse(row).data ?? []);
    },
    history: async (recipient, { kinds, since, most }) => {
      const { rows } = await db.query(
        `select id, recipient, kind, facts, at, read_at from ${SCHEMA}.notices
         where recipient = $1 and at >= $2 and kind = any($3) order by at desc, id desc limit $4`,
        [recipient, since, kinds, most],
      );
      return rows.flatMap(({ read_at: readAt, ...row }) => {
        const notification = notificationSchema.safeParse(row).data;
        return notification ? [{ notification, readAt }] : [];
      });
    },
    mark: async (recipient, ids, readAt) => {
      const { rowCount } = await db.query(
        `update ${SCHEMA}.notices set read_at = $3
         where recipient = $1 and id = any($2) and (read_at is null) <> ($3::text is null)`,
        [recipient, ids, readAt],
      );
      return rowCount ?? 0;
    },
    deletePerson: async (recipient) => {
      await db.query(`delete from ${SCHEMA}.notices where recipient = $1`, [recipient]);
    },
    prune: async (now) => {
      const { kinds, keptMs } = notificationHistory;
      const { rowCount } = await db.query(
        `delete from ${SCHEMA}.notices where at < $1 and (at < $2 or kind <> all($3))`,
        [after(now, -NOTIFICATION_RETENTION_MS), after(now, -keptMs), kinds],
      );
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
