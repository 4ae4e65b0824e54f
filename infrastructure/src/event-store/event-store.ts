import type { Instant } from '@saferide/domain/time/instant';

/** An opaque position in the log. Comparing the strings compares the positions. */
export type Position = string;

export const START_POSITION: Position = '';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

export interface NewEvent {
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

/** The stream's revision when it was read, or `none` for a stream that must not exist yet. */
export type ExpectedRevision = number | 'none';

export type AppendResult =
  /** `repeated` if the same ids were already stored. */
  | { readonly outcome: 'appended'; readonly repeated: boolean; readonly revision: number; readonly position: Position }
  | { readonly outcome: 'conflict'; readonly actual: ExpectedRevision };

export type StreamPosition = Pick<StoredEvent, 'stream' | 'revision'>;

export interface ReadOptions {
  /** The first revision to read, inclusive. Default: the stream's start forwards, its end backwards. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface EventBatch {
  readonly events: readonly StoredEvent[];
  /** Everything up to this position was delivered or filtered out. */
  readonly position: Position;
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  /** Exclusive; `START` for the whole log. */
  readonly after: Position;
  readonly types?: readonly string[];
  readonly batchSize?: number;
  readonly signal?: AbortSignal;
}

export interface EventStore {
  /** Appends all events or none. Throws EventStoreUnavailable if the outcome is unknown. */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /** Empty for a stream that does not exist. */
  read(stream: string, options?: ReadOptions): Promise<readonly StoredEvent[]>;

  readEach?(places: readonly StreamPosition[]): Promise<readonly StoredEvent[]>;

  readStreams?(
    streams: readonly string[],
    until: Position | null,
    types?: readonly string[],
  ): Promise<readonly StoredEvent[]>;

  readAll(after: Position, limit: number, types?: readonly string[]): Promise<EventBatch>;

  scan(after: Position, types?: readonly string[]): AsyncIterable<EventBatch>;

  /**
   * Delivers events until `signal` aborts or the store closes. After a lost connection, continues behind the last
   * delivered batch.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;

  /** `START` for an empty log. */
  head(): Promise<Position>;

  lastOf?(types: readonly string[], until: Position): Promise<StoredEvent | null>;

  /** Estimated share of the log up to `position`, from 0 to 1. */
  share(position: Position, head: Position): number;

  /** Estimated number of events; null if an estimate would need a full read. */
  approximateSize(): Promise<number | null>;

  /** Start of the open append that delays all readers; null if readers are not delayed. */
  heldUpSince?(): Promise<Instant | null>;

  sampledTypes?(): Promise<ReadonlyMap<string, number>>;

  close(): Promise<void>;
}

/** The store failed or did not answer, so the outcome is unknown. */
export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable';
}

/** A reader in this process did not reach the end of the log in time. */
export class ReaderBehind extends EventStoreUnavailable {
  override readonly name: string = 'ReaderBehind';
  readonly heldUpSince: Instant | null;

  constructor(message: string, heldUpSince: Instant | null, options: ErrorOptions) {
    super(message, options);
    this.heldUpSince = heldUpSince;
  }
}

/** The log was wiped, restored or replaced since the checkpoint. */
export class ForeignCheckpoint extends Error {
  override readonly name = 'ForeignCheckpoint';
}

const AT_ONCE = 8;

type Readable = Pick<EventStore, 'read' | 'readStreams'>;

const byPosition = (one: StoredEvent, other: StoredEvent): number => (one.position < other.position ? -1 : 1);

export const readStreams = async (
  store: Readable,
  streams: readonly string[],
  until: Position | null,
  types?: readonly string[],
): Promise<readonly StoredEvent[]> => {
  if (streams.length === 0) return [];
  if (store.readStreams) return store.readStreams(streams, until, types);
  const found: StoredEvent[] = [];
  for (let at = 0; at < streams.length; at += AT_ONCE) {
    const pages = await Promise.all(streams.slice(at, at + AT_ONCE).map((stream) => store.read(stream)));
    found.push(...pages.flat());
  }
  return found
    .filter(({ position, type }) => (until === null || position <= until) && (types?.includes(type) ?? true))
    .sort(byPosition);
};
