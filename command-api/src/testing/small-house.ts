import { aggregates } from '@saferide/domain/aggregates';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { type Command, type Decider, fold, type Refusal, type Stateful } from '@saferide/domain/kernel/lifecycle';
import type { Process } from '@saferide/domain/kernel/process';
import { after, type Instant } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import type { Recorded } from '@saferide/infrastructure/event-store/codec';
import { type EventLog, eventIdOf, streamOf } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import { openRunner, type RunnableProcess } from '../processes/run-process.ts';
import type { Timer, Timers } from '../processes/timers.ts';

type CommandOf<D> = D extends Decider<infer _S, infer C extends Command, infer _E, infer _R> ? C : never;
type StateOf<D> = D extends Decider<infer S extends Stateful, infer _C, infer _E, infer _R> ? S : never;
type Unsent<C> = C extends Command ? Omit<C, 'now'> : never;
// biome-ignore lint/suspicious/noExplicitAny: any decider, of which only the name and the functions are used
type AnyDecider = Decider<any, any, any, any>;

/** What a process asks, answered by the house itself: by the question's name. */
export type Answers = Readonly<Record<string, (question: never, house: SmallHouse) => unknown>>;

/** More than follows from anything that happens: processes that lead each other in a circle. */
const MOST_EVENTS = 1_000;

/** A stream, folded as far as it goes. */
interface Stream {
  readonly events: readonly Recorded[];
  readonly state: Stateful;
}

interface Kept {
  now: Instant;
  commands: number;
  followed: number;
  readonly log: Recorded[];
  readonly streams: Map<string, Stream>;
  readonly timers: Map<string, Timer>;
}

const deciders = new Map(aggregates.map(({ name, decider }) => [name as string, decider as AnyDecider]));
const deciderOf = (stream: string): AnyDecider => {
  const decider = deciders.get(stream.split('-')[0] ?? '');
  if (!decider) throw new Error(`No aggregate has the stream ${stream}`);
  return decider;
};

const padded = (position: number): string => String(position).padStart(12, '0');
const timerKey = ({ kind, id }: Pick<Timer, 'kind' | 'id'>): string => `${kind} ${id}`;

/**
 * A house without a network, a database or anybody who waits: aggregates, processes and their runner as they are, over a
 * log, timers and a clock in memory. A day takes milliseconds, and a house is copied to try what would come of it.
 */
export class SmallHouse {
  readonly #processes: readonly Process[];
  readonly #answers: Answers;
  readonly #kept: Kept;

  constructor(
    processes: readonly Process[],
    answers: Answers,
    now: Instant,
    kept: Kept = { now, commands: 0, followed: 0, log: [], streams: new Map(), timers: new Map() },
  ) {
    this.#processes = processes;
    this.#answers = answers;
    this.#kept = kept;
  }

  get now(): Instant {
    return this.#kept.now;
  }

