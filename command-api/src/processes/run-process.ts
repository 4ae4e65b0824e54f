import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { type AggregateState, fold, type Refusal } from '@saferide/domain/kernel/lifecycle';
import type {
  Action,
  AddressedCommand,
  Process,
  ProcessRequest,
  ProcessRow,
  TimerTrigger,
  Trigger,
} from '@saferide/domain/kernel/process';
import type { Instant } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import {
  type Cause,
  derivedUuid,
  type EventLog,
  type LoadedAggregate,
  streamOf,
} from '@saferide/infrastructure/event-store/event-log';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { type CommandContext, withCause } from '@saferide/infrastructure/handling/command-context';
import {
  type CommandResult,
  decideCommand,
  type HandledCommand,
  handleCommand,
} from '@saferide/infrastructure/handling/handle-command';
import { cachedStreamReads, type ProcessStreamReads } from './stream-reads.ts';
import type { TickTime } from './ticks.ts';
import type { Timers } from './timers.ts';

export interface ProcessCallContext {
  readonly context: CommandContext;
  /** Null unless the triggering event was read from the log. */
  readonly at: Position | null;
  readonly log: Pick<EventLog, 'load'>;
}

export type CallHandlers<Q extends Process['calls'] & object> = {
  readonly [K in keyof Q]: (input: Q[K]['input'], by: ProcessCallContext) => Promise<Q[K]['answer']>;
};

export interface RunnableProcess<Rq extends ProcessRequest = ProcessRequest> {
  readonly process: Process<never, Rq>;
  readonly handlers: Readonly<Record<string, (input: never, by: ProcessCallContext) => Promise<unknown>>>;
  readonly fromLog?: readonly string[];
  readonly when?: TickTime;
  /** Returns for each due timer the later time at which to fire it, or null to fire it now. */
  readonly skips?: (times: readonly TimerTrigger[]) => Promise<readonly (Instant | null)[]>;
  readonly runsEarly?: () => Promise<readonly string[]>;
  /**
   * Runs before the process starts for the first time on a log that has events. Must be idempotent, because it is
   * repeated after a crash.
   */
  readonly catchUp?: () => Promise<void>;
  /** If given, timers fire only on the server that follows the log for this process, after `begin` has run there. */
  readonly alone?: { readonly begin: (signal: AbortSignal) => Promise<void> };
}

export const runnableProcess = <Q extends Process['calls'] & object, Rq extends ProcessRequest>(
  process: Process<Q, Rq>,
  handlers: CallHandlers<Q>,
  rest: Pick<RunnableProcess, 'fromLog' | 'when' | 'skips' | 'runsEarly' | 'catchUp' | 'alone'> = {},
): RunnableProcess<Rq> => ({ process: process as never, handlers: handlers as RunnableProcess['handlers'], ...rest });

export interface RunnerServices {
  readonly log: EventLog;
  readonly timers: Pick<Timers, 'set'>;
  readonly clock: () => Instant;
}

export interface IdentifiedEvent {
  readonly id: string;
  readonly event: AnyEvent;
  readonly position?: Position;
}

type AnyResult = CommandResult<AggregateState, AnyEvent, Refusal>;

export interface ProcessRun {
  resultOf<S extends AggregateState, E>(type: string): CommandResult<S, E, Refusal> | undefined;
  readonly refusal: Refusal | null;
  answerTo<T>(call: string): T | undefined;
}

export class TriggerParked extends Error {
  override readonly name = 'TriggerParked';
}

/** Maximum number of steps of a run; more indicate an endless loop. */
const STEPS = 100;

interface TriggerInRun {
  readonly on: Trigger;
  readonly of: string;
  readonly what: unknown;
  readonly causationId: string;
  /** Does not change when the run is repeated. */
  readonly id: string;
  /**
   * True if the trigger is an event of this run or an earlier one. Commands in reaction to a refusal derive their ids
   * from that event, otherwise from the last event that this run appended, if any.
   */
  readonly ofEvent?: true;
  readonly streamReads?: ProcessStreamReads;
}

export interface Runner {
  /**
   * Runs the process for a request. A command of the request's type has the context's command id, so that a repeated
   * request is recognised.
   */
  execute<Rq extends ProcessRequest>(
    runnable: RunnableProcess<Rq>,
    request: Rq,
    context: CommandContext,
  ): Promise<ProcessRun>;
  afterAppend(
    runnable: RunnableProcess,
    handled: Pick<HandledCommand<AggregateState, AnyEvent>, 'events' | 'ids'>,
    context: CommandContext,
  ): Promise<ProcessRun>;
  onEvent(runnable: RunnableProcess, event: IdentifiedEvent, context: CommandContext): Promise<ProcessRun>;
  onTimer(runnable: RunnableProcess, time: TimerTrigger, context: CommandContext): Promise<ProcessRun>;
}

