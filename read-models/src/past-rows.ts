import type { ReadModelName } from '@saferide/contracts/read-model-names';
import type { Instant } from '@saferide/domain/time/instant';
import type { RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { foldIntoModels } from './kernel/project-batch.ts';
import type { ReadModel } from './kernel/read-model.ts';
import type { AnyRow, Table } from './kernel/table.ts';
import { bulkWorkingSet } from './kernel/working-set.ts';
import { readModelsByName } from './models.ts';

/** Rows by `<model>.<table>`. */
export type PastRows = ReadonlyMap<string, readonly AnyRow[]>;

/** Correct only for rows whose events are all given. `until` is the time of the last event. */
export const pastRows = (
  names: readonly ReadModelName[],
  events: readonly (RecordedEvent | UndecodableEvent)[],
  until: Instant,
): PastRows => {
  const folds = names.map((name) => {
    const model: ReadModel = readModelsByName[name];
    return { name, set: bulkWorkingSet(model, until), parkedStreams: new Set<string>(), parked: [] };
  });
  foldIntoModels(folds)(events);
  return new Map(
    folds.flatMap(({ name, set }) =>
      [...set.tables].map(([table, { rows }]) => [
        `${name}.${table}`,
        [...rows.values()].filter((row): row is AnyRow => row !== null),
      ]),
    ),
  );
};

export const findTable = (name: string): Table => {
  const [model = '', table = ''] = name.split('.');
  const found = (readModelsByName as Readonly<Record<string, ReadModel>>)[model]?.tables[table];
  if (!found) throw new Error(`No read model has the table ${name}`);
  return found;
};
