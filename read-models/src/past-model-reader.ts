import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import type { Instant } from '@saferide/domain/time/instant';
import type { RecordedEvent, UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import {
  type CompiledQuery,
  IdentifierNode,
  Kysely,
  PostgresQueryCompiler,
  type RootOperationNode,
  type SchemableIdentifierNode,
} from 'kysely';
import type pg from 'pg';
import { foldIntoModels } from './kernel/project-batch.ts';
import type { ReadModel } from './kernel/read-model.ts';
import { type AnyRow, columnSql, type Table } from './kernel/table.ts';
import { bulkWorkingSet } from './kernel/working-set.ts';
import { CompilerDialect, type ModelReader, type TablesOf } from './model-reader.ts';
import { readModelsByName } from './models.ts';

/** The rows of each table, by `<model>.<table>`. */
export type PastRows = ReadonlyMap<string, readonly AnyRow[]>;

/**
 * Folds events into rows, which are correct only if all their events are given. `until` is the time of the last event.
 */
export const foldPastRows = (
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

const findTable = (name: string): Table => {
  const [model = '', table = ''] = name.split('.');
  const found = (readModelsByName as Readonly<Record<string, ReadModel>>)[model]?.tables[table];
  if (!found) throw new Error(`No read model has the table ${name}`);
  return found;
};

type QueryId = Parameters<PostgresQueryCompiler['compileQuery']>[1];

/**
 * Replaces `<model>.<table>` in a query by a parameter with past rows, so that the usual queries can run on them (ADR
 * 57).
 */
class OverRows extends PostgresQueryCompiler {
  readonly #rows: PastRows;
  #named = new Set<string>();
  constructor(rows: PastRows) {
    super();
    this.#rows = rows;
  }

  protected override visitSchemableIdentifier(node: SchemableIdentifierNode): void {
    if (!node.schema || !isReadModelName(node.schema.name)) {
      super.visitSchemableIdentifier(node);
      return;
    }
    const name = `${node.schema.name}.${node.identifier.name}`;
    this.#named.add(name);
    this.visitNode(IdentifierNode.create(name));
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#named = new Set();
    const compiled = super.compileQuery(node, queryId);
    const names = [...this.#named];
    if (names.length === 0) return compiled;
    const first = compiled.parameters.length + 1;
    const tables = names.map((name, index) => {
      const columns = Object.entries(findTable(name).columns).map(([column, stated]) => columnSql(column, stated));
      return `"${name}" as (select * from jsonb_to_recordset($${first + index}::jsonb) as told(${columns.join(', ')}))`;
    });
    return {
      ...compiled,
      sql: `with ${tables.join(', ')} ${compiled.sql}`,
      parameters: [...compiled.parameters, ...names.map((name) => JSON.stringify(this.#rows.get(name) ?? []))],
    };
  }
}

export const modelReaderOfRows = <N extends ReadModelName>(db: pg.Pool, rows: PastRows): ModelReader<N> =>
  new Kysely<TablesOf<N>>({ dialect: new CompilerDialect(db, () => new OverRows(rows)) });
