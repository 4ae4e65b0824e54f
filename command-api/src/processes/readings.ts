import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type { Command, Decider, Refusal, Stateful } from '@saferide/domain/kernel/lifecycle';
import { type EventLog, type LoadedAggregate, streamOf } from '@saferide/infrastructure/event-store/event-log';

/** Streams as one step of some work has read them: each once, however often and by whomever it is looked at. */
export interface ProcessReadings extends Pick<EventLog, 'load'> {
  /** What was read of it already; undefined where nothing was. */
  read<S extends Stateful, C extends Command, E extends AnyEvent, R extends Refusal>(
    decider: Decider<S, C, E, R>,
    id: string,
  ): Promise<LoadedAggregate<S, E>> | undefined;
  /** What was read of it is the past by now. */
  forget(stream: string): void;
}

export const readingsOf = (log: Pick<EventLog, 'load'>): ProcessReadings => {
  /** By stream, then by who has folded it: two of them may fold one stream, each in its own way. */
  const streams = new Map<string, Map<unknown, Promise<LoadedAggregate<never, never>>>>();
  const read: ProcessReadings['read'] = (decider, id) => streams.get(streamOf(decider, id))?.get(decider);
  return {
    read,
    load: (decider, id) => {
      const before = read(decider, id);
      if (before) return before;
      const loading = log.load(decider, id);
      const stream = streamOf(decider, id);
      const folded = streams.get(stream) ?? new Map();
      streams.set(stream, folded.set(decider, loading));
      return loading;
    },
    forget: (stream) => streams.delete(stream),
  };
};
