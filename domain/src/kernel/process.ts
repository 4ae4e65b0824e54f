import type { Instant } from '../time/instant.ts';
import type { AnyEvent } from './define-events.ts';
import type { Command, Decider, Happened, NotAllowedInState, Refusal, Stateful } from './lifecycle.ts';

/**
 * The process kernel. What must follow from something that happened is one table of rows, as a lifecycle is: what is
 * heard → what is looked at → which moves. A process has no state of its own: it looks at streams, and due times lie in
 * a table. Rows are pure; a runner carries the moves out and lets the process hear what came of them.
 */

/** A decider whose types do not matter where it is only handed on. */
export type SomeDecider = Decider<Stateful, Command, Happened, Refusal>;

/** One stream that a row looks at: which aggregate, and which one of them by what was heard. */
export interface StreamRead<H, S extends Stateful = Stateful> {
  readonly decider: SomeDecider;
  readonly initial: S;
  /** Null: there is nothing to look at, and the state is that of an aggregate that is not there. */
  readonly idOf: (trigger: H) => string | null;
}

type Looks<H> = Readonly<Record<string, StreamRead<H>>>;

/** The states of the streams that a row looks at, under the names it gives them. */
export type ViewOf<L> = { readonly [K in keyof L]: L[K] extends { readonly initial: infer S } ? S : never };

/** A command to one aggregate. */
export interface Addressed<M extends string = string> {
  readonly decider: SomeDecider;
  readonly id: string;
  readonly command: Command & { readonly type: M };
}

export type Action<M extends string = string> =
  /**
   * Commands, mostly one. Several are sent together: all of them are decided before the first is carried out, and when
   * one is refused by then, none is. The last is what it is about, the others make it possible.
   */
  | { readonly move: 'send'; readonly name: M; readonly commands: readonly Addressed<M>[]; readonly again: boolean }
  /** A question to an outside service, or to what is kept outside the log; its answer is heard. */
  | { readonly move: 'ask'; readonly name: M; readonly of: string; readonly question: unknown }
  /** To hear of the time `at`. One time for each process and id: a later wake moves it. */
  | { readonly move: 'wake'; readonly name: M; readonly id: string; readonly at: Instant }
  /** Cannot go on: what was heard is kept for an operator to see and to try again. */
  | { readonly move: 'park'; readonly name: M; readonly reason: string };

/** A command was refused: why, what it was sent together with, and what the same run had written last before it. */
export interface RefusalTrigger<C, R, E> {
  readonly command: C;
  readonly refusal: R | NotAllowedInState;
  readonly sent: Action & { readonly move: 'send' };
  readonly before: E | null;
}

export interface AnswerTrigger<Q, A> {
  readonly question: Q;
  readonly answer: A;
}

/** A time that the process wanted to hear of. */
export interface TimerTrigger {
  readonly id: string;
  readonly dueAt: Instant;
}

/** How a row is come by: an event of the log, an event that the run itself wrote, a request, a refusal, an answer, a time. */
export type Trigger = 'event' | 'outcome' | 'request' | 'refusal' | 'answer' | 'time';

export interface ProcessRow {
  readonly on: Trigger;
  /** Types of events, requests or refused commands, or names of questions. */
  readonly of: readonly string[];
  readonly reads: Looks<unknown>;
  /** Names of the moves that it may lead to: types of commands, `ask …`, `wake`, `park`. */
  readonly allowedActions: readonly string[];
  readonly actions: (view: Readonly<Record<string, Stateful>>, trigger: unknown, now: Instant) => readonly Action[];
}

type Questions = Readonly<Record<string, { readonly question: unknown; readonly answer: unknown }>>;

/** What somebody asks for. */
export interface ProcessRequest {
  readonly type: string;
}

/** A process as the runner and tests see it. */
export interface Process<Q extends Questions = Questions, Rq extends ProcessRequest = ProcessRequest> {
  /** Permanent: names its checkpoint, its lease and its commands' ids. */
  readonly name: string;
  /** Permanent: the kind of its timers. Undefined for a process that wakes at no time. */
  readonly timer: string | undefined;
  readonly rows: readonly ProcessRow[];
  /** Where in a log that it has never followed it begins: with what comes, or with all that ever was. */
  readonly begins: 'head' | 'start';
  /** What it asks, for whoever answers; never there. */
  readonly asks?: Q;
  /** What it is asked for, for whoever asks; never there. */
  readonly wanted?: Rq;
  /** Types of events that it must hear of whoever wrote them. */
  readonly follows: readonly AnyEvent['type'][];
  /** The row for what was heard; undefined when nothing follows from it. */
  readonly rowFor: (hears: Trigger, of: string) => ProcessRow | undefined;
}

/** What a process speaks of. */
export interface Speech {
  readonly events?: AnyEvent;
  readonly requests?: ProcessRequest;
  readonly commands?: Command;
  readonly refusals?: Refusal;
  readonly questions?: Questions;
}

type Part<Sp extends Speech, K extends keyof Speech> = NonNullable<Sp[K]>;
type Typed<U, T> = Extract<U, { readonly type: T }>;
type Then<L, H, M extends string> = (view: ViewOf<L>, trigger: H, now: Instant) => readonly Action<M>[];

