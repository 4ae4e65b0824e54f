import type { Module } from './column.ts';
import * as columns from './columns.ts';
import type { Call } from './define-call.ts';
import * as uploads from './uploads.ts';

const files = Object.values<Module>({ ...columns, uploads: { calls: { uploads } } }).flatMap(({ calls = {} }) =>
  Object.entries(calls),
);

export interface NamedCall extends Call {
  /** The export's name; stable, so it serves as operation id. */
  readonly name: string;
  readonly tag: string;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;

/** Every call over HTTP: the OpenAPI document, the role matrix and the malformed-input tests are made from this list. */
export const calls: readonly NamedCall[] = files.flatMap(([tag, file]) =>
  Object.entries(file).flatMap(([name, value]) => (isCall(value) ? [{ ...value, name, tag }] : [])),
);
