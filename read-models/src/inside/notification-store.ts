import { type Notification, notificationSchema } from '@saferide/domain/notification/published';
import { after, DAY_MS, type Instant } from '@saferide/domain/time/instant';
import { type Migration, migrate } from '@saferide/infrastructure/postgres/migrate';
import type pg from 'pg';

/** Schema of what people were told, for those who bring it to them. */
const SCHEMA = 'notices';

/** Channel on which each new notice is told, whole; the read API listens. */
export const NOTICE_CHANNEL = 'notice_told';

/** Who has not asked for a notice by then never will: sockets ask within seconds. */
export const NOTICE_KEPT_MS = DAY_MS;

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

/** What people were told, kept for a time: whoever was not listening asks for what came since. */
export interface NotificationStore {
  /** Keeps notices and says so to whoever listens. One that is kept already stays as it is, and nothing is said of it. */
  tell(notices: readonly Notification[]): Promise<void>;
  /** What these people were told at `since` or later, in the order of the times. */
  toldTo(recipients: readonly string[], since: Instant): Promise<readonly Notification[]>;
  /** Drops what one person was told. */
  forget(recipient: string): Promise<void>;
  /** Drops what has been kept for its time; returns how much. */
  prune(now: Instant): Promise<number>;
}

/** Brings the table up to date. Throws MigrationError. */
export const openNotificationStore = async (db: pg.Pool): Promise<NotificationStore> => {
  await migrate(db, SCHEMA, migrations);
  return {
    tell: async (notices) => {
      await db.query(
        `with told as (
           insert into ${SCHEMA}.notices (id, recipient, kind, facts, at)
           select id, recipient, kind, facts, at
           from jsonb_to_recordset($1) as n (id text, recipient text, kind text, facts jsonb, at text)
           on conflict do nothing returning id, recipient, kind, facts, at)
         select pg_notify('${NOTICE_CHANNEL}', to_jsonb(told)::text) from told`,
        [JSON.stringify(notices)],
      );
    },
    toldTo: async (recipients, since) => {
      const { rows } = await db.query(
        `select id, recipient, kind, facts, at from ${SCHEMA}.notices
         where recipient = any($1) and at >= $2 order by at, id`,
        [recipients, since],
      );
      // What a later program tells this one does not know how to.
      return rows.flatMap((row) => notificationSchema.safeParse(row).data ?? []);
    },
    forget: async (recipient) => {
      await db.query(`delete from ${SCHEMA}.notices where recipient = $1`, [recipient]);
    },
    prune: async (now) => {
      const { rowCount } = await db.query(`delete from ${SCHEMA}.notices where at < $1`, [after(now, -NOTICE_KEPT_MS)]);
      return rowCount ?? 0;
    },
  };
};

/** What a payload of the channel tells; null for one that tells nothing this program knows. */
export const notificationIn = (payload: string): Notification | null => {
  try {
    return notificationSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};
