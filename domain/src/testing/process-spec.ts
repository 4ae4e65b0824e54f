import type { AnyEvent } from '../kernel/define-events.ts';
import type { Command, Happened, Refusal, Stateful } from '../kernel/lifecycle.ts';
import type { Hearing, Move, Process, ProcessRow, SomeDecider } from '../kernel/process.ts';
import type { Instant } from '../time/instant.ts';
import { NOON } from './fixtures.ts';

/** What a process hears in a rule. */
export interface Heard {
  readonly hears: Hearing;
  readonly of: string;
  readonly what: unknown;
}

/** Given these events in the streams that the row looks at, when this is heard, then these moves. */
export interface ProcessRule {
  readonly says: string;
  readonly given: Readonly<Record<string, readonly AnyEvent[]>>;
  readonly when: Heard;
  readonly now: Instant;
  readonly then: readonly Move[];
}

export interface ProcessSpec {
  readonly process: Process;
  readonly rules: readonly ProcessRule[];
}

/** Of the event that a rule hears. */
export const HEARD_ID = 'event-1';
/** An event of the log. */
export const heard = (event: AnyEvent): Heard => ({ hears: 'event', of: event.type, what: { ...event, id: HEARD_ID } });
/** An event that the run itself has just written. */
export const wrote = (event: AnyEvent): Heard => ({
  hears: 'outcome',
  of: event.type,
  what: { ...event, id: HEARD_ID },
});
export const asked = <R extends { readonly type: string }>(request: R): Heard => ({
  hears: 'request',
  of: request.type,
  what: request,
});
export const due = (id: string, dueAt: Instant = NOON): Heard => ({ hears: 'time', of: 'time', what: { id, dueAt } });
export const answered = (question: string, what: { readonly question: unknown; readonly answer: unknown }): Heard => ({
  hears: 'answer',
  of: question,
  what,
});
/** The last command of `sent`, or the one of `type`, was refused; `before`: what the run had written by then. */
export const refused = (
  sent: Move & { readonly move: 'send' },
  refusal: Refusal,
  { type, before = null }: { readonly type?: string; readonly before?: AnyEvent | null } = {},
): Heard => {
  const of = type ?? sent.name;
  const command = sent.commands.find((each) => each.command.type === of)?.command;
  return { hears: 'refusal', of, what: { command, refusal, sent, before } };
};

/** To ask, as a row says it. */
export const asks = (of: string, question: unknown): Move => ({ move: 'ask', name: `ask ${of}`, of, question });

export const rule = (
  says: string,
  {
    given = {},
    when,
    now = NOON,
  }: { readonly given?: ProcessRule['given']; readonly when: Heard; readonly now?: Instant },
  then: readonly Move[],
): ProcessRule => ({ says, given, when, now, then });

const folded = (decider: SomeDecider, events: readonly AnyEvent[]): Stateful => {
  let state = decider.initial;
  for (const event of events) state = decider.evolve(state, event as Happened);
  return state;
};

/** The moves that the process makes of a rule's hearing; none where it has no row for it. */
export const movesOf = (process: Process, { given, when, now }: ProcessRule): readonly Move[] => {
  const row = process.rowFor(when.hears, when.of);
  if (!row) return [];
  const unknown = Object.keys(given).find((name) => !(name in row.looks));
  if (unknown !== undefined) throw new Error(`${process.name} does not look at '${unknown}'`);
  return row.moves(viewOf(row, given, when), when.what, now);
};

const viewOf = (row: ProcessRow, given: ProcessRule['given'], { what }: Heard): Record<string, Stateful> =>
  Object.fromEntries(
    Object.entries(row.looks).map(([name, { decider, initial, idOf }]) => [
      name,
      idOf(what) === null ? initial : folded(decider, given[name] ?? []),
    ]),
  );

/** A move as a rule compares it: commands by the streams they go to. */
export const told = (move: Move): unknown => {
  if (move.move !== 'send') return move;
  const commands = move.commands.map(({ decider, id, command }) => ({ to: `${decider.name}-${id}`, command }));
  return { send: commands as readonly { readonly to: string; readonly command: Command }[], again: move.again };
};
