import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import { ofAnyLength, prepared } from '@saferide/infrastructure/postgres/prepared';
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

/** Tables of these read models, each named `<model>.<table>`, with their rows as the models state them. */
export type TablesOf<N extends ReadModelName> = {
  [P in { [M in N]: `${M}.${keyof Models[M]['tables'] & string}` }[N]]: P extends `${infer M extends N}.${infer T}`
    ? T extends keyof Models[M]['tables']
      ? RowOf<Extract<Models[M]['tables'][T], Table>>
      : never
    : never;
};

/**
 * What a query reads by: the tables of the models it is drawn from, and no other. `in`: a handle on more models is one
 * on fewer of them, never the other way round. Stated, since Kysely's own types would let both pass, and comparing them
 * costs the compiler seconds.
 */
export interface Reading<in N extends ReadModelName> extends Pick<Kysely<TablesOf<N>>, 'selectFrom'> {}

/** Hears of every read model that a statement names. */
export type OnRead = (model: ReadModelName) => void;

/** Writes `<model>.<table>` as the table in the schema that holds this program's version of the model. */
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

/** Writes statements for PostgreSQL as this compiler does. */
export class CompiledBy extends PostgresDialect {
  readonly #compiler: () => PostgresQueryCompiler;
  constructor(db: pg.Pool, compiler: () => PostgresQueryCompiler) {
    super({ pool: db });
    this.#compiler = compiler;
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return this.#compiler();
  }
}

/** Gives handles on read models; none of them knows more tables than it was asked for. */
export interface Readings {
  /** A handle on some of the models, under which a statement that names another one does not compile. */
  of<N extends ReadModelName>(onRead?: OnRead): Reading<N>;
  /**
   * A statement written and planned once and asked with other keys each time: for what is asked at every change, where
   * writing and planning it takes longer than finding the rows. `write` puts its second argument where the keys belong.
   */
  byKeys<N extends ReadModelName, R>(write: WriteByKeys<N, R>): (keys: Keys) => Promise<readonly R[]>;
}

type Keys = readonly string[];
type WriteByKeys<N extends ReadModelName, R> = (models: Reading<N>, keys: Expression<Keys>) => Compilable<R>;

/** Stands where a statement's keys belong. */
const KEYS = Symbol('keys');

/** Reads the read models on the pool's connections. The pool stays its owner's to close. */
export const openReadings = (db: pg.Pool): Readings => {
  const open = (onRead?: OnRead) =>
    new Kysely<TablesOf<ReadModelName>>({ dialect: new CompiledBy(db, () => new ToSchemas(onRead)) });
  const unheard = open();
  return {
    of: (onRead) => (onRead ? open(onRead) : unheard),
    byKeys: <N extends ReadModelName, R>(write: WriteByKeys<N, R>) => {
      const written = write(unheard, sql<Keys>`${KEYS}`).compile();
      const isKeys = (nth: number) => written.parameters[nth - 1] === KEYS;
      const text = written.sql.replaceAll(/\$(\d+)/g, (given, nth) =>
        isKeys(Number(nth)) ? ofAnyLength(`${given}::text[]`) : given,
      );
      return async (keys: Keys) => {
        const parameters = written.parameters.map((parameter) => (parameter === KEYS ? keys : parameter));
        const { rows } = await db.query<R & pg.QueryResultRow>(prepared(text, parameters));
        return rows;
      };
    },
  };
};
