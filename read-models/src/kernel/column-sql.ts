import type { Column, ColumnKind } from './table.ts';

/** PostgreSQL's type for each kind. Instants and ids compare byte by byte, whatever the server's locale. */
export const sqlType: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  instant: 'text',
  integer: 'bigint',
  double: 'double precision',
  boolean: 'boolean',
  json: 'jsonb',
};

const collation = ({ kind }: Column): string => (kind === 'text' || kind === 'instant' ? ' collate "C"' : '');

/** A column's name and type, as a list of columns has them. */
export const columnSql = (name: string, column: Column): string =>
  `${name} ${sqlType[column.kind]}${collation(column)}`;
