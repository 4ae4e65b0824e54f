import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import { fold, type Refusal, type Stateful } from '@saferide/domain/kernel/lifecycle';
import type {
  Action,
  Addressed,
  Process,
  ProcessRequest,
  ProcessRow,
  TimerTrigger,
  Trigger,
} from '@saferide/domain/kernel/process';
import type { Instant } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import {
  type Cause,
  derivedUuid,
  type EventLog,
  type Loaded,
  streamOf,
} from '@saferide/infrastructure/event-store/event-log';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { type CommandContext, withCause } from '@saferide/infrastructure/handling/command-context';
import { decideOn, type Handled, handle, type Result } from '@saferide/infrastructure/handling/handle';
import { type Readings, readingsOf } from './readings.ts';
import type { When } from './ticks.ts';
import type { Timers } from './timers.ts';

/** On whose behalf a process asks. */
export interface QuestionContext {
  readonly context: CommandContext;
  /** Where in the log the event is that it reacts to; null for a request, a time, or what it has just written. */
  readonly at: Position | null;
  /** The log, of which a stream that was read for what is asked is not read again. */
  readonly log: Pick<EventLog, 'load'>;
}

/** Whoever answers what a process asks. */
export type AnswersTo<Q extends Process['asks'] & object> = {
  readonly [K in keyof Q]: (question: Q[K]['question'], by: QuestionContext) => Promise<Q[K]['answer']>;
};

/** A process with whoever answers its questions. */
export interface RunnableProcess<Rq extends ProcessRequest = ProcessRequest> {
  readonly process: Process<never, Rq>;
  readonly answers: Readonly<Record<string, (question: never, by: QuestionContext) => Promise<unknown>>>;
  /**
   * Questions whose answer comes out of the log, at once: what was read for it still stands when the answer is heard. After
   * any other all is looked at anew.
   */
  readonly fromLog?: readonly string[];
  /** How often its due timers are looked for. Default: every five seconds. */
  readonly when?: When;
  /**
   * Of times that have come: when each comes again, for those of which it is known at once that nothing follows from them;
   * null for the others, which the process hears of.
   */
  readonly skips?: (times: readonly TimerTrigger[]) => Promise<readonly (Instant | null)[]>;
  /** Ids whose time comes now and not when it was to, asked each time that due timers are looked for. */
  readonly runsEarly?: () => Promise<readonly string[]>;
  /** What it has to catch up with where it begins at the head of a log that has a past; must be harmless when repeated. */
  readonly catchUp?: () => Promise<void>;
}

/** A process and whoever answers its questions. */
export const runnable = <Q extends Process['asks'] & object, Rq extends ProcessRequest>(
  process: Process<Q, Rq>,
  answers: AnswersTo<Q>,
  rest: Pick<RunnableProcess, 'fromLog' | 'when' | 'skips' | 'runsEarly' | 'catchUp'> = {},
): RunnableProcess<Rq> => ({ process: process as never, answers: answers as RunnableProcess['answers'], ...rest });

export interface RunnerParts {
  readonly log: EventLog;
  readonly timers: Pick<Timers, 'set'>;
  readonly clock: () => Instant;
}

/** An event as a process hears of it. */
export interface IdentifiedEvent {
  readonly id: string;
  readonly event: AnyEvent;
  readonly position?: Position;
}

type AnyResult = Result<Stateful, AnyEvent, Refusal>;

/** What came of a run: of each command that it sent, and each question. */
export interface ProcessRun {
  /** What came of the last command of this type; undefined when none was sent. */
  resultOf<S extends Stateful, E>(type: string): Result<S, E, Refusal> | undefined;
  /** The refusal that stands: the last word on some command, or null when all that was wanted was done. */
  readonly refusal: Refusal | null;
  /** The last answer to this question; undefined when it was not asked. */
  answerTo<T>(question: string): T | undefined;
}

/** Something that a process could not go on from; it stays for an operator to see. */
export class Parked extends Error {
  override readonly name = 'Parked';
}

/** More steps than any process needs: its rows lead in a circle. */
const STEPS = 100;

interface TriggerInRun {
  readonly on: Trigger;
  readonly of: string;
  readonly what: unknown;
  /** The event in the log that it goes back to, or the command of whoever asked: what follows is caused by it. */
  readonly causationId: string;
  /** Tells what follows from one thing from what follows from another: the same whenever it is heard again. */
  readonly id: string;
  /** It goes back to an event, which others may hear of too: what follows from it is the same for all of them. */
  readonly ofEvent?: true;
  /** What was read for the answer; all is looked at anew where there is none. */
  readonly seen?: Readings;
}

