import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import { hideArrayLength, preparedStatement } from '@saferide/infrastructure/postgres/prepared-statement';
import {
  type Compilable,
  type Expression,
  IdentifierNode,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  type SchemableIdentifierNode,
  sql,
} from 'kysely';
import type pg from 'pg';
import { schemaOf } from './kernel/read-model.ts';
import type { RowOf, Table } from './kernel/table.ts';
import { readModelsByName } from './models.ts';

type Models = typeof readModelsByName;

export type TablesOf<N extends ReadModelName> = {
  [P in { [M in N]: `${M}.${keyof Models[M]['tables'] & string}` }[N]]: P extends `${infer M extends N}.${infer T}`
    ? T extends keyof Models[M]['tables']
      ? RowOf<Extract<Models[M]['tables'][T], Table>>
      : never
    : never;
};

/** Read access to some models. `in` makes access to more models assignable to access to fewer, but not vice versa. */
export interface ModelReader<in N extends ReadModelName> extends Pick<Kysely<TablesOf<N>>, 'selectFrom'> {}

export type OnRead = (model: ReadModelName) => void;

class ToSchemas extends PostgresQueryCompiler {
  readonly #onRead: OnRead | undefined;
  constructor(onRead: OnRead | undefined) {
    super();
    this.#onRead = onRead;
  }

  #own(schema: IdentifierNode): IdentifierNode {
    if (!isReadModelName(schema.name)) return schema;
    this.#onRead?.(schema.name);
    return IdentifierNode.create(schemaOf(readModelsByName[schema.name]));
  }

  protected override visitSchemableIdentifier(node: SchemableIdentifierNode): void {
    super.visitSchemableIdentifier(node.schema ? { ...node, schema: this.#own(node.schema) } : node);
  }
}

export class CompilerDialect extends PostgresDialect {
  readonly #compiler: () => PostgresQueryCompiler;
  constructor(db: pg.Pool, compiler: () => PostgresQueryCompiler) {
    super({ pool: db });
    this.#compiler = compiler;
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return this.#compiler();
  }
}

export interface ModelReaders {
  of<N extends ReadModelName>(onRead?: OnRead): ModelReader<N>;
  /**
   * Returns a query by keys. `write` places the keys in the statement, which is planned once for any number of them.
   */
  byKeys<N extends ReadModelName, R>(write: WriteByKeys<N, R>): (keys: Keys) => Promise<readonly R[]>;
}

type Keys = readonly string[];
type WriteByKeys<N extends ReadModelName, R> = (models: ModelReader<N>, keys: Expression<Keys>) => Compilable<R>;

const KEYS = Symbol('keys');

/** The caller closes the pool. */
export const openModelReaders = (db: pg.Pool): ModelReaders => {
  const open = (onRead?: OnRead) =>
    new Kysely<TablesOf<ReadModelName>>({ dialect: new CompilerDialect(db, () => new ToSchemas(onRead)) });
  const unobserved = open();
  return {
    of: (onRead) => (onRead ? open(onRead) : unobserved),
    byKeys: <N extends ReadModelName, R>(write: WriteByKeys<N, R>) => {
      const written = write(unobserved, sql<Keys>`${KEYS}`).compile();
      const isKeys = (nth: number) => written.parameters[nth - 1] === KEYS;
      const text = written.sql.replaceAll(/\$(\d+)/g, (given, nth) =>
        isKeys(Number(nth)) ? hideArrayLength(`${given}::text[]`) : given,
      );
      return async (keys: Keys) => {
        const parameters = written.parameters.map((parameter) => (parameter === KEYS ? keys : parameter));
        const { rows } = await db.query<R & pg.QueryResultRow>(preparedStatement(text, parameters));
        return rows;
      };
    },
  };
};

/** SQLSTATEs of a missing table and a missing schema. */
const MISSING: readonly unknown[] = ['42P01', '3F000'];

export const isTableMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.includes(error.code);
