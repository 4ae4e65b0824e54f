import { createHash } from 'node:crypto';
import type { Call, ResponseOf } from '@saferide/contracts/define-call';
import type { DrawnFrom, ReadModelName } from '@saferide/contracts/read-model-names';
import type { Caller } from '@saferide/infrastructure/callers/caller';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { type EndpointOptions, type Incoming, mount, type Reply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReadings, OnRead, Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import type { Positions } from '../feed/positions.ts';
import { NotYet } from './not-yet.ts';

export interface QueryMount extends EndpointOptions {
  readonly positions: Positions;
  /** The position of the last event in the log. */
  readonly head: () => Promise<Position>;
  /** Changes with the shape of the answers, so that a new program's answer is never taken for an old one's. */
  readonly shape: string;
  /** An answer was older than asked for. */
  readonly onStale: () => void;
  readonly readings: ModelReadings;
  /** Hears which read models the statements of a call name: for the test that holds calls to what they say. */
  readonly onRead?: (call: Call, model: ReadModelName) => void;
  /** Takes the handlers instead of a router: for whoever asks them of another time. */
  readonly collect?: (call: Call, ask: PastQueryHandler) => void;
}

/** A handler without its types, as whoever collects them has it. */
export type PastQueryHandler = (asking: QueryContext<Call>) => Promise<Reply<unknown>>;

/** A request with a handle on the read models that its call is drawn from, and on no other. */
export interface QueryContext<in out C extends Call> extends Incoming<C> {
  readonly models: Reading<DrawnFrom<C>>;
}

/**
 * When the answer is the same as before. `position`: it follows from the read models and the caller alone, so their
 * versions are its ETag and an unchanged answer costs no query. `content`: it depends on the clock too and is compared as
 * a whole. `never`: it holds something made anew each time.
 */
export type Same = 'position' | 'content' | 'never';

/**
 * Mounts a query: wait for `X-Min-Position`, answer 304 when nothing has changed, else ask, and once more when `NotYet`
 * was thrown and its read model has come to the head of the log. Every answer says how far its read models are in
 * `X-Position`, and `X-Stale: true` when that is less than was asked for.
 */
export const mountQuery = <C extends Call>(
  router: Router,
  call: C,
  options: QueryMount,
  same: Same,
  ask: (asking: QueryContext<C>) => Promise<Reply<ResponseOf<C>>>,
): void => {
  if (options.collect) {
    options.collect(call, ask as unknown as PastQueryHandler);
    return;
  }
  const models = call.drawnFrom ?? [];
  const { onRead } = options;
  const hear: OnRead | undefined = onRead && ((model) => onRead(call, model));
  const reading = options.readings.of<DrawnFrom<C>>(hear);
  mount(router, call, options, async (incoming) => {
    const asked = (): Promise<Reply<ResponseOf<C>>> => ask({ ...incoming, models: reading });
    const askedInTime = (): Promise<Reply<ResponseOf<C>>> =>
      asked().catch(async (error) => {
        if (!(error instanceof NotYet)) throw error;
        await options.positions.waitFor([error.model], await options.head());
        return asked();
      });
    const { request, response } = incoming;
    const minimum = await minimumIn(request.header('x-min-position'), options);
    const reached = minimum === null || (await options.positions.waitFor(models, minimum));
    // Taken before the rows are read: they may be newer than it says, never older.
    const position = options.positions.lowest(models);
    response.setHeader('Cache-Control', same === 'never' ? 'no-store' : 'private, no-cache');
    response.vary('Cookie');
    if (position !== '') response.setHeader('X-Position', position);
    if (!reached) {
      response.setHeader('X-Stale', 'true');
      options.onStale();
    }
    if (same !== 'position' || position === '') return askedInTime();
    const etag = etagOf(options, models, incoming.caller, request.originalUrl);
    if (asksFor(request.header('if-none-match'), etag)) {
      response.setHeader('ETag', etag);
      return { status: 304, body: undefined as ResponseOf<C> };
    }
    const reply = await askedInTime();
    return { ...reply, headers: { ...reply.headers, ETag: etag } };
  });
};

/**
 * The position asked for. The log is asked only where no read model is that far yet: a position that it has not issued
 * would be waited for in vain.
 */
const minimumIn = async (header: string | undefined, { positions, head }: QueryMount): Promise<Position | null> => {
  if (header === undefined || header === '') return null;
  const highest = positions.highest();
  if (header.length === highest.length && header <= highest) return header;
  const last = await head();
  if (header.length === last.length && header <= last) return header;
  const message = 'Not a position of this log. Send what an earlier answer gave as X-Position.';
  throw edgeProblem('InvalidRequest', `X-Min-Position: ${message}`, {
    facts: { errors: [{ path: 'X-Min-Position', message }] },
  });
};

const etagOf = (
  { positions, shape }: QueryMount,
  models: readonly string[],
  caller: Caller | null,
  url: string,
): string => {
  const who = caller ? [caller.accountId, ...[...caller.roles].sort()] : [];
  const parts = [shape, ...models.map((model) => positions.versionOf(model)), '', ...who, '', url];
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)}"`;
};

const asksFor = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
