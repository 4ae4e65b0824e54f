import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { type AllStreamSubscription, START as LOG_START } from '@eventstore/db-client';
import {
  type EventBatch,
  EventStoreUnavailable,
  type Position,
  START_POSITION,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.ts';
import { createRecentEvents } from '../recent-events.ts';
import { backOff, createWakeSignal } from '../wake-signal.ts';
import { asEventStoreError, type CallOptions, type Clients, isRequestError, RETRY_TIMEOUT_MS } from './clients.ts';
import { assertSameLog } from './log-identity.ts';
import type { createLogReads } from './reads.ts';
import { eventOfRecord, isSystemEvent, logPositionOf, storePositionOf } from './records.ts';

const BATCH = 1_000;
/** Limits the back-off to 400 ms. */
const MOST_PATIENT = 3;

export interface FeedSource {
  readonly clients: Clients;
  readonly call: CallOptions;
  readonly identity: string;
  readonly reads: ReturnType<typeof createLogReads>;
  readonly closing: AbortSignal;
}

export interface Feed {
  subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch>;
}

const take = (
  { identity }: FeedSource,
  subscription: AllStreamSubscription,
  from: Position,
): { events: StoredEvent[]; position: Position } => {
  const events: StoredEvent[] = [];
  let position = from;
  while (events.length < BATCH) {
    const resolved: { event?: Parameters<typeof eventOfRecord>[1] } | null = subscription.read();
    if (resolved === null) break;
    const { event } = resolved;
    if (event?.position === undefined) continue;
    const at = storePositionOf(identity, event.position);
    if (at <= position) continue;
    position = at;
    if (!isSystemEvent(event)) events.push(eventOfRecord(identity, event));
  }
  return { events, position };
};

/**
 * Subscribes without a filter, because a filtered subscription reports its position too rarely. Throws if the
 * connection ends.
 */
async function* connection(source: FeedSource, after: Position, ended: AbortSignal): AsyncGenerator<EventBatch> {
  const headAtStart = await source.reads.assertIssued(after, RETRY_TIMEOUT_MS);
  const wake = createWakeSignal();
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    wake.raise();
  };
  const subscription = source.clients
    .current()
    .subscribeToAll(
      { ...source.call, fromPosition: after === START_POSITION ? LOG_START : logPositionOf(source.identity, after) },
      { highWaterMark: BATCH },
    );
  subscription.on('readable', wake.raise);
  subscription.on('error', fail);
  subscription.on('end', () => fail(new EventStoreUnavailable('the server ended the subscription')));
  subscription.on('close', () => fail(new EventStoreUnavailable('the subscription was closed')));
  try {
    let position = after;
    let caughtUpSent = false;
    while (!ended.aborted) {
      const seen = wake.count();
      const batch = take(source, subscription, position);
      const caughtUp = batch.position >= headAtStart && subscription.readableLength === 0;
      if (batch.position !== position || (caughtUp && !caughtUpSent)) {
        position = batch.position;
        caughtUpSent = caughtUp;
        yield { ...batch, caughtUp };
      } else if (failure !== undefined) throw failure;
      else {
        await wake.waitForNext(seen, ended);
        await turnOfTheLoop();
      }
    }
  } finally {
    // The call is not awaited, because an unresponsive server would never confirm it.
    void subscription.unsubscribe().catch(() => undefined);
  }
}

/** Followers share one subscription per process (ADR 1). */
export const createFeed = (source: FeedSource): Feed => {
  const { clients, call, identity, reads, closing } = source;
  const wake = createWakeSignal();
  const recent = createRecentEvents();
  let followers = 0;
  let running: AbortController | undefined;
  let failure: unknown;

  const run = async (ended: AbortSignal): Promise<void> => {
    let position: Position | undefined;
    for (let failures = 0; !ended.aborted; failures += 1) {
      try {
        await clients.call(RETRY_TIMEOUT_MS, (client, ms) => assertSameLog(client, call, ms, identity));
        position ??= await reads.head(RETRY_TIMEOUT_MS);
        for await (const batch of connection(source, position, ended)) {
          if (ended.aborted) return;
          failures = 0;
          recent.add(position, batch);
          position = batch.position;
          wake.raise();
        }
      } catch (error) {
        if (ended.aborted) return;
        if (isRequestError(error)) {
          failure = error;
          return wake.raise();
        }
        await backOff(Math.min(failures, MOST_PATIENT), ended);
      }
    }
  };

  const join = (): (() => void) => {
    followers += 1;
    if (running === undefined || failure !== undefined) {
      running = new AbortController();
      failure = undefined;
      recent.clear();
      void run(AbortSignal.any([running.signal, closing]));
    }
    return () => {
      followers -= 1;
      if (followers > 0) return;
      running?.abort();
      running = undefined;
      recent.clear();
    };
  };

  const next = async (
    after: Position,
    limit: number,
    types: readonly string[] | undefined,
    typeSet: ReadonlySet<string> | undefined,
  ): Promise<EventBatch | undefined> => {
    if (failure !== undefined) throw failure;
    const near = recent.after(after, limit, typeSet);
    const reached = recent.to();
    if (near || reached === undefined) return near;
    if (after < reached) return reads.page(after, limit, types);
    await reads.assertIssued(after, RETRY_TIMEOUT_MS);
    return undefined;
  };

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    const { after, types, batchSize = BATCH, signal } = options;
    const ended = signal ? AbortSignal.any([signal, closing]) : closing;
    if (ended.aborted) return;
    const typeSet = types && new Set(types);
    const leave = join();
    try {
      let position = after;
      let caughtUpSent = false;
      let failures = 0;
      while (!ended.aborted) {
        const seen = wake.count();
        let batch: EventBatch | undefined;
        try {
          batch = await next(position, batchSize, types, typeSet);
          failures = 0;
        } catch (error) {
          if (ended.aborted) return;
          if (isRequestError(error)) throw asEventStoreError(error);
          await backOff(Math.min(failures, MOST_PATIENT), ended);
          failures += 1;
          continue;
        }
        if (ended.aborted) return;
        if (batch && (batch.position !== position || (batch.caughtUp && !caughtUpSent))) {
          caughtUpSent = batch.caughtUp;
          position = batch.position;
          yield batch;
        } else await wake.waitForNext(seen, ended);
      }
    } finally {
      leave();
    }
  }

  return { subscribe };
};
