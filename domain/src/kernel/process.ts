import type { Instant } from '../time/instant.ts';
import type { AnyEvent } from './define-events.ts';
import type { AggregateState, Command, DecidedEvent, Decider, NotAllowedInState, Refusal } from './lifecycle.ts';

/** Any decider, for code that does not depend on its types. */
export type AnyDecider = Decider<AggregateState, Command, DecidedEvent, Refusal>;

/** An aggregate that a row reads before it acts. */
export interface AggregateRead<H, S extends AggregateState = AggregateState> {
  readonly decider: AnyDecider;
  readonly initial: S;
  /** Null if the trigger concerns no aggregate; the row then gets the initial state. */
  readonly idOf: (trigger: H) => string | null;
}

type Reads<H> = Readonly<Record<string, AggregateRead<H>>>;

/** The states of the aggregates that a row reads, by name. */
export type StatesOf<L> = { readonly [K in keyof L]: L[K] extends { readonly initial: infer S } ? S : never };

/** A command and the aggregate that decides it. */
export interface AddressedCommand<M extends string = string> {
  readonly decider: AnyDecider;
  readonly id: string;
  readonly command: Command & { readonly type: M };
}

/** What a row makes the runner do. */
export type Action<M extends string = string> =
  /**
   * Sends commands. If one is refused, none is appended, unless its stream changes after all were decided: then
   * earlier commands may already be appended.
   */
  | {
      readonly kind: 'send';
      readonly name: M;
      readonly commands: readonly AddressedCommand<M>[];
      readonly again: boolean;
    }
  /** Calls an outside service or store. Its answer is a trigger. */
  | { readonly kind: 'call'; readonly name: M; readonly of: string; readonly input: unknown }
  /** Sets the process's timer with this id, or moves it if it is already set. */
  | { readonly kind: 'wake'; readonly name: M; readonly id: string; readonly at: Instant }
  /** Parks the trigger until an operator retries it. */
  | { readonly kind: 'park'; readonly name: M; readonly reason: string };

/** A refused command, with its action and the last event appended before it. */
export interface RefusalTrigger<C, R, E> {
  readonly command: C;
  readonly refusal: R | NotAllowedInState;
  readonly sent: Action & { readonly kind: 'send' };
  readonly before: E | null;
}

/** The answer of an outside service to an earlier call. */
export interface AnswerTrigger<Q, A> {
  readonly input: Q;
  readonly answer: A;
}

/** A timer may fire early, late or repeatedly, so its row must read the current state. `id` is that of `wakeAction`. */
export interface TimerTrigger {
  readonly id: string;
  readonly dueAt: Instant;
}

/**
 * What a row reacts to: an event read from the log (`event`) or appended by the same run (`outcome`), the request of a
 * waiting caller, a refused command, the answer to a call, or a due timer (`time`).
 */
export type Trigger = 'event' | 'outcome' | 'request' | 'refusal' | 'answer' | 'time';

/** One rule: what a process does on a trigger, given the states it reads. */
export interface ProcessRow {
  readonly on: Trigger;
  readonly of: readonly string[];
  readonly reads: Reads<unknown>;
  readonly allowedActions: readonly string[];
  readonly actions: (
    view: Readonly<Record<string, AggregateState>>,
    trigger: unknown,
    now: Instant,
  ) => readonly Action[];
}

type Calls = Readonly<Record<string, { readonly input: unknown; readonly answer: unknown }>>;

/** A request whose caller waits for the outcome. */
export interface ProcessRequest {
  readonly type: string;
}

/** A process manager: its rows, and what identifies its checkpoint, lease and timers. */
export interface Process<Q extends Calls = Calls, Rq extends ProcessRequest = ProcessRequest> {
  /** Permanent, because it identifies checkpoint and lease and is part of command ids. */
  readonly name: string;
  /** Permanent: the kind of its timers; undefined if it has none. */
  readonly timer: string | undefined;
  readonly rows: readonly ProcessRow[];
  /** Where in an existing log the process starts. */
  readonly begins: 'head' | 'start';
  readonly calls?: Q;
  readonly requests?: Rq;
  readonly follows: readonly AnyEvent['type'][];
  readonly rowFor: (on: Trigger, of: string) => ProcessRow | undefined;
}

/** The types that the rows of a process may use. */
export interface ProcessVocabulary {
  readonly events?: AnyEvent;
  readonly requests?: ProcessRequest;
  readonly commands?: Command;
  readonly refusals?: Refusal;
  readonly calls?: Calls;
}

type Part<Sp extends ProcessVocabulary, K extends keyof ProcessVocabulary> = NonNullable<Sp[K]>;
type Typed<U, T> = Extract<U, { readonly type: T }>;
type ActionsOf<L, H, M extends string> = (view: StatesOf<L>, trigger: H, now: Instant) => readonly Action<M>[];

/** Makes a row read the aggregate with the id that `idOf` returns, or none if it returns null. */
export const aggregateRead = <
  H,
  S extends AggregateState,
  C extends Command,
  E extends DecidedEvent,
  R extends Refusal,
>(
  decider: Decider<S, C, E, R>,
  idOf: (trigger: H) => string | null,
): AggregateRead<H, S> => ({ decider: decider as unknown as AnyDecider, initial: decider.initial, idOf });

/**
 * Sends a command once per trigger; with `again`, once per revision of its stream, so that an undone effect can be
 * repeated.
 */
