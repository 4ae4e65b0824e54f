import { readdir } from 'node:fs/promises';
import { uploadJpeg } from '@saferide/client/client';
import { drawTestPhoto } from '@saferide/client/testing/test-photo';
import { account } from '@saferide/domain/account/lifecycle';
import { streamOf } from '@saferide/infrastructure/event-store/event-log';
import { getTasks } from 'node-cron';
import pg from 'pg';
import { z } from 'zod';
import { givenSystemPerson } from '../../harness/given-system-people.ts';
import { openTestSystem } from '../../harness/test-system.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly required?: readonly string[];
}

/** Returns a line `path: kind` for each field, with `?` if the field is optional. */
export const storedFieldsOf = (path: string, schema: z.ZodType): string[] =>
  fieldLinesOf(path, z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape);

const fieldLinesOf = (path: string, shape: Shape): string[] => {
  const { properties, items, additionalProperties: values, required = [] } = shape;
  if (shape.anyOf) return alternatives(path, shape.anyOf);
  if (properties) {
    return Object.entries(properties).flatMap(([name, inner]) =>
      fieldLinesOf(`${path}.${name}${required.includes(name) ? '' : '?'}`, inner),
    );
  }
  if (items) return fieldLinesOf(`${path}[]`, items);
  if (typeof values === 'object') return fieldLinesOf(`${path}{}`, values);
  return [`${path}: ${kindOf(shape)}`];
};

const alternatives = (path: string, shapes: readonly Shape[]): string[] => {
  const others = shapes.filter(({ type }) => type !== 'null');
  const nullable = others.length < shapes.length ? ' or null' : '';
  return others.flatMap((shape) => fieldLinesOf(path, shape)).map((line) => `${line}${nullable}`);
};

const kindOf = (shape: Shape): string => {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  return [shape.type ?? 'anything'].flat().join(' or ');
};

const fieldsIn = (path: string, value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) => fieldsIn(`${path}.${name}`, inner));
};

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

const tableNames = async (db: pg.Pool): Promise<Record<string, string[]>> => ({
  Migrations: await ledgers(db),
  'Columns of every table': await linesOf(db, COLUMNS),
  'Keys and checks of every table': await linesOf(db, CONSTRAINTS),
  'Indexes of every table': await linesOf(db, INDEXES),
});

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Sending {
  query(...sent: readonly unknown[]): unknown;
}

const statementOf = ([first, second]: readonly unknown[]): Statement => {
  const { text = '', values } = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>;
  return { text, values: values ?? (Array.isArray(second) ? second : []) };
};

const recordStatements = (): (() => readonly Statement[]) => {
  const statements: Statement[] = [];
  const client: Sending = pg.Client.prototype;
  const { query } = client;
  client.query = function (this: Sending, ...sent) {
    statements.push(statementOf(sent));
    return query.apply(this, [...sent]);
  };
  return () => {
    client.query = query;
    return statements;
  };
};

export const storedNamesOfNewSystem = async (databaseUrl?: string): Promise<Record<string, string[]>> => {
  const stop = recordStatements();
  const system = await openTestSystem(databaseUrl === undefined ? {} : { databaseUrl });
  let made: Record<string, string[]>;
  try {
    const { infrastructure, url, uploadDir } = system;
    const person = await givenSystemPerson(infrastructure, url);
    const uploadId = await uploadJpeg(person, await drawTestPhoto(1));
    await system.settled();
    for (const task of getTasks().values()) await task.execute();
    const [stored] = await infrastructure.log.store.read(streamOf(account, person.accountId));
    made = {
      ...(await tableNames(infrastructure.db)),
      'An event as it is stored': [...fieldsIn('data', stored?.data), ...fieldsIn('metadata', stored?.metadata)],
      'A position as checkpoints keep it': [`position ${lengthsOf(stored?.position ?? '')}`],
      'Files of uploads': (await filesIn(uploadDir)).map((file) => `upload ${placeOf(file, uploadId)}`),
    };
  } finally {
    await system.close();
  }
  return { ...made, ...namesSentToDatabase(stop()) };
};

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => `${one.parentPath.slice(folder.length + 1)}/${one.name}`);
};

const placeOf = (file: string, id: string): string =>
  file.replace(id, '{id}').replace(new RegExp(`^${id.slice(0, 2)}/`), '{the first two of id}/');

const lengthsOf = (position: string): string =>
  position
    .split('-')
    .map((part) => `{${part.length}}`)
    .join('-');

const textsSent = (statements: readonly Statement[], pattern: RegExp): string[] =>
  statements
    .filter(({ text }) => pattern.test(text))
    .flatMap(({ values }) => values.filter((one) => typeof one === 'string'));

const namesSentToDatabase = (statements: readonly Statement[]): Record<string, string[]> => {
  const channels = statements.flatMap(({ text }) => /^LISTEN "(.+)"$/.exec(text)?.[1] ?? []);
  const locks = textsSent(statements, /advisory\w*_lock/);
  const reactions = textsSent(statements, /\breaction_checkpoints where name/);
  return {
    'Channels that are listened to': channels.map((channel) => `listens to ${channel}`).sort(),
    Locks: locks.map((name) => `lock ${name}`).sort(),
    'Checkpoints of reactions': reactions.map((name) => `checkpoint of reaction ${name}`).sort(),
  };
};
