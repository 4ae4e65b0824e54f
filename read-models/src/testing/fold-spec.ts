import { isDeepStrictEqual } from 'node:util';
import { aggregates } from '@saferide/domain/aggregates';
import { type DomainEvent, eventCatalogue } from '@saferide/domain/catalogue';
import type { AnyEvent } from '@saferide/domain/kernel/define-events';
import type { RecordedEvent } from '@saferide/infrastructure/event-store/codec';
import type { ReadModel } from '../kernel/read-model.ts';
import { type AnyRow, keyOfRow, type RowKey, type RowOf, rowKey, type Tables } from '../kernel/table.ts';

/** Rules that state, for past events and one more event, exactly which rows that event changes. */
export interface FoldSpec {
  readonly model: ReadModel;
  readonly rules: readonly FoldRule[];
}

export interface FoldRule {
  readonly name: string;
  readonly given: readonly RecordedEvent<DomainEvent>[];
  readonly when: RecordedEvent<DomainEvent>;
  readonly rows: readonly ExpectedRow[];
}

export interface ExpectedRow {
  readonly table: string;
  readonly key: RowKey;
  /** Null if no such row may exist. */
  readonly row: AnyRow | null;
}

export type EventInRule =
  | DomainEvent
  | { readonly event: DomainEvent; readonly id?: string; readonly actorId?: string };

export const withChanges = <E extends DomainEvent>(
  event: E,
  data: Readonly<Record<string, unknown>>,
  at: string = event.at,
): E => ({ ...event, at, data: { ...event.data, ...data } });

/** Without `then` or `thenNone`, the event must change nothing. */
export interface FoldRuleExpectation<T extends Tables> extends Omit<FoldRule, 'name'> {
  readonly then: <const N extends keyof T & string>(table: N, row: RowOf<T[N]>) => FoldRuleExpectation<T>;
  /** States that the event deletes a row. `key` has one value for each key column. */
  readonly thenNone: <const N extends keyof T & string>(table: N, ...key: readonly string[]) => FoldRuleExpectation<T>;
}

export interface FoldSpecBuilder<T extends Tables> {
  readonly given: (...past: readonly EventInRule[]) => {
    readonly when: (event: EventInRule) => FoldRuleExpectation<T>;
  };
  readonly rule: (name: string, rule: Omit<FoldRule, 'name'>) => FoldRule;
}

export const foldSpec = <const T extends Tables>(
  model: ReadModel<T>,
  rules: (words: FoldSpecBuilder<T>) => readonly FoldRule[],
): FoldSpec => {
  const following = (outcome: Omit<FoldRule, 'name'>): FoldRuleExpectation<T> => {
    const and = (row: ExpectedRow) => following({ ...outcome, rows: [...outcome.rows, row] });
    return {
      ...outcome,
      // biome-ignore lint/suspicious/noThenProperty: given/when/then reads as the rule does, and nothing here is awaited
      then: (table, row) => and({ table, key: keyOfRow(tableOf(model, table), row as AnyRow), row: row as AnyRow }),
      thenNone: (table, ...key) => and({ table, key: rowKey(key), row: null }),
    };
  };
  return {
    model,
    rules: rules({
      given: (...past) => ({
        when: (event) => {
          const all = inTheLog([...past, event]);
          const [when] = all.slice(-1);
          if (!when) throw new Error('A rule needs an event');
          return following({ given: all.slice(0, -1), when, rows: [] });
        },
      }),
      rule: (name, { given, when, rows }) => ({ name, given, when, rows }),
    }),
  };
};

const tableOf = (model: ReadModel, name: string) => {
  const table = model.tables[name];
  if (!table) throw new Error(`Read model ${model.name} has no table ${name}`);
  return table;
};

const aggregateOf = new Map(
  aggregates.flatMap(({ name, events }) => Object.keys(events).map((type) => [type, name] as const)),
);

/** The first field of an event is its aggregate's id. */
const streamOf = ({ type, data }: DomainEvent): string => `${aggregateOf.get(type)}-${Object.values(data)[0]}`;

export const positionOfNth = (index: number): string => String(index + 1).padStart(12, '0');
export const eventIdOfNth = (index: number): string => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

/** Throws for an event that does not match its schema, because a rule about it would prove nothing. */
const mustFitSchema = ({ type, data, personal }: AnyEvent): void => {
  const definition = eventCatalogue[type];
  const parts = [
    [definition?.data.parse(data), data],
    [personal && definition?.personal?.parse(personal), personal],
  ];
  for (const [parsed, value] of parts)
    if (!isDeepStrictEqual(parsed, value)) throw new Error(`${type} is not stored like this: ${JSON.stringify(value)}`);
};

const inTheLog = (events: readonly EventInRule[]): RecordedEvent<DomainEvent>[] => {
  const lengths = new Map<string, number>();
  return events.map((one, index) => {
    const { event, id = eventIdOfNth(index), actorId = 'somebody' } = 'event' in one ? one : { event: one };
    mustFitSchema(event);
    const stream = streamOf(event);
    const revision = lengths.get(stream) ?? 0;
    lengths.set(stream, revision + 1);
    return {
      event,
      id,
      stream,
      revision,
      position: positionOfNth(index),
      metadata: {
        ...{ $correlationId: id, $causationId: id, commandId: id, actor: { id: actorId, role: 'account' } as const },
        occurredAt: event.at,
        schemaVersion: 1,
      },
    };
  });
};
