import type { AnyEvent } from '../kernel/define-events.ts';
import type { AggregateState, Command, DecidedEvent, Refusal } from '../kernel/lifecycle.ts';
import type { Action, AnyDecider, Process, ProcessRow, Trigger } from '../kernel/process.ts';
import type { Instant } from '../time/instant.ts';
import { NOON } from './fixtures.ts';

export interface TriggerInRule {
  readonly on: Trigger;
  readonly of: string;
  readonly what: unknown;
}

export interface ProcessRule {
  readonly name: string;
  readonly given: Readonly<Record<string, readonly AnyEvent[]>>;
  readonly when: TriggerInRule;
  readonly now: Instant;
  readonly then: readonly Action[];
}

export interface ProcessSpec {
  readonly process: Process;
  readonly rules: readonly ProcessRule[];
}

export const TRIGGER_ID = 'event-1';
export const onEvent = (event: AnyEvent): TriggerInRule => ({
  on: 'event',
  of: event.type,
  what: { ...event, id: TRIGGER_ID },
});
export const afterAppend = (event: AnyEvent): TriggerInRule => ({
  on: 'outcome',
  of: event.type,
  what: { ...event, id: TRIGGER_ID },
});
export const onRequest = <R extends { readonly type: string }>(request: R): TriggerInRule => ({
  on: 'request',
  of: request.type,
  what: request,
});
export const onTimer = (id: string, dueAt: Instant = NOON): TriggerInRule => ({
  on: 'time',
  of: 'time',
  what: { id, dueAt },
});
export const onAnswer = (call: string, what: { readonly input: unknown; readonly answer: unknown }): TriggerInRule => ({
  on: 'answer',
  of: call,
  what,
});
/** Refuses the last command of `sent`, or the one of `type`, after `before` was appended. */
export const onRefusal = (
  sent: Action & { readonly kind: 'send' },
  refusal: Refusal,
  { type, before = null }: { readonly type?: string; readonly before?: AnyEvent | null } = {},
): TriggerInRule => {
  const of = type ?? sent.name;
  const command = sent.commands.find((each) => each.command.type === of)?.command;
  return { on: 'refusal', of, what: { command, refusal, sent, before } };
};

export const callAction = (of: string, input: unknown): Action => ({ kind: 'call', name: `call ${of}`, of, input });

export const rule = (
  name: string,
  {
    given = {},
    when,
    now = NOON,
  }: { readonly given?: ProcessRule['given']; readonly when: TriggerInRule; readonly now?: Instant },
  then: readonly Action[],
): ProcessRule => ({ name, given, when, now, then });

const folded = (decider: AnyDecider, events: readonly AnyEvent[]): AggregateState => {
  let state = decider.initial;
  for (const event of events) state = decider.evolve(state, event as DecidedEvent);
  return state;
};

export const actionsOf = (process: Process, { given, when, now }: ProcessRule): readonly Action[] => {
  const row = process.rowFor(when.on, when.of);
  if (!row) return [];
  const unknown = Object.keys(given).find((name) => !(name in row.reads));
  if (unknown !== undefined) throw new Error(`${process.name} does not read '${unknown}'`);
  return row.actions(viewOf(row, given, when), when.what, now);
};

const viewOf = (
  row: ProcessRow,
  given: ProcessRule['given'],
  { what }: TriggerInRule,
): Record<string, AggregateState> =>
  Object.fromEntries(
    Object.entries(row.reads).map(([name, { decider, initial, idOf }]) => [
      name,
      idOf(what) === null ? initial : folded(decider, given[name] ?? []),
    ]),
  );

export const comparableAction = (move: Action): unknown => {
  if (move.kind !== 'send') return move;
  const commands = move.commands.map(({ decider, id, command }) => ({ to: `${decider.name}-${id}`, command }));
  return { send: commands as readonly { readonly to: string; readonly command: Command }[], again: move.again };
};
