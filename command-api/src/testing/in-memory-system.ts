import { aggregates } from '@saferide/domain/aggregates';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { type AggregateState, type Command, type Decider, fold, type Refusal } from '@saferide/domain/kernel/lifecycle';
import type { Process } from '@saferide/domain/kernel/process';
import { after, type Instant } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import { type EventLog, eventIdOf, streamOf } from '@saferide/infrastructure/event-store/event-log';
import { commandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { openRunner, type RunnableProcess, type Runner } from '../processes/run-process.ts';
import type { Timer, Timers } from '../processes/timers.ts';

type CommandOf<D> = D extends Decider<infer _S, infer C extends Command, infer _E, infer _R> ? C : never;
type StateOf<D> = D extends Decider<infer S extends AggregateState, infer _C, infer _E, infer _R> ? S : never;
type Unsent<C> = C extends Command ? Omit<C, 'now'> : never;
// biome-ignore lint/suspicious/noExplicitAny: any decider, of which only the name and the functions are used
type AnyDecider = Decider<any, any, any, any>;

export type RecordedHandlers = Readonly<Record<string, (input: never, system: InMemorySystem) => unknown>>;

/** Maximum number of events; more mean that processes trigger each other endlessly. */
const MOST_EVENTS = 1_000;

interface Stream {
  readonly events: readonly RecordedEvent[];
  readonly state: AggregateState;
}

interface SystemState {
  now: Instant;
  commands: number;
  followed: number;
  readonly log: RecordedEvent[];
  readonly streams: Map<string, Stream>;
  /** The ids of the aggregates of each name. */
  readonly ids: Map<string, readonly string[]>;
  readonly timers: Map<string, Timer>;
}

const deciders = new Map(aggregates.map(({ name, decider }) => [name as string, decider as AnyDecider]));
const deciderOf = (stream: string): AnyDecider => {
  const decider = deciders.get(stream.split('-')[0] ?? '');
  if (!decider) throw new Error(`No aggregate has the stream ${stream}`);
  return decider;
};

/** Walks take hundreds of thousands of steps, of which none is aborted. */
const { signal: NEVER } = new AbortController();

const padded = (position: number): string => String(position).padStart(12, '0');
const timerKey = ({ kind, id }: Pick<Timer, 'kind' | 'id'>): string => `${kind} ${id}`;

export class InMemorySystem {
  readonly #processes: readonly Process[];
  readonly #handlers: RecordedHandlers;
  readonly #state: SystemState;
  readonly #log: EventLog;
  readonly #runner: Runner;
  readonly #runnables = new Map<string, RunnableProcess>();

  constructor(
    processes: readonly Process[],
    handlers: RecordedHandlers,
    now: Instant,
    state: SystemState = {
      now,
      commands: 0,
      followed: 0,
      log: [],
      streams: new Map(),
      ids: new Map(),
      timers: new Map(),
    },
  ) {
    this.#processes = processes;
    this.#handlers = handlers;
    this.#state = state;
    this.#log = this.#openLog();
    this.#runner = openRunner({ log: this.#log, timers: this.#timers, clock: () => this.now });
  }

  get now(): Instant {
    return this.#state.now;
  }

  copy(): InMemorySystem {
    const { log, streams, ids, timers } = this.#state;
    const own = { log: [...log], streams: new Map(streams), ids: new Map(ids), timers: new Map(timers) };
    const state = { ...this.#state, ...own };
    return new InMemorySystem(this.#processes, this.#handlers, this.now, state);
  }

  get events(): readonly AnyEvent[] {
    return this.#state.log.map(({ event }) => event);
  }

  stateOf<D extends AnyDecider>(decider: D, id: string): StateOf<D> {
    return (this.#state.streams.get(streamOf(decider, id))?.state ?? decider.initial) as StateOf<D>;
  }

  idsOf({ name }: { readonly name: string }): readonly string[] {
    return this.#state.ids.get(name) ?? [];
  }

  async send<D extends AnyDecider>(decider: D, id: string, command: Unsent<CommandOf<D>>): Promise<Refusal | null> {
    const sent = { ...command, now: this.now } as unknown as Command;
    const result = await handleCommand(this.#log, decider, id, sent, this.#work());
    await this.#settle();
    return result.outcome === 'refused' ? result.refusal : null;
  }

  async execute<Request extends { readonly type: string }>(process: string, request: Request): Promise<Refusal | null> {
    const ran = await this.#runner.execute(this.#runnable(process) as RunnableProcess, request as never, this.#work());
    await this.#settle();
    // Commands after the request's own may be refused because nothing is left to do.
    const own = ran.resultOf(request.type);
    if (own) return own.outcome === 'refused' ? own.refusal : null;
    return ran.refusal;
  }

  async pass(ms: number): Promise<void> {
    const until = after(this.now, ms);
    for (let next = this.#nextTimer(until); next; next = this.#nextTimer(until)) {
      if (next.dueAt > this.now) this.#state.now = next.dueAt;
      const process = this.#processes.find(({ timer }) => timer === next?.kind);
      if (!process) throw new Error(`No process has timers of the kind ${next.kind}`);
      await this.#runner.onTimer(this.#runnable(process.name), next, this.#work());
      const { timers } = this.#state;
      if (timers.get(timerKey(next)) === next) timers.delete(timerKey(next));
      await this.#settle();
    }
    this.#state.now = until;
  }

  #nextTimer(until: Instant): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#state.timers.values())
      if (timer.dueAt <= until && (!first || timer.dueAt < first.dueAt)) first = timer;
    return first;
  }

  async #settle(): Promise<void> {
    for (let reactions = 0; this.#state.followed < this.#state.log.length; reactions++) {
      if (reactions === MOST_EVENTS) throw new Error('The processes never come to rest');
      const recorded = this.#state.log[this.#state.followed] as RecordedEvent;
      this.#state.followed += 1;
      for (const { name, follows } of this.#processes)
        if (follows.includes(recorded.event.type))
          await this.#runner.onEvent(this.#runnable(name), recorded, this.#work());
    }
  }

  #runnable(name: string): RunnableProcess {
    const known = this.#runnables.get(name);
    if (known) return known;
    const process = this.#processes.find((one) => one.name === name);
    if (!process) throw new Error(`There is no process ${name}`);
    const handlers = Object.fromEntries(
      Object.entries(this.#handlers).map(([of, handler]) => [of, async (input: never) => handler(input, this)]),
    );
    const runnable = { process: process as RunnableProcess['process'], handlers };
    this.#runnables.set(name, runnable);
    return runnable;
  }

  #work() {
    this.#state.commands += 1;
    const cause = commandCause(`command-${this.#state.commands}`, { id: 'test', role: 'system' });
    return commandContext(cause, this.now, NEVER);
  }

  get #timers(): Pick<Timers, 'set'> {
    const { timers } = this.#state;
    return {
      set: async (timer) => void timers.set(timerKey(timer), timer),
    };
  }

  #openLog(): EventLog {
    const { log, streams, ids } = this.#state;
    const load = async (decider: AnyDecider, id: string) => {
      const { events, state } = streams.get(streamOf(decider, id)) ?? { events: [], state: decider.initial };
      const last = events.at(-1);
      return { state, revision: last?.revision ?? 'none', position: last?.position ?? padded(0), events };
    };
    const append: EventLog['append'] = async (stream, _, events, cause) => {
      const decider = deciderOf(stream);
      const known = streams.get(stream);
      const { events: past, state } = known ?? { events: [], state: decider.initial };
      if (!known) ids.set(decider.name, [...(ids.get(decider.name) ?? []), stream.slice(decider.name.length + 1)]);
      const recorded = events.map((event, index): RecordedEvent => {
        const { commandId, correlationId, causationId, actor } = cause;
        return {
          event,
          stream,
          id: eventIdOf(commandId, stream, index),
          revision: past.length + index,
          position: padded(log.length + index + 1),
          metadata: {
            $correlationId: correlationId,
            $causationId: causationId,
            commandId,
            actor,
            occurredAt: event.at,
            schemaVersion: 1,
          },
        };
      });
      streams.set(stream, { events: [...past, ...recorded], state: fold(decider, events, state) as AggregateState });
      log.push(...recorded);
      return {
        outcome: 'appended',
        repeated: false,
        revision: past.length + recorded.length - 1,
        position: padded(log.length),
      };
    };
    return { load, append } as unknown as EventLog;
  }
}
