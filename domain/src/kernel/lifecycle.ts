import type { Instant } from '../time/instant.ts';

/** A state of an aggregate; `status` selects the rows that apply. */
export interface AggregateState {
  readonly status: string;
}

/** `type` is an imperative, such as `AcceptRide`; with the state's `status` it selects the row that decides. */
export interface Command {
  readonly type: string;
  /** When the command was received: the only time that a decision may use. */
  readonly now: Instant;
}

/** An event, with the time of the command that caused it. */
export interface DecidedEvent {
  readonly type: string;
  readonly at: Instant;
}

/** The reason why a command does not apply. Refusals are returned, never thrown. */
export interface Refusal {
  readonly refusal: string;
}

/** The lifecycle has no row for this command in the current state. */
export interface NotAllowedInState extends Refusal {
  readonly refusal: 'NotAllowedInState';
  readonly state: string;
  readonly command: string;
}

/** An event as a row returns it; the kernel adds the command's time. */
export type EventWithoutTime<E extends DecidedEvent> = E extends DecidedEvent ? Omit<E, 'at'> : never;

/** The events to append (none if the command has no effect), or a refusal. */
export type DecisionOutcome<E, R extends Refusal> = readonly E[] | R;

/** False for an empty outcome: the command is accepted and has no effect. */
export const isRefusal = <E, R extends Refusal>(outcome: DecisionOutcome<E, R>): outcome is R =>
  !Array.isArray(outcome);

/** One rule: how a command is decided in given states, and the event types it may emit. */
export interface LifecycleRow<S extends AggregateState, C extends Command, E extends DecidedEvent, R extends Refusal> {
  readonly states: readonly S['status'][];
  readonly command: C['type'];
  readonly emits: readonly E['type'][];
  readonly decide: (state: S, command: C) => DecisionOutcome<EventWithoutTime<E>, R>;
}

/** An aggregate's lifecycle: pure decisions and a fold that never fails. */
export interface Decider<S extends AggregateState, C extends Command, E extends DecidedEvent, R extends Refusal> {
  /** Prefix of its stream ids, such as `ride` of `ride-x`. */
  readonly name: string;
  readonly initial: S;
  readonly evolve: (state: S, event: E) => S;
  readonly decide: (state: S, command: C) => DecisionOutcome<E, R | NotAllowedInState>;
  readonly rows: readonly LifecycleRow<S, C, E, R>[];
  /** Loading a stream starts at its last event of one of these types. */
  readonly restsAt?: readonly FullStateEvent<E>[];
}

/** The type of an event that contains the aggregate's whole state, from its version `since` on. */
export type FullStateEvent<E extends DecidedEvent> = E['type'] | { readonly type: E['type']; readonly since: number };

/** Builds a lifecycle table whose rows are typed by their states, command and events. */
export const lifecycleOf = <
  S extends AggregateState,
  C extends Command,
  E extends DecidedEvent,
  R extends Refusal,
>() => ({
  on: <const SN extends S['status'], const CN extends C['type'], const EN extends E['type']>(
    states: SN | readonly SN[],
    command: CN,
    emits: readonly EN[],
    decide: (
      state: Extract<S, { status: SN }>,
      command: Extract<C, { type: CN }>,
    ) => DecisionOutcome<EventWithoutTime<Extract<E, { type: EN }>>, R>,
  ): LifecycleRow<S, C, E, R> => ({
    states: (typeof states === 'string' ? [states] : states) as readonly SN[],
    command,
    emits,
    // Safe, because `decider` calls a row only with its own states and command.
    decide: decide as unknown as LifecycleRow<S, C, E, R>['decide'],
  }),

  /** Throws if two rows have the same state and command. */
  decider: (
    name: string,
    initial: S,
    evolve: (state: S, event: E) => S,
    rows: readonly LifecycleRow<S, C, E, R>[],
    { restsAt }: { readonly restsAt?: readonly FullStateEvent<E>[] } = {},
  ): Decider<S, C, E, R> => {
    const table = new Map<string, LifecycleRow<S, C, E, R>>();
    for (const row of rows) {
      for (const state of row.states) {
        const key = `${state} ${row.command}`;
        if (table.has(key)) throw new Error(`${name}: two rows for ${row.command} in state ${state}`);
        table.set(key, row);
      }
    }
    const decide = (state: S, command: C): DecisionOutcome<E, R | NotAllowedInState> => {
      const row = table.get(`${state.status} ${command.type}`);
      if (!row) return { refusal: 'NotAllowedInState', state: state.status, command: command.type };
      const outcome = row.decide(state, command);
      return isRefusal(outcome) ? outcome : outcome.map((event) => ({ ...event, at: command.now }) as unknown as E);
    };
    return { name, initial, evolve, decide, rows, ...(restsAt === undefined ? {} : { restsAt }) };
  },
});

/** The state after the events, starting from `state`. */
export const fold = <S extends AggregateState, C extends Command, E extends DecidedEvent, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  events: Iterable<E>,
  state: S = decider.initial,
): S => {
  let current = state;
  for (const event of events) current = decider.evolve(current, event);
  return current;
};