/** Runs processes: for a route that waits for them, and for the log and the clock that drive them, by the same code. */
export interface Runner {
  /** Somebody asks for something of the process and waits. The work's command is what they ask for. */
  execute<Rq extends ProcessRequest>(
    runnable: RunnableProcess<Rq>,
    request: Rq,
    context: CommandContext,
  ): Promise<ProcessRun>;
  /** The process hears of what a command has just written, without waiting for the log. */
  afterAppend(
    runnable: RunnableProcess,
    handled: Pick<Handled<Stateful, AnyEvent>, 'events' | 'ids'>,
    context: CommandContext,
  ): Promise<ProcessRun>;
  /** The process hears of one event of the log. */
  onEvent(runnable: RunnableProcess, told: IdentifiedEvent, context: CommandContext): Promise<ProcessRun>;
  /** A time that the process wanted to hear of has come. */
  onTimer(runnable: RunnableProcess, time: TimerTrigger, context: CommandContext): Promise<ProcessRun>;
}

export const openRunner = (parts: RunnerParts): Runner => {
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

/** An event with its id; its personal part stays closed until somebody looks at it. */
const identified = (event: AnyEvent, id: string) => ({
  ...{ id, type: event.type, at: event.at, data: event.data },
  get personal() {
    return event.personal;
  },
});

const eventTrigger = (hears: Trigger, event: AnyEvent, id: string): TriggerInRun => ({
  on: hears,
  of: event.type,
  what: identified(event, id),
  id,
  causationId: id,
  ofEvent: true,
});

const causeOf = ({ id }: IdentifiedEvent) => ({ id, causationId: id });

/** One run of one process, from what it hears first until nothing more follows. */
class Run {
  readonly #parts: RunnerParts;
  readonly #runnable: RunnableProcess;
  readonly #results = new Map<string, AnyResult>();
  readonly #answers = new Map<string, unknown>();
  readonly #requested: string | undefined;
  #work: CommandContext;
  #before: IdentifiedEvent | null = null;
  #position: Position | null = null;

  constructor(parts: RunnerParts, runnable: RunnableProcess, context: CommandContext, requested: string | undefined) {
    this.#parts = parts;
    this.#runnable = runnable;
    this.#work = context;
    this.#requested = requested;
  }

  async through(first: readonly TriggerInRun[], position: Position | null = null): Promise<ProcessRun> {
    this.#position = position;
    const queue = [...first];
    for (let step = 0; queue.length > 0; step++) {
      if (step === STEPS) throw new Error(`${this.#runnable.process.name} does not come to an end`);
      this.#work.signal.throwIfAborted();
      queue.push(...(await this.#step(queue.shift() as TriggerInRun)));
    }
    return {
      resultOf: <S extends Stateful, E>(type: string) => this.#results.get(type) as Result<S, E, Refusal> | undefined,
      refusal: [...this.#results.values()].findLast((result) => result.outcome === 'refused')?.refusal ?? null,
      answerTo: <T>(question: string) => this.#answers.get(question) as T | undefined,
    };
  }

  async #step(trigger: TriggerInRun): Promise<TriggerInRun[]> {
    const row = this.#runnable.process.rowFor(trigger.on, trigger.of);
    if (!row) return [];
    const seen = trigger.seen ?? readingsOf(this.#parts.log);
    const view = await this.#look(row, trigger, seen);
    const next: TriggerInRun[] = [];
    for (const move of row.actions(view, trigger.what, this.#work.now))
      next.push(...(await this.#carryOut(move, trigger, seen)));
    // Time has passed; what is heard next is heard then.
    this.#work = { ...this.#work, now: this.#parts.clock() };
    return next;
  }

  async #look({ reads: looks }: ProcessRow, { what }: TriggerInRun, seen: Readings): Promise<Record<string, Stateful>> {
    const named = await Promise.all(
      Object.entries(looks).map(async ([name, { decider, initial, idOf }]) => {
        const id = idOf(what);
        if (id === null) return [name, initial] as const;
        const { state } = await seen.load(decider as never, id);
        return [name, state] as const;
      }),
    );
    return Object.fromEntries(named);
  }

  async #carryOut(move: Action, trigger: TriggerInRun, seen: Readings): Promise<TriggerInRun[]> {
    switch (move.move) {
      case 'send':
        return this.#send(move, trigger, seen);
      case 'ask': {
        const { of, question } = move;
        const answer = await this.#answer(of, question, seen);
        this.#answers.set(of, answer);
        const { seen: _, ...from } = trigger;
        const stands = this.#runnable.fromLog?.includes(of) ? { seen } : {};
        return [{ ...from, ...stands, on: 'answer', of, what: { question, answer } }];
      }
      case 'wake': {
        const { timer, name } = this.#runnable.process;
        if (timer === undefined) throw new Error(`${name} has no timers`);
        const { causationId } = trigger;
        const { correlationId } = this.#work.cause;
        await this.#parts.timers.set({
          kind: timer,
          id: move.id,
          dueAt: move.at,
          cause: { causationId, correlationId },
        });
        return [];
      }
      case 'park':
        throw new Parked(move.reason);
      default:
        return move satisfies never;
    }
  }

  #answer(of: string, question: unknown, log: Readings): Promise<unknown> {
    const answerer = this.#runnable.answers[of];
    if (!answerer) throw new Error(`Nobody answers what ${this.#runnable.process.name} asks of ${of}`);
    return answerer(question as never, { context: this.#work, at: this.#position, log });
  }

  async #send(
    move: Action & { readonly move: 'send' },
    trigger: TriggerInRun,
    seen: Readings,
  ): Promise<TriggerInRun[]> {
    const { commands } = move;
    const foreseen = commands.length > 1 ? await this.#foresee(move, trigger, seen) : null;
    if (foreseen) return foreseen;
    const next: TriggerInRun[] = [];
    for (const addressed of commands) {
      this.#work.signal.throwIfAborted();
      const { decider, id, command } = addressed;
      const loaded = await (move.again ? seen.load(decider as never, id) : seen.read(decider as never, id));
      const step = this.#stepFor(addressed, trigger, move.again ? loaded : undefined);
      const result = (await handle(this.#parts.log, decider as never, id, command, step, loaded as never)) as AnyResult;
      seen.forget(streamOf(decider, id));
      const came = this.#take(addressed, result, move, trigger);
      next.push(...came);
      if (result.outcome === 'refused') break;
    }
    return next;
  }

  /**
   * Decides all commands before the first is carried out. When one would be refused that refusal is heard, the last
   * one's before the others'; when the last was carried out before, by an earlier attempt, that is heard.
   */
  async #foresee(
    move: Action & { readonly move: 'send' },
    trigger: TriggerInRun,
    seen: Readings,
  ): Promise<TriggerInRun[] | null> {
    const ahead = new Map<string, Loaded<Stateful, AnyEvent>>();
    const look = async ({ decider, id }: Addressed) => {
      ahead.set(streamOf(decider, id), (await seen.load(decider as never, id)) as Loaded<Stateful, AnyEvent>);
    };
    await Promise.all(move.commands.map(look));
    const decided = move.commands.map((addressed) => {
      const { decider, id, command } = addressed;
      const loaded = ahead.get(streamOf(decider, id)) as Loaded<Stateful, AnyEvent>;
      const step = this.#stepFor(addressed, trigger, move.again ? loaded : undefined);
      const result = decideOn(decider as never, loaded as never, command, step) as ReturnType<
        typeof decideOn<Stateful, never, AnyEvent, Refusal>
      >;
      if (result.outcome === 'decided')
        ahead.set(streamOf(decider, id), { ...loaded, state: fold(decider, result.events, loaded.state) });
      return { addressed, result };
    });
    const last = decided.at(-1);
    if (last?.result.outcome === 'handled' && last.result.events.length > 0)
      return this.#take(last.addressed, last.result, move, trigger);
    const refused = decided.findLast(({ result }) => result.outcome === 'refused');
    return refused ? this.#take(refused.addressed, refused.result as AnyResult, move, trigger) : null;
  }

  /** Notes what came of a command; what the process hears of it. */
  #take(
    { command }: Addressed,
    result: AnyResult,
    sent: Action & { readonly move: 'send' },
    trigger: TriggerInRun,
  ): TriggerInRun[] {
    this.#results.delete(command.type);
    this.#results.set(command.type, result);
    if (result.outcome === 'refused') {
      const { refusal } = result;
      const what = { command, refusal, sent, before: this.#before?.event ?? null };
      // Of what was asked for it follows from what was written before it, where anything was.
      const from = trigger.ofEvent || !this.#before ? trigger : { ...trigger, ...causeOf(this.#before) };
      return [{ ...from, on: 'refusal', of: command.type, what }];
    }
    return result.events.map((event, index) => {
      const id = result.ids[index] ?? '';
      this.#before = { id, event };
      return eventTrigger('outcome', event, id);
    });
  }

  /** The work of one command: its id is the same whenever the same is heard; with `again`, on the same revision alone. */
  #stepFor(
    { decider, id, command }: Addressed,
    trigger: TriggerInRun,
    again?: Loaded<unknown, unknown>,
  ): CommandContext {
    const { cause } = this.#work;
    const { name } = this.#runnable.process;
    const { causationId } = trigger;
    // What was asked for is the asker's own command, so that asked again it is found.
    if (command.type === this.#requested) return withCause(this.#work, { ...cause, causationId });
    const revision = again ? [String(again.revision)] : [];
    const commandId = derivedUuid(name, trigger.id, command.type, streamOf(decider, id), ...revision);
    const actor = trigger.on === 'request' ? cause.actor : ({ id: name, role: 'system' } as const);
    const step: Cause = { ...commanded(commandId, actor, cause.correlationId), causationId };
    return withCause(this.#work, step);
  }
}
