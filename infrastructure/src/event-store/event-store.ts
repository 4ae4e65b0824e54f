/**
 * The event log: one port, several stores (in memory, PostgreSQL, EventStoreDB). `contract.ts` says, as tests,
 * what each of them must do.
 */
import type { Instant } from '@saferide/domain/time/instant';

/**
 * A place in the log's global order. Opaque; of one fixed width per store, so that comparing strings compares places.
 */
export type Position = string;

/** Comes before every position of every store. */
export const START: Position = '';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

export interface NewEvent {
  /** A UUID, stable over retries: appending the same ids again at the same place is recognised, not repeated. */
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

/** The revision of the stream's last event as the caller read it, or `none` for a stream that must not exist yet. */
export type ExpectedRevision = number | 'none';

export type AppendResult =
  /** Stored now, or found already stored with the same ids (`repeated`). Position and revision are the last event's. */
  | { readonly outcome: 'appended'; readonly repeated: boolean; readonly revision: number; readonly position: Position }
  /** The stream stands elsewhere; nothing was stored. */
  | { readonly outcome: 'conflict'; readonly actual: ExpectedRevision };

/** Where an event lies in its stream. */
export type Place = Pick<StoredEvent, 'stream' | 'revision'>;

export interface ReadOptions {
  /** Revision to start at, inclusive. Default: the first event forwards, the last event backwards. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  /** At most so many events. Default: no limit. */
  readonly limit?: number;
}

export interface Batch {
  /** In global order; may be empty when the events in between were of other types. */
  readonly events: readonly StoredEvent[];
  /** Every event up to and including this position has been delivered or filtered out. */
  readonly position: Position;
  /** True when this batch reached the head of the log as it stood when it was read. */
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  /** Exclusive. `START` for the whole log. */
  readonly after: Position;
  /** Only these event types. Default: all. */
  readonly types?: readonly string[];
  /** At most so many events in a batch. Default 1,000. */
  readonly batchSize?: number;
  /** Ends the subscription. */
  readonly signal?: AbortSignal;
}

export interface EventStore {
  /** Appends all of `events` (at least one) or nothing. Throws `EventStoreUnavailable` when the outcome is unknown. */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /** A stream's events; an empty list for a stream that does not exist. */
  read(stream: string, options?: ReadOptions): Promise<readonly StoredEvent[]>;

  /** The events at these places, in any order; a store that cannot read them at once does without. */
  readEach?(places: readonly Place[]): Promise<readonly StoredEvent[]>;

  /**
   * The events of several streams up to and including `until`, in global order; of these types alone where they are named.
   * A store that cannot tell at once does without: see `readStreams`.
   */
  readStreams?(
    streams: readonly string[],
    until: Position | null,
    types?: readonly string[],
  ): Promise<readonly StoredEvent[]>;

  /** One page of the log after `after` (exclusive). `position` may lie past the last event returned (filtered or not). */
  readAll(after: Position, limit: number, types?: readonly string[]): Promise<Batch>;

  /** The whole log after `after` up to the head as it stands at the call, in large batches, as fast as the store can. */
  scan(after: Position, types?: readonly string[]): AsyncIterable<Batch>;

  /**
   * Live batches in global order, for ever (until `signal` or `close`). Nothing more is read while the consumer is busy
   * with a batch. A lost connection is re-made from the last batch handed out; the consumer notices only the delay.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;

  /** The position of the last event in the log, or `START`. */
  head(): Promise<Position>;

  /**
   * The last event of one of these types, up to and including `until`; null where there is none among the newest. A store
   * that cannot tell at once does without.
   */
  lastOf?(types: readonly string[], until: Position): Promise<StoredEvent | null>;

  /** How much of the log up to `head` lies at or before `position`, from 0 to 1, as far as their places tell. */
  share(position: Position, head: Position): number;

  /** Events in the log, more or less; null where the store cannot tell without reading it all. */
  approximateSize(): Promise<number | null>;

  /** Since when an append has been open that all readers wait for; null where there is none. A store whose readers wait for none does without. */
  heldUpSince?(): Promise<Instant | null>;

  /** How many events there are of each type among some of the log's; a store that cannot tell at once does without. */
  sampledTypes?(): Promise<ReadonlyMap<string, number>>;

  /** Ends subscriptions, lets appends under way finish, frees connections. */
  close(): Promise<void>;
}

/** The store could not be reached or did not answer in time: the caller may try again with the same event ids. */
export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable';
}

/** A reader in this process has not come to the end of the log in time: what rests on it cannot be decided yet. */
export class ReaderBehind extends EventStoreUnavailable {
  override readonly name: string = 'ReaderBehind';
  /** Since when somebody's append has been open, which all readers wait for; null where none is known. */
  readonly heldUpSince: Instant | null;

  constructor(message: string, heldUpSince: Instant | null, options: ErrorOptions) {
    super(message, options);
    this.heldUpSince = heldUpSince;
  }
}

/**
 * A checkpoint that this log cannot have issued: the log was wiped, restored to an earlier time, or is another one.
 * Going on would silently skip or repeat events, so whoever holds the checkpoint must stop and say so.
 */
export class ForeignCheckpoint extends Error {
  override readonly name = 'ForeignCheckpoint';
}
