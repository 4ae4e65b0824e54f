import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import {
  type CompiledQuery,
  IdentifierNode,
  Kysely,
  PostgresQueryCompiler,
  type RootOperationNode,
  type SchemableIdentifierNode,
} from 'kysely';
import type pg from 'pg';
import { columnSql } from './kernel/column-sql.ts';
import { findTable, type PastRows } from './past-rows.ts';
import { CompilerDialect, type Reading, type TablesOf } from './reading.ts';

type QueryId = Parameters<PostgresQueryCompiler['compileQuery']>[1];

/** Compiles `<model>.<table>` to a parameter with past rows, so that today's queries run on them (ADR 57). */
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

export const readingOfRows = <N extends ReadModelName>(db: pg.Pool, rows: PastRows): Reading<N> =>
  new Kysely<TablesOf<N>>({ dialect: new CompilerDialect(db, () => new OverRows(rows)) });
