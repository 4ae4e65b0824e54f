import { listenToChannels } from '@saferide/infrastructure/postgres/listen-to-channels';
import type pg from 'pg';

const CHANNEL = 'bench_round_trip';

export interface NotifyRoundTrip {
  readonly once: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export const openNotifyRoundTrip = async (db: pg.Pool, url: string): Promise<NotifyRoundTrip> => {
  await db.query('create table if not exists bench_round_trip (id bigint primary key, payload text not null)');
  const waiting = new Map<string, () => void>();
  let sent = 0;
  const listener = await listenToChannels({
    url,
    channels: [CHANNEL],
    onNotification: (_, id) => waiting.get(id)?.(),
    onReconnect: () => undefined,
  });
  return {
    once: async () => {
      sent += 1;
      const id = String(sent);
      const start = performance.now();
      const notified = new Promise<number>((resolve) => {
        waiting.set(id, () => resolve(performance.now() - start));
      });
      await db.query(
        `with written as (insert into bench_round_trip values ($1, repeat('x', 500)) returning id)
         select pg_notify('${CHANNEL}', id::text) from written`,
        [id],
      );
      const milliseconds = await notified;
      waiting.delete(id);
      return milliseconds;
    },
    close: () => listener.close(),
  };
};
