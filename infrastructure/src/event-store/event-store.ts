/** The event log's port. Its stores (in memory, PostgreSQL, EventStoreDB) pass the tests of `contract.ts`. */
import type { Instant } from '@saferide/domain/time/instant';

/** A position in the log's global order. Opaque; fixed width per store, so that strings compare as positions. */
export type Position = string;

/** Precedes every position of every store. */
export const START: Position = '';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

export interface NewEvent {
  /** A UUID, the same on retries: appending the same ids again is recognised, not repeated. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0 for a stream's first event. */
  readonly revision: number;
  readonly position: Position;
}

/** The revision of the stream's last event as read, or `none` for a stream that must not exist yet. */
export type ExpectedRevision = number | 'none';

export type AppendResult =
  /** Stored now, or already stored with the same ids (`repeated`). Position and revision of the last event. */
  | { readonly outcome: 'appended'; readonly repeated: boolean; readonly revision: number; readonly position: Position }
  /** The stream is at another revision; nothing was stored. */
  | { readonly outcome: 'conflict'; readonly actual: ExpectedRevision };

export type Place = Pick<StoredEvent, 'stream' | 'revision'>;

export interface ReadOptions {
  /** First revision, inclusive. Default: the first event forwards, the last event backwards. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  /** Default: no limit. */
  readonly limit?: number;
}

export interface Batch {
  /** In global order; empty if the events in between were of other types. */
  readonly events: readonly StoredEvent[];
  /** Every event up to and including this position was delivered or filtered out. */
  readonly position: Position;
  /** True if this batch reached the head of the log at the time it was read. */
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  /** Exclusive. `START` for the whole log. */
  readonly after: Position;
  /** Default: all types. */
  readonly types?: readonly string[];
  /** Maximum events per batch. Default 1,000. */
  readonly batchSize?: number;
  readonly signal?: AbortSignal;
}

export interface EventStore {
  /** Appends all of `events` (at least one) or nothing. Throws `EventStoreUnavailable` if the outcome is unknown. */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Empty for a stream that does not exist. */
  read(stream: string, options?: ReadOptions): Promise<readonly StoredEvent[]>;

  /** The events at these places, in any order. Optional. */
  readEach?(places: readonly Place[]): Promise<readonly StoredEvent[]>;

  /**
   * The events of several streams up to and including `until`, in global order, optionally by type. Optional:
   * `readStreams` has the fallback.
   */
  readStreams?(
    streams: readonly string[],
    until: Position | null,
    types?: readonly string[],
  ): Promise<readonly StoredEvent[]>;

  /** One page of the log after `after` (exclusive). `position` may be past the last event returned. */
  readAll(after: Position, limit: number, types?: readonly string[]): Promise<Batch>;

  /** The log after `after` up to the head at the time of the call, in large batches. */
  scan(after: Position, types?: readonly string[]): AsyncIterable<Batch>;

  /**
   * Live batches in global order until `signal` or `close`. Reads nothing while the consumer is busy with a batch.
   * Reconnects after the last batch delivered.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;

  /** The position of the last event in the log, or `START`. */
  head(): Promise<Position>;

  /** The last event of these types up to and including `until`; null if none of the newest events is one. Optional. */
  lastOf?(types: readonly string[], until: Position): Promise<StoredEvent | null>;

  /** The estimated share of the log up to `head` that is at or before `position`, from 0 to 1. */
  share(position: Position, head: Position): number;

  /** Estimated number of events; null if the store would have to read the whole log. */
  approximateSize(): Promise<number | null>;

  /** Since when readers have waited for an open append; null if they do not. Optional. */
  heldUpSince?(): Promise<Instant | null>;

  /** Event counts by type in a sample of the log. Optional. */
  sampledTypes?(): Promise<ReadonlyMap<string, number>>;

  /** Ends subscriptions, finishes running appends, closes connections. */
  close(): Promise<void>;
}

/** The store was unreachable or too slow: the caller may retry with the same event ids. */
export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable';
}

/** A reader in this process has not reached the end of the log in time, so what depends on it cannot be decided. */
export class ReaderBehind extends EventStoreUnavailable {
  override readonly name: string = 'ReaderBehind';
  /** Since when readers have waited for an open append; null if unknown. */
  readonly heldUpSince: Instant | null;

  constructor(message: string, heldUpSince: Instant | null, options: ErrorOptions) {
    super(message, options);
    this.heldUpSince = heldUpSince;
  }
}

/**
 * A checkpoint this log cannot have issued: it was wiped, restored to an earlier time, or is another log. The holder
 * must stop, as continuing would skip or repeat events.
 */
export class ForeignCheckpoint extends Error {
  override readonly name = 'ForeignCheckpoint';
}
