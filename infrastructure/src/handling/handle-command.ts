import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import {
  type AggregateState,
  type Command,
  type Decider,
  fold,
  isRefusal,
  type NotAllowedInState,
  type Refusal,
} from '@saferide/domain/kernel/lifecycle';
import { type EventLog, eventIdOf, type LoadedAggregate, streamOf } from '../event-store/event-log.ts';
import type { CommandContext } from './command-context.ts';

export class TooMuchContention extends Error {
  override readonly name = 'TooMuchContention';
  readonly stream: string;
  constructor(stream: string) {
    super(`Too many others write to ${stream} at the same time`);
    this.stream = stream;
  }
}

export interface HandledCommand<S, E> {
  readonly outcome: 'handled';
  readonly state: S;
  readonly events: readonly E[];
  readonly ids: readonly string[];
}

export interface RefusedCommand<R> {
  readonly outcome: 'refused';
  readonly refusal: R;
}

export type CommandResult<S, E, R> = HandledCommand<S, E> | RefusedCommand<R | NotAllowedInState>;

export interface DecidedCommand<E> {
  readonly outcome: 'decided';
  readonly events: readonly E[];
}

const ATTEMPTS = 12;

/** Retries conflicts, then throws TooMuchContention. Returns the first result of a repeated command id. */
export const handleCommand = async <S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>(
  log: EventLog,
  decider: Decider<S, C, E, R>,
  id: string,
  command: C,
  context: CommandContext,
  seen?: LoadedAggregate<S, E>,
): Promise<CommandResult<S, E, R>> => {
  const stream = streamOf(decider, id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const loaded = attempt === 0 && seen ? seen : await log.load(decider, id);
    const decided = decideCommand(decider, loaded, command, context);
    if (decided.outcome !== 'decided') return decided;
    const { events } = decided;
    const { commandId } = context.cause;
    const appended = await log.append(stream, loaded.revision, events, context.cause);
    if (appended.outcome === 'appended') {
      context.effect.recordPosition(appended.position, typesOf(events));
      const ids = events.map((_, index) => eventIdOf(commandId, stream, index));
      return { outcome: 'handled', state: fold(decider, events, loaded.state), events, ids };
    }
  }
  throw new TooMuchContention(stream);
};

export const decideCommand = <S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  loaded: LoadedAggregate<S, E>,
  command: C,
  context: CommandContext,
): CommandResult<S, E, R> | DecidedCommand<E> => {
  const before = handledBefore(decider, loaded, context);
  if (before) return before;
  const decided = decider.decide(loaded.state, command);
  if (!isRefusal(decided) && decided.length > 0) return { outcome: 'decided', events: decided };
  context.effect.recordPosition(loaded.position, eventTypesOf(decider, command.type));
  return isRefusal(decided)
    ? { outcome: 'refused', refusal: decided }
    : { outcome: 'handled', state: loaded.state, events: [], ids: [] };
};

const handledBefore = <S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  { events }: LoadedAggregate<S, E>,
  { cause: { commandId }, effect }: CommandContext,
): HandledCommand<S, E> | null => {
  const last = events.findLastIndex(({ metadata }) => metadata.commandId === commandId);
  const recorded = events[last];
  if (!recorded) return null;
  const upToThen = events.slice(0, last + 1);
  const own = upToThen.filter(({ metadata }) => metadata.commandId === commandId);
  const happened = own.map(({ event }) => event);
  effect.recordPosition(recorded.position, typesOf(happened));
  return {
    outcome: 'handled',
    state: fold(
      decider,
      upToThen.map(({ event }) => event),
    ),
    events: happened,
    ids: own.map(({ id }) => id),
  };
};

const typesOf = (events: readonly AnyEvent[]): readonly string[] => events.map(({ type }) => type);

export const eventTypesOf = <S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>(
  { rows }: Decider<S, C, E, R>,
  command: C['type'],
): readonly E['type'][] => rows.filter((row) => row.command === command).flatMap(({ emits }) => emits);
