import { randomUUID } from 'node:crypto';
import type { Call, ResponseOf } from '@saferide/contracts/define-call';
import type { NotAllowedInState, Refusal } from '@saferide/domain/kernel/lifecycle';
import type { Actor } from '@saferide/domain/kernel/metadata';
import type { Instant } from '@saferide/domain/time/instant';
import type { Caller } from '@saferide/infrastructure/access/caller';
import { type Cause, derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { type EndpointOptions, type Incoming, mount, type Reply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem, ProblemError, problemDocument } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import type { Handled, Result } from './handle.ts';
import type { Answer, IdempotencyKeys } from './idempotency.ts';
import { refusalProblem } from './refusal-problems.ts';

export interface CommandMount extends EndpointOptions {
  readonly idempotency: IdempotencyKeys;
  readonly clock: () => Instant;
}

/** A parsed command with everything a decision may use: its time, its id, who asks and why. */
export type Commanding<C extends Call> = Incoming<C> & { readonly now: Instant; readonly cause: Cause };

/** What a handler answers: the body, and where in the log its effect is visible from. */
export interface CommandReply<T> extends Reply<T> {
  readonly position?: Position;
}

/**
 * Mounts a call that changes something: authenticate → validate → handle → answer with X-Position, or a problem.
 * With an Idempotency-Key the same request gets the same answer again, for 24 hours.
 */
export const mountCommand = <C extends Call>(
  router: Router,
  call: C,
  options: CommandMount,
  handler: (command: Commanding<C>) => Promise<CommandReply<ResponseOf<C>>>,
): void =>
  mount(router, call, options, async (incoming) => {
    const caller: Caller | null = incoming.caller;
    const key = keyOf(incoming.request.header('idempotency-key'));
    const commandId = key && caller ? derivedUuid('command', caller.accountId, key) : randomUUID();
    const cause: Cause = {
      commandId,
      correlationId: incoming.correlationId,
      causationId: commandId,
      actor: actorOf(call, caller),
    };
    const run = () => handler({ ...incoming, now: options.clock(), cause });
    if (!key || !caller) return withPosition(await run());
    const { method, originalUrl } = incoming.request;
    const answer = await options.idempotency.once(
      { accountId: caller.accountId, key, method, path: originalUrl, body: incoming.request.body },
      async () => answerOf(call, run, incoming.correlationId),
    );
    return replay(answer, incoming.response);
  });

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

const withPosition = <T>({ position, headers, ...reply }: CommandReply<T>): Reply<T> => ({
  ...reply,
  headers: { ...headers, ...(position ? { 'X-Position': position } : {}) },
});

/** Refusals are answers like any other and are kept; faults of ours are not, so that the caller can try again. */
const answerOf = async <T>(call: Call, run: () => Promise<CommandReply<T>>, correlationId: string): Promise<Answer> => {
  try {
    const { status, headers = {}, body } = withPosition(await run());
    return { status: status ?? call.success ?? 200, headers, body };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500 || error.status === 429) throw error;
    return { status: error.status, headers: { ...error.headers }, body: problemDocument(error, correlationId) };
  }
};

const replay = <T>(answer: Answer, response: Incoming<Call>['response']): Reply<T> => {
  if (answer.status >= 400) {
    const type = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' };
    response.status(answer.status).set({ ...answer.headers, ...type });
    response.send(JSON.stringify(answer.body));
  }
  return { status: answer.status, headers: answer.headers, body: answer.body as T };
};

/** The outcome of a handled command, or its refusal as a problem. */
export const accepted = <S, E, R extends Refusal>(result: Result<S, E, R>): Handled<S, E> => {
  if (result.outcome === 'handled') return result;
  throw refused(result.refusal, result.position);
};

/** A refusal as a problem; the position lets the client refresh to where the reason is visible. */
export const refused = (refusal: Refusal | NotAllowedInState, position: Position): ProblemError => {
  const { status, code, message, facts } = refusalProblem(refusal as Refusal & Record<string, unknown>);
  return new ProblemError(status, code, message, { facts, headers: position ? { 'X-Position': position } : {} });
};
