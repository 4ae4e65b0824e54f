import type { Lease, Leases } from '@saferide/infrastructure/postgres/leases';
import type { Logger } from 'pino';
import type { FoldSnapshots, Snapshot, SnapshotOwner } from './fold-snapshots.ts';

export interface SnapshotWriterOptions {
  readonly snapshots: FoldSnapshots;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly current: () => Snapshot | undefined;
  /** Limits how many events a start reads. */
  readonly everyEvents?: number;
  readonly everyMs?: number;
}

export interface SnapshotWriter {
  /** `events` is 0 if only events of other types were read. */
  moved(events: number): void;
  stop(): Promise<void>;
}

const EVENTS = 20_000;
const MS = 60_000;

/** A writer that lost its lease can only write an older snapshot, which is ignored. */
export const writeSnapshots = (of: SnapshotOwner, options: SnapshotWriterOptions): SnapshotWriter => {
  const { snapshots, leases, logger, current, everyEvents = EVENTS, everyMs = MS } = options;
  let lease: Lease | undefined;
  let unwritten = 0;
  let dirty = false;
  let due: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

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
          logger.warn({ fold: of.name, err: error }, 'snapshot not written, trying again');
          return false;
        },
      )
      .then((done) => {
        writing = undefined;
        if (!dirty) return;
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
