import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type { AggregateState, Command, Decider, Refusal } from '@saferide/domain/kernel/lifecycle';
import { type EventLog, type LoadedAggregate, streamOf } from '@saferide/infrastructure/event-store/event-log';

export interface ProcessStreamReads extends Pick<EventLog, 'load'> {
  read<S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>(
    decider: Decider<S, C, E, R>,
    id: string,
  ): Promise<LoadedAggregate<S, E>> | undefined;
  /** Must be called after an append to the stream. */
  invalidate(stream: string): void;
}

export const cachedStreamReads = (log: Pick<EventLog, 'load'>): ProcessStreamReads => {
  /** The loaded states by stream and decider, because two deciders may fold one stream. */
  const streams = new Map<string, Map<unknown, Promise<LoadedAggregate<never, never>>>>();
  const read: ProcessStreamReads['read'] = (decider, id) => streams.get(streamOf(decider, id))?.get(decider);
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
    invalidate: (stream) => streams.delete(stream),
  };
};
