import { randomUUID } from 'node:crypto';
import { VIEWED_CHANNEL, type ViewersAnnouncement } from '../feed/viewers-announcement.ts';
import { readAccountNames } from '../queries/person-names.ts';
import type { Connection } from '../socket/connection.ts';
import { coalesceUpdates, type SocketContext, type SocketPublisher } from '../socket/socket-publisher.ts';

/** The viewers of a process are removed after this time, in which two of its heartbeats may be lost. */
export const VIEWERS_EXPIRE_AFTER_MS = 30_000;
export const VIEWERS_HEARTBEAT_MS = 10_000;

export interface Viewers {
  setViewing(connection: Connection, reviewId: string | null): void;
  /** Ignores this process's own announcement. */
  applyAnnouncement(announcement: ViewersAnnouncement): void;
  announceAll(): void;
  localConnections(reviewId: string): readonly Connection[];
  localViewers(reviewId: string): readonly string[];
  allViewers(reviewId: string): readonly string[];
}

export interface ViewersOptions {
  readonly process: string;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly announce: (reviewIds: readonly string[]) => void;
  readonly publish: (reviewIds: readonly string[]) => void;
}

interface There {
  readonly viewers: readonly string[];
  readonly lastSignalAt: number;
}

/** Tracks who views which review. Every process announces its viewers when they change and with each heartbeat. */
export const createViewers = ({ process, now, announce, publish }: ViewersOptions): Viewers => {
  const lookedAt = new Map<Connection, string>();
  const sockets = new Map<string, Set<Connection>>();
  const elsewhere = new Map<string, Map<string, There>>();

  const localConnections = (reviewId: string): readonly Connection[] => [...(sockets.get(reviewId) ?? [])];

  const mayView = ({ caller, ended }: Connection): boolean => !ended && caller?.roles.has('admin') === true;

  const localViewers = (reviewId: string): readonly string[] => [
    ...new Set(
      localConnections(reviewId).flatMap((connection) =>
        mayView(connection) ? (connection.caller?.accountId ?? []) : [],
      ),
    ),
  ];

  const changed = (reviewIds: readonly string[]): void => {
    if (reviewIds.length === 0) return;
    announce(reviewIds);
    publish(reviewIds);
  };

  const forget = (reviewId: string, of: string): void => {
    const processes = elsewhere.get(reviewId);
    if (processes?.delete(of) && processes.size === 0) elsewhere.delete(reviewId);
  };

  const setViewing = (connection: Connection, requested: string | null): void => {
    const reviewId = mayView(connection) ? requested : null;
    const before = lookedAt.get(connection);
    if (before === (reviewId ?? undefined)) return;
    if (before !== undefined) {
      lookedAt.delete(connection);
      const left = sockets.get(before);
      if (left?.delete(connection) && left.size === 0) sockets.delete(before);
    }
    if (reviewId !== null) {
      lookedAt.set(connection, reviewId);
      sockets.set(reviewId, new Set([...localConnections(reviewId), connection]));
    }
    changed([before, reviewId].flatMap((id) => id ?? []));
  };

  return {
    setViewing,
    applyAnnouncement: ({ process: of, reviewId, viewers }) => {
      if (of === process) return;
      const before = elsewhere.get(reviewId)?.get(of);
      if (viewers.length === 0) forget(reviewId, of);
      else {
        const processes = elsewhere.get(reviewId) ?? new Map<string, There>();
        elsewhere.set(reviewId, processes.set(of, { viewers, lastSignalAt: now() }));
        // A process that was unknown until now may not know the viewers of this one.
        if (!before && sockets.has(reviewId)) announce([reviewId]);
      }
      if ((before?.viewers ?? []).join() !== viewers.join()) publish([reviewId]);
    },
    announceAll: () => {
      // Viewers whose admin role was revoked are removed.
      for (const connection of lookedAt.keys()) if (!mayView(connection)) setViewing(connection, null);
      const silent = [...elsewhere].flatMap(([reviewId, processes]) =>
        [...processes].flatMap(([of, { lastSignalAt }]) =>
          now() - lastSignalAt > VIEWERS_EXPIRE_AFTER_MS ? [{ reviewId, of }] : [],
        ),
      );
      for (const { reviewId, of } of silent) forget(reviewId, of);
      publish(silent.map(({ reviewId }) => reviewId));
      announce([...sockets.keys()]);
    },
    localConnections,
    localViewers,
    allViewers: (reviewId) => [
      ...new Set([
        ...localViewers(reviewId),
        ...[...(elsewhere.get(reviewId)?.values() ?? [])].flatMap(({ viewers }) => viewers),
      ]),
    ],
  };
};

export const reviewViewersPublisher = ({ services, logger }: SocketContext): SocketPublisher => {
  const { db, queries } = services;
  const models = queries.modelReaders.of<'accounts'>();
  const process = randomUUID();

  const announcing = coalesceUpdates('viewers announced', logger, async (reviewIds) => {
    const announcements = reviewIds.map(
      (reviewId): ViewersAnnouncement => ({ process, reviewId, viewers: [...viewers.localViewers(reviewId)] }),
    );
    await db.query(`select pg_notify('${VIEWED_CHANNEL}', said) from unnest($1::text[]) as said`, [
      announcements.map((one) => JSON.stringify(one)),
    ]);
  });

  const telling = coalesceUpdates('viewers sent', logger, async (reviewIds) => {
    const viewedHere = reviewIds.filter((reviewId) => viewers.localConnections(reviewId).length > 0);
    const ids = [...new Set(viewedHere.flatMap(viewers.allViewers))];
    if (ids.length === 0) return;
    const names = await readAccountNames(models, ids);
    for (const reviewId of viewedHere) {
      const there = viewers.allViewers(reviewId).map((id) => ({ id, name: names.get(id) ?? null }));
      for (const connection of viewers.localConnections(reviewId)) {
        const others = there.filter(({ id }) => id !== connection.caller?.accountId);
        connection.send({ type: 'REVIEW_VIEWERS', reviewId, viewers: others });
      }
    }
  });

  const viewers = createViewers({
    ...{ process, announce: announcing.add, publish: telling.add },
    now: () => performance.now(),
  });
  const beats = setInterval(viewers.announceAll, VIEWERS_HEARTBEAT_MS).unref();

  return {
    viewing: viewers.setViewing,
    viewed: viewers.applyAnnouncement,
    resumed: viewers.announceAll,
    close: async () => {
      clearInterval(beats);
      await announcing.close();
      await telling.close();
    },
  };
};
