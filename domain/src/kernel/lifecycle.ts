import type { Instant } from '../time/instant.ts';

/**
 * The lifecycle kernel. An aggregate's rules are one table of rows (state, command → events): read down the table
 * and you have read the business. The types see to it that a row names a known state, command and events, that its
 * handler gets exactly that state and command, and that it returns no event the row does not declare.
 */

export interface Stateful {
  readonly status: string;
}

export interface Command {
  readonly type: string;
  /** When the command was received: the only clock a decision sees. */
  readonly now: Instant;
}

export interface Happened {
  readonly type: string;
  readonly at: Instant;
}

/** A refusal is a fact about why a command does not apply; it is returned, never thrown. */
export interface Refusal {
  readonly refusal: string;
}

/** The refusal every lifecycle gives by itself: the table has no row for this command in this state. */
export interface NotAllowedInState extends Refusal {
  readonly refusal: 'NotAllowedInState';
  readonly state: string;
  readonly command: string;
}

/** What a handler returns for an event: the kernel stamps `at` with the command's time. */
export type Unstamped<E extends Happened> = E extends Happened ? Omit<E, 'at'> : never;

export type Outcome<E, R extends Refusal> = readonly E[] | R;

export const isRefusal = <E, R extends Refusal>(outcome: Outcome<E, R>): outcome is R => !Array.isArray(outcome);

export interface Row<S extends Stateful, C extends Command, E extends Happened, R extends Refusal> {
  readonly states: readonly S['status'][];
  readonly command: C['type'];
  readonly emits: readonly E['type'][];
  readonly decide: (state: S, command: C) => Outcome<Unstamped<E>, R>;
}

/** An aggregate as the handlers and tests see it. */
export interface Decider<S extends Stateful, C extends Command, E extends Happened, R extends Refusal> {
  /** Prefix of the streams: the aggregate `ride` with id `x` lives in stream `ride-x`. */
  readonly name: string;
  readonly initial: S;
  readonly evolve: (state: S, event: E) => S;
  readonly decide: (state: S, command: C) => Outcome<E, R | NotAllowedInState>;
  readonly rows: readonly Row<S, C, E, R>[];
  /** The events that say everything again: a stream is never read further back than the last of them. */
  readonly restsAt?: readonly Rest<E>[];
}

/** An event that says everything again, or does `since` a version of it. */
export type Rest<E extends Happened> = E['type'] | { readonly type: E['type']; readonly since: number };

export const lifecycleOf = <S extends Stateful, C extends Command, E extends Happened, R extends Refusal>() => ({
  /** One row: in `state` (or any of several), `command` leads to some of `emits`, as `decide` says. */
  on: <const SN extends S['status'], const CN extends C['type'], const EN extends E['type']>(
    states: SN | readonly SN[],
    command: CN,
    emits: readonly EN[],
    decide: (
      state: Extract<S, { status: SN }>,
      command: Extract<C, { type: CN }>,
    ) => Outcome<Unstamped<Extract<E, { type: EN }>>, R>,
  ): Row<S, C, E, R> => ({
    states: (typeof states === 'string' ? [states] : states) as readonly SN[],
    command,
    emits,
    // The row is only ever called with the state and command it names (see `decider`).
    decide: decide as unknown as Row<S, C, E, R>['decide'],
  }),

  /** Makes the decider of a table of rows. A second row for the same (state, command) is a mistake and throws at once. */
  decider: (
    name: string,
    initial: S,
    evolve: (state: S, event: E) => S,
    rows: readonly Row<S, C, E, R>[],
    { restsAt }: { readonly restsAt?: readonly Rest<E>[] } = {},
  ): Decider<S, C, E, R> => {
    const table = new Map<string, Row<S, C, E, R>>();
    for (const row of rows) {
      for (const state of row.states) {
        const key = `${state} ${row.command}`;
        if (table.has(key)) throw new Error(`${name}: two rows for ${row.command} in state ${state}`);
        table.set(key, row);
      }
    }
    const decide = (state: S, command: C): Outcome<E, R | NotAllowedInState> => {
      const row = table.get(`${state.status} ${command.type}`);
      if (!row) return { refusal: 'NotAllowedInState', state: state.status, command: command.type };
      const outcome = row.decide(state, command);
      return isRefusal(outcome) ? outcome : outcome.map((event) => ({ ...event, at: command.now }) as unknown as E);
    };
    return { name, initial, evolve, decide, rows, ...(restsAt === undefined ? {} : { restsAt }) };
  },
});

/** The state after `events`, starting from `state`. */
export const fold = <S extends Stateful, C extends Command, E extends Happened, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  events: Iterable<E>,
  state: S = decider.initial,
): S => {
  let current = state;
  for (const event of events) current = decider.evolve(current, event);
  return current;
};
