import { createHash } from 'node:crypto';
import type { Call, ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { ReadModelName, ReadModelsOf } from '@saferide/contracts/read-model-names';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import {
  type CallReply,
  type EndpointOptions,
  type IncomingCall,
  mountCall,
} from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader, ModelReaders, OnRead } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { Counter, type Registry } from 'prom-client';
import type { ReadModelPositions } from '../feed/read-model-positions.ts';
import { NotYetAvailable } from './problems.ts';

export interface QueryMount extends EndpointOptions {
  readonly positions: ReadModelPositions;
  readonly head: () => Promise<Position>;
  /** A digest of all response shapes, so that ETags of another release never match. */
  readonly shape: string;
  readonly onStale: () => void;
  readonly modelReaders: ModelReaders;
  readonly onRead?: (call: Call, model: ReadModelName) => void;
  readonly collect?: (call: Call, handler: PastQueryHandler) => void;
}

export type PastQueryHandler = (asking: QueryContext<Call>) => Promise<CallReply<unknown>>;

export interface QueryContext<in out C extends Call> extends IncomingCall<C> {
  readonly models: ModelReader<ReadModelsOf<C>>;
}

/**
 * When a response counts as unchanged: while the caller and the rows of the read models are the same (`position`),
 * while the body is equal (`content`), or never.
 */
export type UnchangedWhen = 'position' | 'content' | 'never';

/**
 * Waits until the read models reach `X-Min-Position`; after a time-out, responds with `X-Stale`. Runs the handler a
 * second time after NotYetAvailable.
 */
export const mountQuery = <C extends Call>(
  router: Router,
  call: C,
  options: QueryMount,
  same: UnchangedWhen,
  handler: (request: QueryContext<C>) => Promise<CallReply<ResponseOf<C>>>,
): void => {
  if (options.collect) {
    options.collect(call, handler as unknown as PastQueryHandler);
    return;
  }
  const models = call.drawnFrom ?? [];
  const { onRead } = options;
  const report: OnRead | undefined = onRead && ((model) => onRead(call, model));
  const reading = options.modelReaders.of<ReadModelsOf<C>>(report);
  mountCall(router, call, options, async (incoming) => {
    const run = (): Promise<CallReply<ResponseOf<C>>> => handler({ ...incoming, models: reading });
    const runOrRetry = (): Promise<CallReply<ResponseOf<C>>> =>
      run().catch(async (error) => {
        if (!(error instanceof NotYetAvailable)) throw error;
        await options.positions.waitFor([error.model], await options.head());
        return run();
      });
    const { request, response } = incoming;
    const minimum = await minimumIn(request.header('x-min-position'), options);
    const reached = minimum === null || (await options.positions.waitFor(models, minimum));
    // The position is read before the rows, so that they may be newer than the position, but never older.
    const position = options.positions.lowest(models);
    response.setHeader('Cache-Control', same === 'never' ? 'no-store' : 'private, no-cache');
    response.vary('Cookie');
    if (position !== '') response.setHeader('X-Position', position);
    if (!reached) {
      response.setHeader('X-Stale', 'true');
      options.onStale();
    }
    if (same !== 'position' || position === '') return runOrRetry();
    const etag = etagOf(options, models, incoming.caller, request.originalUrl);
    if (asksFor(request.header('if-none-match'), etag)) {
      response.setHeader('ETag', etag);
      return { status: 304, body: undefined as ResponseOf<C> };
    }
    const reply = await runOrRetry();
    return { ...reply, headers: { ...reply.headers, ETag: etag } };
  });
};

/** Returns the position of the header. Rejects one that the log has not issued. */
const minimumIn = async (header: string | undefined, { positions, head }: QueryMount): Promise<Position | null> => {
  if (header === undefined || header === '') return null;
  const highest = positions.highest();
  if (header.length === highest.length && header <= highest) return header;
  const last = await head();
  if (header.length === last.length && header <= last) return header;
  const message = 'Not a position of this log. Send the X-Position of an earlier response.';
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

export const countStaleResponses = (registry: Registry): (() => void) => {
  const counter = new Counter({
    name: 'stale_answers_total',
    help: 'Responses older than X-Min-Position',
    registers: [registry],
  });
  return () => counter.inc();
};
