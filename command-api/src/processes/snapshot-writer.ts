import type { Lease, Leases } from '@saferide/infrastructure/postgres/leases';
import type { Logger } from 'pino';
import type { FoldSnapshots, Snapshot, SnapshotOwner } from './fold-snapshots.ts';

export interface SnapshotWriterOptions {
  readonly snapshots: FoldSnapshots;
  readonly leases: Leases;
  readonly logger: Logger;
  /** What there is to write; undefined while nothing should be. */
  readonly current: () => Snapshot | undefined;
  /** A start reads about so many events of the fold at most. Default 20,000. */
  readonly everyEvents?: number;
  /** So long nothing is left unwritten, also in a log that never rests. Default 60,000. */
  readonly everyMs?: number;
}

/** Writes the snapshots of one fold, in one of the processes that keep it. */
export interface SnapshotWriter {
  /** The fold has moved on by so many events, or by none past those of others. */
  moved(events: number): void;
  /** Writes what is left, and lets another process write. */
  stop(): Promise<void>;
}

const EVENTS = 20_000;
const MS = 60_000;

/**
 * Policy: a snapshot that cannot be written is logged and tried again, since the log has it all meanwhile. The lease is
 * kept while it lasts; who has lost it without knowing writes a snapshot that is older, and the table keeps the later one.
 */
export const writeSnapshots = (of: SnapshotOwner, options: SnapshotWriterOptions): SnapshotWriter => {
  const { snapshots, leases, logger, current, everyEvents = EVENTS, everyMs = MS } = options;
  let lease: Lease | undefined;
  let unwritten = 0;
  let dirty = false;
  let due: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  /** Set by the first that is unwritten, and not put off by what comes then. */
  const writeInTime = () => {
    due ??= setTimeout(() => {
      due = undefined;
      void write();
    }, everyMs);
  };

  const settle = () => {
    clearTimeout(due);
    due = undefined;
    unwritten = 0;
    dirty = false;
  };

  const writeOnce = async () => {
    settle();
    if (lease?.lost.aborted) lease = undefined;
    lease ??= await leases.take(`snapshot of ${of.name} ${of.version}`);
    const snapshot = lease && current();
    if (snapshot) await snapshots.keep(of, snapshot);
  };

  const write = (): Promise<void> => {
    writing ??= writeOnce()
      .then(
        () => true,
        (error: unknown) => {
          dirty = true;
          logger.warn({ fold: of.name, err: error }, 'snapshot not written; it is tried again');
          return false;
        },
      )
      .then((done) => {
        writing = undefined;
        if (!dirty) return;
        // As many came meanwhile as are waited for.
        if (done && unwritten >= everyEvents) void write();
        else writeInTime();
      });
    return writing;
  };

  return {
    moved: (events) => {
      dirty = true;
      unwritten += events;
      writeInTime();
      if (unwritten >= everyEvents) void write();
    },
    stop: async () => {
      while (writing) await writing;
      if (dirty) await write();
      settle();
      await lease?.release();
    },
  };
};