/** A stream to look at. */
export const at = <H, S extends Stateful, C extends Command, E extends Happened, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  idOf: (trigger: H) => string | null,
): StreamRead<H, S> => ({ decider: decider as unknown as SomeDecider, initial: decider.initial, idOf });

/** To send one command. With `again` a command that was carried out before, and undone since, is carried out anew. */
export const send = <
  S extends Stateful,
  C extends Command,
  E extends Happened,
  R extends Refusal,
  const Sent extends C,
>(
  decider: Decider<S, C, E, R>,
  id: string,
  command: Sent,
  { again = false }: { readonly again?: boolean } = {},
): Action<Sent['type']> & { readonly move: 'send' } => ({
  move: 'send',
  name: command.type,
  commands: [{ decider: decider as unknown as SomeDecider, id, command }],
  again,
});

/** To send several commands together; the last is what it is about. */
export const together = <M extends string>(
  ...moves: readonly (Action<M> & { readonly move: 'send' })[]
): Action<M> & { readonly move: 'send' } => {
  const last = moves.at(-1);
  if (!last) throw new Error('Nothing is sent together');
  return { ...last, commands: moves.flatMap(({ commands }) => commands), again: moves.some(({ again }) => again) };
};

export const wake = (id: string, at: Instant): Action<'wake'> => ({ move: 'wake', name: 'wake', id, at });

export const park = (reason: string): Action<'park'> => ({ move: 'park', name: 'park', reason });

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);

export const processOf = <Sp extends Speech>() => {
  const row =
    (hears: Trigger) =>
    (of: string | readonly string[], looks: unknown, may: readonly string[], then: unknown): ProcessRow => ({
      on: hears,
      of: listOf(of),
      reads: looks as Looks<unknown>,
      allowedActions: may,
      // The row is only ever called with what it names (see `rowFor`).
      actions: then as ProcessRow['actions'],
    });

  type Event<T> = Typed<Part<Sp, 'events'>, T> & { readonly id: string };
  type Refused<T> = RefusalTrigger<Typed<Part<Sp, 'commands'>, T>, Part<Sp, 'refusals'>, Part<Sp, 'events'>>;
  type Answered<Q extends keyof Part<Sp, 'questions'>> = AnswerTrigger<
    Part<Sp, 'questions'>[Q]['question'],
    Part<Sp, 'questions'>[Q]['answer']
  >;

  type HearsEvents = <
    const T extends Part<Sp, 'events'>['type'],
    const L extends Looks<Event<T>>,
    const M extends string,
  >(
    types: T | readonly T[],
    looks: L,
    may: readonly M[],
    then: Then<L, Event<T>, M>,
  ) => ProcessRow;

  return {
    /** An event of the log, whoever wrote it: it is followed there. It comes with its id. */
    on: row('event') as HearsEvents,

    /** An event that the same run wrote, heard at once. */
    after: row('outcome') as HearsEvents,

    /** What somebody asks for, and waits for. */
    asked: row('request') as <
      const T extends Part<Sp, 'requests'>['type'],
      const L extends Looks<Typed<Part<Sp, 'requests'>, T>>,
      const M extends string,
    >(
      types: T | readonly T[],
      looks: L,
      may: readonly M[],
      then: Then<L, Typed<Part<Sp, 'requests'>, T>, M>,
    ) => ProcessRow,

    /** One of the commands that the same run sent was refused. */
    refused: row('refusal') as <
      const T extends Part<Sp, 'commands'>['type'],
      const L extends Looks<Refused<T>>,
      const M extends string,
    >(
      commands: T | readonly T[],
      looks: L,
      may: readonly M[],
      then: Then<L, Refused<T>, M>,
    ) => ProcessRow,

    /** The answer to a question. */
    answered: row('answer') as <
      const Q extends keyof Part<Sp, 'questions'> & string,
      const L extends Looks<Answered<Q>>,
      const M extends string,
    >(
      question: Q,
      looks: L,
      may: readonly M[],
      then: Then<L, Answered<Q>, M>,
    ) => ProcessRow,

    /** A time that it wanted to hear of. */
    due: <const L extends Looks<TimerTrigger>, const M extends string>(
      looks: L,
      may: readonly M[],
      then: Then<L, TimerTrigger, M>,
    ): ProcessRow => row('time')('time', looks, may, then),

    /** To ask one of its questions. */
    ask: <const Q extends keyof Part<Sp, 'questions'> & string>(
      of: Q,
      question: Part<Sp, 'questions'>[Q]['question'],
    ): Action<`ask ${Q}`> => ({ move: 'ask', name: `ask ${of}`, of, question }),

    /** Makes the process of a table of rows. A second row for the same is a mistake and throws at once. */
    process: (
      name: string,
      { timer, begins = 'head' }: Partial<Pick<Process, 'timer' | 'begins'>>,
      rows: readonly ProcessRow[],
    ): Process<
      Sp extends { readonly questions: infer Q extends Questions } ? Q : Record<never, never>,
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
        follows: rows.filter(({ on: hears }) => hears === 'event').flatMap(({ of }) => of),
        rowFor: (hears, of) => table.get(`${hears} ${of}`),
      };
    },
  };
};
