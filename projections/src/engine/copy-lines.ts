import type { AnyRow, ColumnKind, Table } from '@saferide/read-models/kernel/table';

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;

const written: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  text: (value) => escaped(String(value)),
  instant: (value) => escaped(String(value)),
  integer: String,
  double: String,
  boolean: (value) => (value ? 't' : 'f'),
  json: (value) => escaped(JSON.stringify(value)),
};

const CHUNK = 1 << 16;

export const copyColumnList = ({ columns }: Pick<Table, 'columns'>): string => Object.keys(columns).join(', ');

export class CopyWriter {
  readonly #writers: readonly { readonly column: string; readonly write: (value: unknown) => string }[];
  readonly #filled: (bytes: Buffer) => void;
  #chunk = '';

  constructor({ columns }: Pick<Table, 'columns'>, filled: (bytes: Buffer) => void) {
    this.#writers = Object.entries(columns).map(([column, { kind }]) => ({ column, write: written[kind] }));
    this.#filled = filled;
  }

  add(row: AnyRow): void {
    let line = '';
    let separator = '';
    for (const { column, write } of this.#writers) {
      const value = row[column];
      line += separator + (value === null || value === undefined ? '\\N' : write(value));
      separator = '\t';
    }
    this.#chunk += `${line}\n`;
    if (this.#chunk.length >= CHUNK) this.flush();
  }

  flush(): void {
    if (this.#chunk === '') return;
    this.#filled(Buffer.from(this.#chunk));
    this.#chunk = '';
  }
}
