import { createHash } from 'node:crypto';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type {
  AggregateState,
  Command,
  DecidedEvent,
  Decider,
  FullStateEvent,
  Refusal,
} from '@saferide/domain/kernel/lifecycle';
import type { Cause } from './cause.ts';
import type { Codec, RecordedEvent } from './codec.ts';
import {
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type Position,
  START_POSITION,
  type StoredEvent,
} from './event-store.ts';

export type { Cause } from './cause.ts';

export interface LoadedAggregate<S, E> {
  readonly state: S;
  readonly revision: ExpectedRevision;
  readonly position: Position;
  /** The events since the last one that holds the full state, oldest first. */
  readonly events: readonly RecordedEvent<E>[];
}

export interface EventLog {
  load<S extends AggregateState, C extends Command, E extends AnyEvent, R extends Refusal>(
    decider: Decider<S, C, E, R>,
    id: string,
    /** The last revision to read. */
    until?: number,
  ): Promise<LoadedAggregate<S, E>>;
  append<E extends AnyEvent>(
    stream: string,
    expected: ExpectedRevision,
    events: readonly E[],
    cause: Cause,
  ): Promise<AppendResult>;
  readonly store: EventStore;
  readonly codec: Codec;
}

export interface ReadableLog extends Pick<EventLog, 'load' | 'codec'> {
  readonly store: Pick<EventStore, 'read' | 'readEach' | 'readStreams' | 'readAll' | 'scan' | 'head'>;
}

/** A singleton's id is empty. */
export const streamOf = (aggregate: { readonly name: string }, id: string): string =>
  id === '' ? aggregate.name : `${aggregate.name}-${id}`;

const PAGE = 50;

/** A version 8 UUID with 122 bits of SHA-256. */
export const derivedUuid = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  derivedUuid(commandId, stream, String(index));

export const openEventLog = (store: EventStore, codec: Codec): EventLog => {
  const readBackTo = async (
    stream: string,
    restsAt: readonly FullStateEvent<DecidedEvent>[],
    until: number | undefined,
  ) => {
    const versions = new Map(restsAt.map((rest) => (typeof rest === 'string' ? [rest, 1] : [rest.type, rest.since])));
    const rests = ({ type, metadata }: StoredEvent) =>
      Number(metadata.schemaVersion) >= (versions.get(type) ?? Number.POSITIVE_INFINITY);
    const newestFirst = [];
    for (let from = until; ; ) {
      const page = await store.read(stream, {
        direction: 'backwards',
        limit: PAGE,
        ...(from === undefined ? {} : { from }),
      });
      for (const event of page) {
        newestFirst.push(event);
        if (rests(event)) return newestFirst.reverse();
      }
      const last = page.at(-1);
      if (!last || last.revision === 0) return newestFirst.reverse();
      from = last.revision - 1;
    }
  };

  return {
    store,
    codec,
    load: async (decider, id, until) => {
      const stream = streamOf(decider, id);
      const stored = decider.restsAt
        ? await readBackTo(stream, decider.restsAt, until)
        : await store.read(stream, until === undefined ? {} : { limit: until + 1 });
      const events = await codec.decodeOrThrow<Parameters<typeof decider.evolve>[1]>(stored);
      let state = decider.initial;
      for (const { event } of events) state = decider.evolve(state, event);
      const last = stored.at(-1);
      return { state, revision: last?.revision ?? 'none', position: last?.position ?? START_POSITION, events };
    },
    append: async (stream, expected, events, cause) => {
      const identified = events.map((event, index) => ({
        id: eventIdOf(cause.commandId, stream, index),
        event,
      }));
      return store.append(stream, expected, await codec.encode(identified, cause));
    },
  };
};
