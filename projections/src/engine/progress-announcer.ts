import { announcementOf, CHANGED_CHANNEL, type ReachedPosition } from '@saferide/read-models/inside/change-feed';
import type { ReadModel } from '@saferide/read-models/kernel/read-model';
import type pg from 'pg';

export const progressAnnouncer = (db: pg.Pool, onError: (error: unknown) => void) => {
  const due = new Map<ReadModel, ReachedPosition>();
  let scheduled = false;
  const flush = async () => {
    scheduled = false;
    const payloads = [...due].map(([model, reached]) => announcementOf(model, reached, []));
    due.clear();
    await db
      .query(`select pg_notify('${CHANGED_CHANNEL}', payload) from unnest($1::text[]) as payload`, [payloads])
      .catch(onError);
  };
  return (model: ReadModel, reached: ReachedPosition): void => {
    due.set(model, reached);
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };
};
