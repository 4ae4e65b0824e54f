import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import {
  type Command,
  type Decider,
  fold,
  isRefusal,
  type NotAllowedInState,
  type Refusal,
  type Stateful,
} from '@saferide/domain/kernel/lifecycle';
import { type Cause, type EventLog, type Loaded, streamOf } from '@saferide/infrastructure/event-store/event-log';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { TooMuchContention } from './too-much-contention.ts';

/** A command that was carried out, now or (asked again with the same command id) before. */
export interface Handled<S, E> {
  readonly outcome: 'handled';
  /** The aggregate as this command left it. */
  readonly state: S;
  readonly events: readonly E[];
  /** Where in the log this command's effect is visible from. */
  readonly position: Position;
}

export interface Refused<R> {
  readonly outcome: 'refused';
  readonly refusal: R;
  /** Where the facts behind the refusal are visible from. */
  readonly position: Position;
}

export type Result<S, E, R> = Handled<S, E> | Refused<R | NotAllowedInState>;

/** How often a decision is made anew because someone else appended to the stream in between. */
const ATTEMPTS = 12;

/**
 * Carries out one command on one aggregate: read the stream, fold, decide, append at the revision read. A conflict
 * reads and decides again, a bounded number of times. A command id found in the stream is not decided twice.
 */
export const handle = async <S extends Stateful, C extends Command, E extends AnyEvent, R extends Refusal>(
  log: EventLog,
  decider: Decider<S, C, E, R>,
  id: string,
  command: C,
  cause: Cause,
  options?: { readonly backTo?: E['type'] },
): Promise<Result<S, E, R>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const loaded = await log.load(decider, id, options);
    const before = handledBefore(decider, loaded, cause.commandId);
    if (before) return before;
    const decided = decider.decide(loaded.state, command);
    if (isRefusal(decided)) return { outcome: 'refused', refusal: decided, position: loaded.position };
    if (decided.length === 0) return { outcome: 'handled', state: loaded.state, events: [], position: loaded.position };
    const appended = await log.append(streamOf(decider, id), loaded.revision, decided, cause);
    if (appended.outcome === 'appended') {
      const state = fold(decider, decided, loaded.state);
      return { outcome: 'handled', state, events: decided, position: appended.position };
    }
  }
  throw new TooMuchContention(streamOf(decider, id));
};

const handledBefore = <S extends Stateful, C extends Command, E extends AnyEvent, R extends Refusal>(
  decider: Decider<S, C, E, R>,
  { events }: Loaded<S, E>,
  commandId: string,
): Handled<S, E> | null => {
  const last = events.findLastIndex(({ metadata }) => metadata.commandId === commandId);
  const recorded = events[last];
  if (!recorded) return null;
  const upToThen = events.slice(0, last + 1);
  return {
    outcome: 'handled',
    state: fold(
      decider,
      upToThen.map(({ event }) => event),
    ),
    events: upToThen.filter(({ metadata }) => metadata.commandId === commandId).map(({ event }) => event),
    position: recorded.position,
  };
};
