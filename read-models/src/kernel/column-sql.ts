import type { Column, ColumnKind } from './table.ts';

/** PostgreSQL types of columns. */
export const sqlType: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  instant: 'text',
  integer: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
  json: 'jsonb',
};

const collation = ({ kind }: Column): string => (kind === 'text' || kind === 'instant' ? ' collate "C"' : '');

/** The column in `create table`. Text and instants compare bytewise. */
export const columnSql = (name: string, column: Column): string =>
  `${name} ${sqlType[column.kind]}${collation(column)}`;
