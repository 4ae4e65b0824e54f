import type pg from 'pg';

const OURS = "s not in ('information_schema', 'public') and s !~ '^pg_'";

const linesOf = async (db: pg.Pool, sql: string): Promise<string[]> => {
  const { rows } = await db.query<{ line: string }>(`select line from (${sql}) as found (s, line) where ${OURS}`);
  return rows.map(({ line }) => line);
};

const COLUMNS = `
  select table_schema, format('column %s.%s.%s %s%s%s%s', table_schema, table_name, column_name,
      case when data_type = 'ARRAY' then udt_name else data_type end,
      case when is_nullable = 'YES' then ' or null' else '' end,
      ' default ' || column_default,
      case when is_identity = 'YES' then ', numbered by itself' else '' end)
  from information_schema.columns order by table_schema, table_name, ordinal_position`;

const CONSTRAINTS = `
  select n.nspname, format('constraint %s on %s.%s %s', c.conname, n.nspname, t.relname, pg_get_constraintdef(c.oid))
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where c.contype <> 'n' order by 1, t.relname, c.conname`;

const INDEXES = `
  select schemaname, format('index %s', regexp_replace(indexdef, '^CREATE ', ''))
  from pg_indexes order by schemaname, tablename, indexname`;

const ledgers = async (db: pg.Pool): Promise<string[]> => {
  const { rows } = await db.query<{ schema: string }>(
    "select table_schema as schema from information_schema.tables where table_name = 'migrations' order by 1",
  );
  const steps = rows.map(({ schema }) =>
    linesOf(
      db,
      `select '${schema}', format('migration %s, step %s: %s, SHA-256 %s', '${schema}', place, name, checksum)
       from ${schema}.migrations order by place`,
    ),
  );
  return (await Promise.all(steps)).flat();
};

export const tableNames = async (db: pg.Pool): Promise<Record<string, string[]>> => ({
  Migrations: await ledgers(db),
  'Columns of every table': await linesOf(db, COLUMNS),
  'Keys and checks of every table': await linesOf(db, CONSTRAINTS),
  'Indexes of every table': await linesOf(db, INDEXES),
});
