import type { Connection } from '../socket/connection.ts';
import type { Viewed } from './viewed.ts';

/** Who has said nothing for so long is there no more: two of three beats may be lost. */
export const GONE_AFTER_MS = 30_000;
export const BEAT_MS = 10_000;

export interface Viewers {
  /** A socket of this process looks at a review, or at none. */
  looks(connection: Connection, reviewId: string | null): void;
  /** What a process has said, this one included. */
  heard(said: Viewed): void;
  /** Says again who is there, and lets go of processes that have said nothing for too long. */
  beat(): void;
  /** Sockets of this process that look at the review. */
  here(reviewId: string): readonly Connection[];
  /** Accounts that look at it by this process's sockets, as others are told. */
  own(reviewId: string): readonly string[];
  /** Accounts that look at it, by any process's. */
  all(reviewId: string): readonly string[];
}

export interface ViewersOptions {
  /** Names this process among the others. */
  readonly process: string;
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;
  /** Others are to be told who is here. */
  readonly announce: (reviewIds: readonly string[]) => void;
  /** Those here are to be told who is there. */
  readonly tell: (reviewIds: readonly string[]) => void;
}

interface There {
  readonly viewers: readonly string[];
  readonly heardAt: number;
}

/**
 * Who looks at which review, over all processes: each says it of its own sockets when that changes and again with every
 * beat, and what a process has said ends by itself when no beat comes. Nothing of it is kept anywhere.
 */
export const createViewers = ({ process, now, announce, tell }: ViewersOptions): Viewers => {
  const lookedAt = new Map<Connection, string>();
  const sockets = new Map<string, Set<Connection>>();
  const elsewhere = new Map<string, Map<string, There>>();

  const here = (reviewId: string): readonly Connection[] => [...(sockets.get(reviewId) ?? [])];

  const mayLook = ({ caller, ended }: Connection): boolean => !ended && caller?.roles.has('admin') === true;

  const own = (reviewId: string): readonly string[] => [
    ...new Set(
      here(reviewId).flatMap((connection) => (mayLook(connection) ? (connection.caller?.accountId ?? []) : [])),
    ),
  ];

  const changed = (reviewIds: readonly string[]): void => {
    if (reviewIds.length === 0) return;
    announce(reviewIds);
    tell(reviewIds);
  };

  const forget = (reviewId: string, of: string): void => {
    const processes = elsewhere.get(reviewId);
    if (processes?.delete(of) && processes.size === 0) elsewhere.delete(reviewId);
  };

  const looks = (connection: Connection, asked: string | null): void => {
    // A frame that was being handled when the socket ended comes after its end.
    const reviewId = mayLook(connection) ? asked : null;
    const before = lookedAt.get(connection);
    if (before === (reviewId ?? undefined)) return;
    if (before !== undefined) {
      lookedAt.delete(connection);
      const left = sockets.get(before);
      if (left?.delete(connection) && left.size === 0) sockets.delete(before);
    }
    if (reviewId !== null) {
      lookedAt.set(connection, reviewId);
      sockets.set(reviewId, new Set([...here(reviewId), connection]));
    }
    changed([before, reviewId].flatMap((id) => id ?? []));
  };

  return {
    looks,
    heard: ({ process: of, reviewId, viewers }) => {
      if (of === process) return;
      const before = elsewhere.get(reviewId)?.get(of);
      if (viewers.length === 0) forget(reviewId, of);
      else {
        const processes = elsewhere.get(reviewId) ?? new Map<string, There>();
        elsewhere.set(reviewId, processes.set(of, { viewers, heardAt: now() }));
        // It may not know yet who is here.
        if (!before && sockets.has(reviewId)) announce([reviewId]);
      }
      if ((before?.viewers ?? []).join() !== viewers.join()) tell([reviewId]);
    },
    beat: () => {
      // Who is no admin any more looks at none.
      for (const connection of lookedAt.keys()) if (!mayLook(connection)) looks(connection, null);
      const silent = [...elsewhere].flatMap(([reviewId, processes]) =>
        [...processes].flatMap(([of, { heardAt }]) => (now() - heardAt > GONE_AFTER_MS ? [{ reviewId, of }] : [])),
      );
      for (const { reviewId, of } of silent) forget(reviewId, of);
      tell(silent.map(({ reviewId }) => reviewId));
      announce([...sockets.keys()]);
    },
    here,
    own,
    all: (reviewId) => [
      ...new Set([
        ...own(reviewId),
        ...[...(elsewhere.get(reviewId)?.values() ?? [])].flatMap(({ viewers }) => viewers),
      ]),
    ],
  };
};
