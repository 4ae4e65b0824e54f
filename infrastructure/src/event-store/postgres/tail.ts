import { setMaxListeners } from 'node:events';
import { type EventBatch, ForeignCheckpoint, type Position, type SubscribeOptions } from '../event-store.ts';
import { createRecentEvents } from '../recent-events.ts';
import { backOff, createWakeSignal } from '../wake-signal.ts';
import { isUnavailableError } from './connections.ts';
import type { LogPages } from './log-pages.ts';

const PAGE = 1_000;
/** The log is also polled this often, because a notification may be lost. */
const POLL_MS = 250;
/** Limits the back-off to 800 ms. */
const MOST_PATIENT = 4;
/** If reading makes no progress for longer although there are events, the exact horizon is used. */
const HIDDEN_MS = 50;
const EXACT_MS = 10_000;
/** The exact horizon is read at least this often, because a notification may be lost. */
const EXACT_EVERY_MS = 1_000;

export interface LogTail {
  readonly subscribe: (options: SubscribeOptions) => AsyncGenerator<EventBatch>;
  readonly announce: (position?: Position) => void;
}

/** All subscribers of a process share the reads of new events at the head (ADR 1). */
export const createLogTail = (pages: LogPages, closing: AbortSignal): LogTail => {
  const wake = createWakeSignal();
  const recent = createRecentEvents();
  let announced: Position = '';
  let readAtRing = -1;
  let reading: Promise<void> | undefined;
  let recheck: NodeJS.Timeout | undefined;
  let recheckMs = 1;

  setMaxListeners(0, closing);
  const poll = setInterval(wake.raise, POLL_MS);
  closing.addEventListener('abort', () => {
    clearInterval(poll);
    clearTimeout(recheck);
  });

  const recheckSoon = (): void => {
    if (recheck !== undefined || closing.aborted) return;
    recheck = setTimeout(() => {
      recheck = undefined;
      wake.raise();
    }, recheckMs);
    recheckMs = Math.min(recheckMs * 2, POLL_MS);
  };

  let hiddenSince: number | undefined;
  let exactUntil = 0;
  let exactAt = 0;

  /** The exact horizon reads all locks of the server, so it is used rarely. */
  const isExact = (now: number): boolean => now < exactUntil || now - exactAt > EXACT_EVERY_MS;

  const noteHidden = (now: number): void => {
    hiddenSince ??= now;
    if (now - hiddenSince > HIDDEN_MS) exactUntil = now + EXACT_MS;
  };

  const readHead = async (from: Position): Promise<void> => {
    readAtRing = wake.count();
    const known = recent.to();
    const after = known !== undefined && known >= from ? known : from;
    const now = performance.now();
    const exact = isExact(now);
    if (exact) exactAt = now;
    const batch = await pages.page(after, PAGE, { exact });
    recent.add(after, batch);
    if (batch.position !== after) {
      recheckMs = 1;
      hiddenSince = undefined;
    }
    if (batch.position < announced) {
      noteHidden(now);
      recheckSoon();
    } else hiddenSince = undefined;
    if (!batch.caughtUp) readAtRing = -1;
  };

  const advance = async (from: Position): Promise<void> => {
    // A running read may not include the announced event.
    if (reading && readAtRing !== wake.count()) await reading;
    const known = recent.to();
    if (!reading && known !== undefined && known >= from && readAtRing === wake.count()) return;
    reading ??= readHead(from).finally(() => {
      reading = undefined;
    });
    await reading;
  };

  const next = async (after: Position, limit: number, types: readonly string[] | undefined): Promise<EventBatch> => {
    const typeSet = types && new Set(types);
    const near = recent.after(after, limit, typeSet);
    if (near && near.position !== after) return near;
    if (near === undefined) {
      const page = await pages.page(after, limit, { types });
      if (page.position !== after) return page;
    }
    await advance(after);
    return recent.after(after, limit, typeSet) ?? { events: [], position: after, caughtUp: false };
  };

  async function* subscribe({ after, types, batchSize = PAGE, signal }: SubscribeOptions): AsyncGenerator<EventBatch> {
    const ended = signal ? AbortSignal.any([signal, closing]) : closing;
    let position = after;
    let verified = false;
    let caughtUpSent = false;
    let failures = 0;
    while (!ended.aborted) {
      const seen = wake.count();
      let batch: EventBatch;
      try {
        if (!verified) await pages.assertIssued(position);
        verified = true;
        batch = await next(position, batchSize, types);
        failures = 0;
      } catch (error) {
        if (ended.aborted) return;
        if (error instanceof ForeignCheckpoint || !isUnavailableError(error)) throw error;
        recent.clear();
        verified = false;
        await backOff(Math.min(failures, MOST_PATIENT), ended);
        failures += 1;
        continue;
      }
      if (ended.aborted) return;
      if (batch.position !== position || (batch.caughtUp && !caughtUpSent)) {
        caughtUpSent = batch.caughtUp;
        position = batch.position;
        yield batch;
      } else await wake.waitForNext(seen, ended);
    }
  }

  return {
    subscribe,
    announce: (position) => {
      if (position !== undefined) {
        if (position > announced) announced = position;
        const known = recent.to();
        if (known !== undefined && position <= known) return;
      }
      wake.raise();
    },
  };
};