export const sendAction = <
  S extends AggregateState,
  C extends Command,
  E extends DecidedEvent,
  R extends Refusal,
  const Sent extends C,
>(
  decider: Decider<S, C, E, R>,
  id: string,
  command: Sent,
  { again = false }: { readonly again?: boolean } = {},
): Action<Sent['type']> & { readonly kind: 'send' } => ({
  kind: 'send',
  name: command.type,
  commands: [{ decider: decider as unknown as AnyDecider, id, command }],
  again,
});

/** Combines sends into one action. Throws if there are none. */
export const combinedSendAction = <M extends string>(
  ...sends: readonly (Action<M> & { readonly kind: 'send' })[]
): Action<M> & { readonly kind: 'send' } => {
  const last = sends.at(-1);
  if (!last) throw new Error('Nothing is sent together');
  return { ...last, commands: sends.flatMap(({ commands }) => commands), again: sends.some(({ again }) => again) };
};

/** Sets the timer `id` to fire at `at`, replacing an earlier time. */
export const wakeAction = (id: string, at: Instant): Action<'wake'> => ({ kind: 'wake', name: 'wake', id, at });

/** Parks the trigger until an operator retries it. */
export const parkAction = (reason: string): Action<'park'> => ({ kind: 'park', name: 'park', reason });

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);

/** Returns the functions that define a process, typed by its `Vocabulary`. */
export const processBuilder = <Sp extends ProcessVocabulary>() => {
  const row =
    (on: Trigger) =>
    (
      of: string | readonly string[],
      reads: unknown,
      allowedActions: readonly string[],
      actions: unknown,
    ): ProcessRow => ({
      on,
      of: listOf(of),
      reads: reads as Reads<unknown>,
      allowedActions,
      // Safe, because the runner finds a row by its trigger (`rowFor`).
      actions: actions as ProcessRow['actions'],
    });

  type Event<T> = Typed<Part<Sp, 'events'>, T> & { readonly id: string };
  type Refused<T> = RefusalTrigger<Typed<Part<Sp, 'commands'>, T>, Part<Sp, 'refusals'>, Part<Sp, 'events'>>;
  type Answered<Q extends keyof Part<Sp, 'calls'>> = AnswerTrigger<
    Part<Sp, 'calls'>[Q]['input'],
    Part<Sp, 'calls'>[Q]['answer']
  >;

  type EventRow = <const T extends Part<Sp, 'events'>['type'], const L extends Reads<Event<T>>, const M extends string>(
    types: T | readonly T[],
    reads: L,
    allowedActions: readonly M[],
    actions: ActionsOf<L, Event<T>, M>,
  ) => ProcessRow;

  return {
    on: row('event') as EventRow,

    afterAppend: row('outcome') as EventRow,

    onRequest: row('request') as <
      const T extends Part<Sp, 'requests'>['type'],
      const L extends Reads<Typed<Part<Sp, 'requests'>, T>>,
      const M extends string,
    >(
      types: T | readonly T[],
      reads: L,
      allowedActions: readonly M[],
      actions: ActionsOf<L, Typed<Part<Sp, 'requests'>, T>, M>,
    ) => ProcessRow,

    onRefusal: row('refusal') as <
      const T extends Part<Sp, 'commands'>['type'],
      const L extends Reads<Refused<T>>,
      const M extends string,
    >(
      commands: T | readonly T[],
      reads: L,
      allowedActions: readonly M[],
      actions: ActionsOf<L, Refused<T>, M>,
    ) => ProcessRow,

    onAnswer: row('answer') as <
      const Q extends keyof Part<Sp, 'calls'> & string,
      const L extends Reads<Answered<Q>>,
      const M extends string,
    >(
      call: Q,
      reads: L,
      allowedActions: readonly M[],
      actions: ActionsOf<L, Answered<Q>, M>,
    ) => ProcessRow,

    onTimer: <const L extends Reads<TimerTrigger>, const M extends string>(
      reads: L,
      allowedActions: readonly M[],
      actions: ActionsOf<L, TimerTrigger, M>,
    ): ProcessRow => row('time')('time', reads, allowedActions, actions),

    call: <const Q extends keyof Part<Sp, 'calls'> & string>(
      of: Q,
      input: Part<Sp, 'calls'>[Q]['input'],
    ): Action<`call ${Q}`> => ({ kind: 'call', name: `call ${of}`, of, input }),

    /** Throws if two rows have the same trigger. */
    process: (
      name: string,
      { timer, begins = 'head' }: Partial<Pick<Process, 'timer' | 'begins'>>,
      rows: readonly ProcessRow[],
    ): Process<
      Sp extends { readonly calls: infer Q extends Calls } ? Q : Record<never, never>,
      Sp extends { readonly requests: infer Rq extends ProcessRequest } ? Rq : never
    > => {
      const table = new Map<string, ProcessRow>();
      for (const each of rows) {
        for (const of of each.of) {
          const key = `${each.on} ${of}`;
          if (table.has(key)) throw new Error(`${name}: two rows for ${key}`);
          table.set(key, each);
        }
      }
      return {
        name,
        timer,
        begins,
        rows,
        follows: rows.filter(({ on }) => on === 'event').flatMap(({ of }) => of),
        rowFor: (on, of) => table.get(`${on} ${of}`),
      };
    },
  };
};