export const openRunner = (parts: RunnerServices): Runner => {
  const begin = (runnable: RunnableProcess, context: CommandContext, request?: string) =>
    new Run(parts, runnable, context, request);
  return {
    execute: (runnable, request, context) => {
      const { commandId: id, causationId } = context.cause;
      return begin(runnable, context, request.type).through([
        { on: 'request', of: request.type, what: request, id, causationId },
      ]);
    },
    afterAppend: (runnable, { events, ids }, context) =>
      begin(runnable, context).through(events.map((event, index) => eventTrigger('event', event, ids[index] ?? ''))),
    onEvent: (runnable, { id, event, position }, context) =>
      begin(runnable, context).through([eventTrigger('event', event, id)], position),
    onTimer: (runnable, time, context) => {
      const { commandId: id, causationId } = context.cause;
      return begin(runnable, context).through([{ on: 'time', of: 'time', what: time, id, causationId }]);
    },
  };
};

const identified = (event: AnyEvent, id: string) => ({
  ...{ id, type: event.type, at: event.at, data: event.data },
  get personal() {
    return event.personal;
  },
});

const eventTrigger = (on: Trigger, event: AnyEvent, id: string): TriggerInRun => ({
  on,
  of: event.type,
  what: identified(event, id),
  id,
  causationId: id,
  ofEvent: true,
});

const causeOf = ({ id }: IdentifiedEvent) => ({ id, causationId: id });

class Run {
  readonly #parts: RunnerServices;
  readonly #runnable: RunnableProcess;
  readonly #results = new Map<string, AnyResult>();
  readonly #answers = new Map<string, unknown>();
  readonly #requested: string | undefined;
  #context: CommandContext;
  #before: IdentifiedEvent | null = null;
  #position: Position | null = null;

  constructor(
    parts: RunnerServices,
    runnable: RunnableProcess,
    context: CommandContext,
    requested: string | undefined,
  ) {
    this.#parts = parts;
    this.#runnable = runnable;
    this.#context = context;
    this.#requested = requested;
  }