  /** The same house, from here on on its own. */
  copy(): SmallHouse {
    const { log, streams, timers } = this.#kept;
    const kept = { ...this.#kept, log: [...log], streams: new Map(streams), timers: new Map(timers) };
    return new SmallHouse(this.#processes, this.#answers, this.now, kept);
  }

  /** Every event so far, oldest first. */
  get events(): readonly AnyEvent[] {
    return this.#kept.log.map(({ event }) => event);
  }

  stateOf<D extends AnyDecider>(decider: D, id: string): StateOf<D> {
    return (this.#kept.streams.get(streamOf(decider, id))?.state ?? decider.initial) as StateOf<D>;
  }

  /** Ids of the aggregates of a kind that there are. */
  idsOf({ name }: { readonly name: string }): readonly string[] {
    const prefix = `${name}-`;
    return [...this.#kept.streams.keys()].flatMap((stream) =>
      stream.startsWith(prefix) ? [stream.slice(prefix.length)] : [],
    );
  }

  /** Sends a command, and lets all that follows from it follow. The refusal, or null when it was carried out. */
  async send<D extends AnyDecider>(decider: D, id: string, command: Unsent<CommandOf<D>>): Promise<Refusal | null> {
    const sent = { ...command, now: this.now } as unknown as Command;
    const result = await handle(this.#log, decider, id, sent, this.#work());
    await this.#settle();
    return result.outcome === 'refused' ? result.refusal : null;
  }

  /** Asks a process for something, and lets all that follows from it follow. The refusal that stands, or null. */
  async ask<Wanted extends { readonly type: string }>(process: string, request: Wanted): Promise<Refusal | null> {
    const ran = await this.#runner.ask(this.#runnable(process) as RunnableProcess, request as never, this.#work());
    await this.#settle();
    // What was asked for, where it is a command of its own; what follows from it may be refused for being so already.
    const own = ran.resultOf(request.type);
    if (own) return own.outcome === 'refused' ? own.refusal : null;
    return ran.refusal;
  }

  /** Time passes, and what becomes due meanwhile happens at its time. */
  async pass(ms: number): Promise<void> {
    const until = after(this.now, ms);
    for (let next = this.#nextTimer(until); next; next = this.#nextTimer(until)) {
      if (next.dueAt > this.now) this.#kept.now = next.dueAt;
      const process = this.#processes.find(({ timer }) => timer === next?.kind);
      if (!process) throw new Error(`No process has timers of the kind ${next.kind}`);
      await this.#runner.due(this.#runnable(process.name), next, this.#work());
      const { timers } = this.#kept;
      if (timers.get(timerKey(next)) === next) timers.delete(timerKey(next));
      await this.#settle();
    }
    this.#kept.now = until;
  }

  #nextTimer(until: Instant): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#kept.timers.values())
      if (timer.dueAt <= until && (!first || timer.dueAt < first.dueAt)) first = timer;
    return first;
  }

  /** Every process hears of what it follows, in the order of the log, until nothing more follows. */
  async #settle(): Promise<void> {
    for (let heard = 0; this.#kept.followed < this.#kept.log.length; heard++) {
      if (heard === MOST_EVENTS) throw new Error('What happens never comes to an end');
      const recorded = this.#kept.log[this.#kept.followed] as Recorded;
      this.#kept.followed += 1;
      for (const { name, follows } of this.#processes)
        if (follows.includes(recorded.event.type))
          await this.#runner.hear(this.#runnable(name), recorded, this.#work());
    }
  }

  #runnable(name: string): RunnableProcess {
    const process = this.#processes.find((one) => one.name === name);
    if (!process) throw new Error(`There is no process ${name}`);
    const answers = Object.fromEntries(
      Object.entries(this.#answers).map(([of, answer]) => [of, async (question: never) => answer(question, this)]),
    );
    return { process: process as RunnableProcess['process'], answers };
  }

  get #runner() {
    return openRunner({ log: this.#log, timers: this.#timers, clock: () => this.now });
  }

  #work() {
    this.#kept.commands += 1;
    return testWork(commanded(`command-${this.#kept.commands}`, { id: 'somebody', role: 'system' }), this.now);
  }

  get #timers(): Pick<Timers, 'set'> {
    const { timers } = this.#kept;
    return {
      set: async (timer) => void timers.set(timerKey(timer), timer),
    };
  }

  get #log(): EventLog {
    const { log, streams } = this.#kept;
    const load = async (decider: AnyDecider, id: string) => {
      const { events, state } = streams.get(streamOf(decider, id)) ?? { events: [], state: decider.initial };
      const last = events.at(-1);
      return { state, revision: last?.revision ?? 'none', position: last?.position ?? padded(0), events };
    };
    const append: EventLog['append'] = async (stream, _, events, cause) => {
      const decider = deciderOf(stream);
      const { events: past, state } = streams.get(stream) ?? { events: [], state: decider.initial };
      const recorded = events.map((event, index): Recorded => {
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
      streams.set(stream, { events: [...past, ...recorded], state: fold(decider, events, state) as Stateful });
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
