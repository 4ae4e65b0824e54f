import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Call, CallerRole, ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { Problem } from '@saferide/contracts/problem';
import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { Actor } from '@saferide/domain/kernel/metadata';
import { HOUR_MS, type Instant } from '@saferide/domain/time/instant';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { type Cause, derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext, CommandEffect, CommandRunner } from '@saferide/infrastructure/handling/command-context';
import type { CommandResult, HandledCommand } from '@saferide/infrastructure/handling/handle-command';
import {
  type CallReply,
  type EndpointOptions,
  type IncomingCall,
  mountCall,
} from '@saferide/infrastructure/http/endpoint';
import { edgeProblem, ProblemError, problemDocument, recordProblemCode } from '@saferide/infrastructure/http/problem';
import { refusalProblem } from '@saferide/infrastructure/http/refusal-problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import { modelsChangedBy } from '@saferide/read-models/models';
import type { Request, Router } from 'express';
import {
  type FingerprintedRequest,
  fingerprintRequest,
  type IdempotencyKeys,
  type StoredResponse,
} from './idempotency.ts';

/** Limits an account's changes per hour, because the log only grows. */
interface ChangeBudget {
  assertWithinLimit(call: Call, caller: Caller | null, now: Instant): Promise<void>;
}

/** Roles without a limit, because other people depend on their work. */
const AT_WORK: readonly CallerRole[] = ['admin', 'operator', 'gateway'];

const isBudgeted = ({ exemptFromChangeLimit, roles }: Call): boolean =>
  !exemptFromChangeLimit && roles.some((role) => !AT_WORK.includes(role));

export const changeBudget = (
  counts: Pick<SharedCounts, 'add' | 'addWithoutWaiting'>,
  anHour: number,
): ChangeBudget => ({
  assertWithinLimit: async (call, caller, now) => {
    if (!caller || !isBudgeted(call)) return;
    const counting = { action: 'changes of an account', key: caller.accountId, windowMs: HOUR_MS };
    const noted = counts.addWithoutWaiting(counting, now);
    if (noted.total * 2 <= anHour) return;
    const { total, endsAt } = await counts.add({ ...counting, by: 0 }, now).catch(() => noted);
    if (total <= anHour) return;
    const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(now)) / 1_000));
    const minutes = Math.ceil(seconds / 60);
    throw edgeProblem(
      'TooManyRequests',
      `You have made too many changes in the last hour. Try again in ${minutes} min.`,
      { headers: { 'Retry-After': String(seconds) }, facts: { retryAfterSeconds: seconds } },
    );
  },
});

export interface CommandMount extends EndpointOptions {
  readonly idempotency: IdempotencyKeys;
  readonly clock: () => Instant;
  readonly commandRunner: CommandRunner;
  readonly budget: ChangeBudget;
}

export type IncomingCommand<C extends Call> = IncomingCall<C> & {
  readonly now: Instant;
  readonly context: CommandContext;
};

/**
 * Requests with the same Idempotency-Key run once and get the same answer for 24 hours, except calls with
 * `logsEveryRequest` or `responseStored: false`.
 */
export const mountCommand = <C extends Call>(
  router: Router,
  call: C,
  options: CommandMount,
  handler: (command: IncomingCommand<C>) => Promise<CallReply<ResponseOf<C>>>,
): void =>
  mountCall(router, call, options, async (incoming) => {
    const caller: Caller | null = incoming.caller;
    const keyed = await keyedBy(caller, incoming.request);
    const commandId = keyed && !call.logsEveryRequest ? commandIdOf(keyed) : randomUUID();
    const cause: Cause = commandCause(commandId, actorOf(call, caller), incoming.correlationId);
    return options.commandRunner.run(cause, async (context) => {
      const run = () =>
        withEffect(context.effect, async () => {
          await options.budget.assertWithinLimit(call, caller, context.now);
          return handler({ ...incoming, now: context.now, context });
        });
      if (!keyed) return run();
      if (call.responseStored === false || call.logsEveryRequest) {
        await options.idempotency.bind(keyed);
        return run();
      }
      let replayed = true;
      const answer = await options.idempotency.runOnce(
        keyed,
        () => {
          replayed = false;
          return answerOf(call, run, incoming.correlationId);
        },
        context.signal,
      );
      return reply(replayed ? asReplayed(answer, incoming.correlationId) : answer, incoming.response);
    });
  });

/**
 * Mounts a call that changes something outside the log. The action runs for each request, even with the same
 * Idempotency-Key.
 */