  async through(first: readonly TriggerInRun[], position: Position | null = null): Promise<ProcessRun> {
    this.#position = position;
    const queue = [...first];
    for (let step = 0; queue.length > 0; step++) {
      if (step === STEPS) throw new Error(`${this.#runnable.process.name} did not finish within ${STEPS} steps`);
      this.#context.signal.throwIfAborted();
      queue.push(...(await this.#step(queue.shift() as TriggerInRun)));
    }
    return {
      resultOf: <S extends AggregateState, E>(type: string) =>
        this.#results.get(type) as CommandResult<S, E, Refusal> | undefined,
      refusal: [...this.#results.values()].findLast((result) => result.outcome === 'refused')?.refusal ?? null,
      answerTo: <T>(call: string) => this.#answers.get(call) as T | undefined,
    };
  }

  async #step(trigger: TriggerInRun): Promise<TriggerInRun[]> {
    const row = this.#runnable.process.rowFor(trigger.on, trigger.of);
    if (!row) return [];
    const streamReads = trigger.streamReads ?? cachedStreamReads(this.#parts.log);
    const view = await this.#read(row, trigger, streamReads);
    const next: TriggerInRun[] = [];
    for (const action of row.actions(view, trigger.what, this.#context.now))
      next.push(...(await this.#perform(action, trigger, streamReads)));
    this.#context = { ...this.#context, now: this.#parts.clock() };
    return next;
  }

  async #read(
    { reads }: ProcessRow,
    { what }: TriggerInRun,
    streamReads: ProcessStreamReads,
  ): Promise<Record<string, AggregateState>> {
    const named = await Promise.all(
      Object.entries(reads).map(async ([name, { decider, initial, idOf }]) => {
        const id = idOf(what);
        if (id === null) return [name, initial] as const;
        const { state } = await streamReads.load(decider as never, id);
        return [name, state] as const;
      }),
    );
    return Object.fromEntries(named);
  }

  async #perform(action: Action, trigger: TriggerInRun, streamReads: ProcessStreamReads): Promise<TriggerInRun[]> {
    switch (action.kind) {
      case 'send':
        return this.#send(action, trigger, streamReads);
      case 'call': {
        const { of, input } = action;
        const answer = await this.#answer(of, input, streamReads);
        this.#answers.set(of, answer);
        const { streamReads: _, ...from } = trigger;
        const unchanged = this.#runnable.fromLog?.includes(of) ? { streamReads } : {};
        return [{ ...from, ...unchanged, on: 'answer', of, what: { input, answer } }];
      }
      case 'wake': {
        const { timer, name } = this.#runnable.process;
        if (timer === undefined) throw new Error(`${name} has no timers`);
        const { causationId } = trigger;
        const { correlationId } = this.#context.cause;
        await this.#parts.timers.set({
          kind: timer,
          id: action.id,
          dueAt: action.at,
          cause: { causationId, correlationId },
        });
        return [];
      }
      case 'park':
        throw new TriggerParked(action.reason);
      default:
        return action satisfies never;
    }
  }

  #answer(of: string, input: unknown, log: ProcessStreamReads): Promise<unknown> {
    const handler = this.#runnable.handlers[of];
    if (!handler) throw new Error(`${this.#runnable.process.name} has no handler for ${of}`);
    return handler(input as never, { context: this.#context, at: this.#position, log });
  }

  async #send(
    action: Action & { readonly kind: 'send' },
    trigger: TriggerInRun,
    streamReads: ProcessStreamReads,
  ): Promise<TriggerInRun[]> {
    const { commands } = action;
    const settled = commands.length > 1 ? await this.#decideAll(action, trigger, streamReads) : null;
    if (settled) return settled;
    const next: TriggerInRun[] = [];
    for (const addressed of commands) {
      this.#context.signal.throwIfAborted();
      const { decider, id, command } = addressed;
      const loaded = await (action.again
        ? streamReads.load(decider as never, id)
        : streamReads.read(decider as never, id));
      const step = this.#stepFor(addressed, trigger, action.again ? loaded : undefined);
      const result = (await handleCommand(
        this.#parts.log,
        decider as never,
        id,
        command,
        step,
        loaded as never,
      )) as AnyResult;
      streamReads.invalidate(streamOf(decider, id));
      next.push(...this.#take(addressed, result, action, trigger));
      if (result.outcome === 'refused') break;
    }
    return next;
  }

  /**
   * Decides all commands before any event is appended. If a command is refused, returns the refusal as the next
   * trigger. If the last command was already handled, returns its events as the next triggers. Otherwise returns null,
   * and the caller must append the events.
   */
  async #decideAll(
    action: Action & { readonly kind: 'send' },
    trigger: TriggerInRun,
    streamReads: ProcessStreamReads,
  ): Promise<TriggerInRun[] | null> {
    const ahead = new Map<string, LoadedAggregate<AggregateState, AnyEvent>>();
    const read = async ({ decider, id }: AddressedCommand) => {
      ahead.set(
        streamOf(decider, id),
        (await streamReads.load(decider as never, id)) as LoadedAggregate<AggregateState, AnyEvent>,
      );
    };
    await Promise.all(action.commands.map(read));
    const decided = action.commands.map((addressed) => {
      const { decider, id, command } = addressed;
      const loaded = ahead.get(streamOf(decider, id)) as LoadedAggregate<AggregateState, AnyEvent>;
      const step = this.#stepFor(addressed, trigger, action.again ? loaded : undefined);
      const result = decideCommand(decider as never, loaded as never, command, step) as ReturnType<
        typeof decideCommand<AggregateState, never, AnyEvent, Refusal>
      >;
      if (result.outcome === 'decided')
        ahead.set(streamOf(decider, id), { ...loaded, state: fold(decider, result.events, loaded.state) });
      return { addressed, result };
    });
    const last = decided.at(-1);
    if (last?.result.outcome === 'handled' && last.result.events.length > 0)
      return this.#take(last.addressed, last.result, action, trigger);
    const refused = decided.findLast(({ result }) => result.outcome === 'refused');
    return refused ? this.#take(refused.addressed, refused.result as AnyResult, action, trigger) : null;
  }

  #take(
    { command }: AddressedCommand,
    result: AnyResult,
    sent: Action & { readonly kind: 'send' },
    trigger: TriggerInRun,
  ): TriggerInRun[] {
    this.#results.delete(command.type);
    this.#results.set(command.type, result);
    if (result.outcome === 'refused') {
      const { refusal } = result;
      const what = { command, refusal, sent, before: this.#before?.event ?? null };
      const from = trigger.ofEvent || !this.#before ? trigger : { ...trigger, ...causeOf(this.#before) };
      return [{ ...from, on: 'refusal', of: command.type, what }];
    }
    return result.events.map((event, index) => {
      const id = result.ids[index] ?? '';
      this.#before = { id, event };
      return eventTrigger('outcome', event, id);
    });
  }

  #stepFor(
    { decider, id, command }: AddressedCommand,
    trigger: TriggerInRun,
    again?: LoadedAggregate<unknown, unknown>,
  ): CommandContext {
    const { cause } = this.#context;
    const { name } = this.#runnable.process;
    const { causationId } = trigger;
    if (command.type === this.#requested) return withCause(this.#context, { ...cause, causationId });
    const revision = again ? [String(again.revision)] : [];
    const commandId = derivedUuid(name, trigger.id, command.type, streamOf(decider, id), ...revision);
    const actor = trigger.on === 'request' ? cause.actor : ({ id: name, role: 'system' } as const);
    const step: Cause = { ...commandCause(commandId, actor, cause.correlationId), causationId };
    return withCause(this.#context, step);
  }
}
