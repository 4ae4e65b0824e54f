import { randomUUID } from 'node:crypto';
import { VIEWED_CHANNEL, type ViewersAnnouncement } from '../feed/viewers-announcement.ts';
import { accountNames } from '../queries/person-names.ts';
import { coalesceWork } from '../socket/coalesced-work.ts';
import type { SocketContext, SocketPublisher } from '../socket/socket-publisher.ts';
import { createViewers, VIEWERS_HEARTBEAT_MS } from './viewers.ts';

export const reviewViewing = ({ services, logger }: SocketContext): SocketPublisher => {
  const { db, queries } = services;
  const models = queries.readings.of<'accounts'>();
  const process = randomUUID();

  const announcing = coalesceWork('viewers announced', logger, async (reviewIds) => {
    const announcements = reviewIds.map(
      (reviewId): ViewersAnnouncement => ({ process, reviewId, viewers: [...viewers.own(reviewId)] }),
    );
    await db.query(`select pg_notify('${VIEWED_CHANNEL}', said) from unnest($1::text[]) as said`, [
      announcements.map((one) => JSON.stringify(one)),
    ]);
  });

  const telling = coalesceWork('viewers sent', logger, async (reviewIds) => {
    const viewedHere = reviewIds.filter((reviewId) => viewers.here(reviewId).length > 0);
    const ids = [...new Set(viewedHere.flatMap(viewers.all))];
    if (ids.length === 0) return;
    const names = await accountNames(models, ids);
    for (const reviewId of viewedHere) {
      const there = viewers.all(reviewId).map((id) => ({ id, name: names.get(id) ?? null }));
      for (const connection of viewers.here(reviewId)) {
        const others = there.filter(({ id }) => id !== connection.caller?.accountId);
        connection.send({ type: 'REVIEW_VIEWERS', reviewId, viewers: others });
      }
    }
  });

  const viewers = createViewers({
    ...{ process, announce: announcing.add, tell: telling.add },
    now: () => performance.now(),
  });
  const beats = setInterval(viewers.beat, VIEWERS_HEARTBEAT_MS).unref();

  return {
    viewing: viewers.looks,
    viewed: viewers.heard,
    resumed: viewers.beat,
    close: async () => {
      clearInterval(beats);
      await announcing.close();
      await telling.close();
    },
  };
};