export const mountAction = <C extends Call>(
  router: Router,
  call: C,
  options: EndpointOptions & { readonly idempotency: Pick<IdempotencyKeys, 'bind'> },
  handler: (incoming: IncomingCall<C>) => Promise<CallReply<ResponseOf<C>>>,
): void =>
  mountCall(router, call, options, async (incoming) => {
    const keyed = await keyedBy(incoming.caller, incoming.request);
    if (keyed) await options.idempotency.bind(keyed);
    return handler(incoming);
  });

const keyedBy = async (caller: Caller | null, request: Request): Promise<FingerprintedRequest | null> => {
  const key = keyOf(request.header('idempotency-key'));
  if (!key || !caller) return null;
  const { method, originalUrl: path } = request;
  return fingerprintRequest({ accountId: caller.accountId, key, method, path, body: await bodyWithFiles(request) });
};

/** Adds the digests of the files, because the body of a multipart request contains only its fields. */
const bodyWithFiles = async ({ body, files }: Request): Promise<unknown> => {
  if (!Array.isArray(files) || files.length === 0) return body;
  const digests: object[] = [];
  for (const { fieldname, mimetype, path } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    digests.push({ field: fieldname, type: mimetype, sha256: hash.digest('hex') });
  }
  return { fields: body, files: digests };
};

export const commandIdOf = ({ accountId, key, fingerprint }: FingerprintedRequest): string =>
  derivedUuid('command', accountId, key, fingerprint.toString('hex'));

const keyOf = (header: string | undefined): string | null => {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header))
    throw edgeProblem('InvalidRequest', 'An Idempotency-Key has 1 to 200 visible ASCII characters.');
  return header;
};

const actorOf = ({ roles }: Call, caller: Caller | null): Actor => {
  if (!caller) return { id: 'anonymous', role: roles.includes('gateway') ? 'gateway' : 'visitor' };
  const held = roles.find((role) => (caller.roles as ReadonlySet<string>).has(role));
  return { id: caller.accountId, role: held ?? 'account' };
};

export const CHANGED_HEADER = 'X-Changed';

const positionOf = ({ position }: CommandEffect): Readonly<Record<string, string>> =>
  position ? { 'X-Position': position } : {};

const changedOf = ({ types }: CommandEffect): Readonly<Record<string, string>> => {
  const changed = modelsChangedBy(types);
  return changed.length > 0 ? { [CHANGED_HEADER]: changed.join(',') } : {};
};

export const withHeaders = async <T>(
  run: () => Promise<CallReply<T>>,
  headersOf: (problem?: ProblemError) => Readonly<Record<string, string>>,
): Promise<CallReply<T>> => {
  try {
    const reply = await run();
    return { ...reply, headers: { ...reply.headers, ...headersOf() } };
  } catch (error) {
    throw error instanceof ProblemError ? error.withHeaders(headersOf(error)) : error;
  }
};

const withEffect = <T>(effect: CommandEffect, run: () => Promise<CallReply<T>>): Promise<CallReply<T>> =>
  withHeaders(run, (problem) => ({
    // A position would reveal that the resource exists.
    ...(problem?.status === 404 ? {} : positionOf(effect)),
    ...changedOf(effect),
  }));

/** Refusals become stored responses. Internal errors and 429 are not stored, so that a retry can succeed. */
const answerOf = async <T>(
  call: Call,
  run: () => Promise<CallReply<T>>,
  correlationId: string,
): Promise<StoredResponse> => {
  try {
    const { status, headers = {}, body } = await run();
    return { status: status ?? call.success ?? 200, headers, body };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500 || error.status === 429) throw error;
    return { status: error.status, headers: { ...error.headers }, body: problemDocument(error, correlationId) };
  }
};

export const REPLAYED_HEADER = 'Idempotency-Replayed';

const asReplayed = (answer: StoredResponse, correlationId: string): StoredResponse => ({
  ...answer,
  headers: { ...answer.headers, [REPLAYED_HEADER]: 'true' },
  ...(answer.status >= 400 ? { body: { ...(answer.body as Problem), correlationId } } : {}),
});

const reply = <T>(answer: StoredResponse, response: IncomingCall<Call>['response']): CallReply<T> => {
  if (answer.status >= 400) {
    const type = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' };
    recordProblemCode(response, (answer.body as Problem).code);
    response.status(answer.status).set({ ...answer.headers, ...type });
    response.send(JSON.stringify(answer.body));
  }
  return { status: answer.status, headers: answer.headers, body: answer.body as T };
};

export const requireAccepted = <S, E, R extends Refusal>(result: CommandResult<S, E, R>): HandledCommand<S, E> => {
  if (result.outcome === 'handled') return result;
  throw refusalProblem(result.refusal);
};

export { refusalProblem };
