import { type AllStreamSubscription, START as LOG_START } from '@eventstore/db-client';
import { backOff } from '../back-off.ts';
import {
  type Batch,
  EventStoreUnavailable,
  type Position,
  START,
  type StoredEvent,
  type SubscribeOptions,
} from '../event-store.ts';
import { makeWake } from '../wake.ts';
import { type CallOptions, RETRIED_MS } from './calls.ts';
import type { Clients } from './clients.ts';
import { isAnswer } from './faults.ts';
import { assertSameLog } from './identity.ts';
import { logPositionOf, positionOf } from './position.ts';
import type { readsOf } from './reads.ts';
import { eventOf, isSystemEvent } from './records.ts';

const BATCH = 1_000;
/** A try again comes at most 400 ms after the one before. */
const MOST_PATIENT = 3;

export interface SubscriptionSource {
  readonly clients: Clients;
  readonly call: CallOptions;
  readonly identity: string;
  readonly reads: ReturnType<typeof readsOf>;
  readonly closing: AbortSignal;
}

/** What has arrived and not been read yet, as one batch. Read while paused, so that the server waits for the consumer. */
const take = (
  source: SubscriptionSource,
  subscription: AllStreamSubscription,
  from: Position,
  wanted: ReadonlySet<string> | undefined,
  limit: number,
): { events: StoredEvent[]; position: Position } => {
  const events: StoredEvent[] = [];
  let position = from;
  while (events.length < limit) {
    const resolved: { event?: Parameters<typeof eventOf>[1] } | null = subscription.read();
    if (resolved === null) break;
    const { event } = resolved;
    if (event?.position === undefined) continue;
    const at = positionOf(source.identity, event.position);
    if (at <= position) continue;
    position = at;
    if (isSystemEvent(event) || (wanted && !wanted.has(event.type))) continue;
    events.push(eventOf(source.identity, event));
  }
  return { events, position };
};

/**
 * One subscription of the client's, from `after` until it breaks (throws), ends without a word (throws too) or `ended`.
 * It asks for all events and picks the types here: under a server-side filter the position would advance only every few
 * dozen events, and whoever waits for the position of an event of another type would wait in vain.
 */
async function* connection(
  source: SubscriptionSource,
  after: Position,
  wanted: ReadonlySet<string> | undefined,
  batchSize: number,
  ended: AbortSignal,
): AsyncGenerator<Batch> {
  const headAtStart = await source.reads.assertIssued(after, RETRIED_MS);
  const wake = makeWake();
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    wake.ring();
  };
  const subscription = source.clients
    .current()
    .subscribeToAll(
      { ...source.call, fromPosition: after === START ? LOG_START : logPositionOf(source.identity, after) },
      { highWaterMark: batchSize },
    );
  subscription.on('readable', wake.ring);
  subscription.on('error', fail);
  subscription.on('end', () => fail(new EventStoreUnavailable('the server ended the subscription')));
  subscription.on('close', () => fail(new EventStoreUnavailable('the subscription was closed')));
  try {
    let position = after;
    let toldCaughtUp = false;
    while (!ended.aborted) {
      const rings = wake.count();
      const batch = take(source, subscription, position, wanted, batchSize);
      const caughtUp = batch.position >= headAtStart && subscription.readableLength === 0;
      if (batch.position !== position || (caughtUp && !toldCaughtUp)) {
        position = batch.position;
        toldCaughtUp = caughtUp;
        yield { ...batch, caughtUp };
      } else if (failure !== undefined) throw failure;
      else await wake.heard(rings, ended);
    }
  } finally {
    // Not awaited: of a server that says nothing it would not be heard.
    void subscription.unsubscribe().catch(() => undefined);
  }
}

/** The port's subscription: the client's never reconnects, so it is made anew from the last batch handed out. */
export async function* subscribe(source: SubscriptionSource, options: SubscribeOptions): AsyncGenerator<Batch> {
  const { after, types, batchSize = BATCH, signal } = options;
  const ended = signal ? AbortSignal.any([signal, source.closing]) : source.closing;
  const wanted = types && new Set(types);
  let position = after;
  for (let failures = 0; !ended.aborted; failures += 1) {
    try {
      await source.clients.calling(RETRIED_MS, (client, deadline) =>
        assertSameLog(client, { ...source.call, deadline }, source.identity),
      );
      for await (const batch of connection(source, position, wanted, batchSize, ended)) {
        failures = 0;
        position = batch.position;
        yield batch;
      }
    } catch (error) {
      if (ended.aborted) return;
      if (isAnswer(error)) throw error;
      await backOff(Math.min(failures, MOST_PATIENT), ended);
    }
  }
}
