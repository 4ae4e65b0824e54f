import type { Call, Module } from './kernel/define-call.ts';
import * as columns from './modules.ts';
import * as uploads from './uploads.ts';

const files = Object.values<Module>({ ...columns, uploads: { calls: { uploads } } }).flatMap(({ calls = {} }) =>
  Object.entries(calls),
);

/** A call with its name and OpenAPI tag. */
export interface NamedCall extends Call {
  /** Must not change, because it is the operation id. */
  readonly name: string;
  readonly tag: string;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;

/** Every HTTP call of every module. */
export const calls: readonly NamedCall[] = files.flatMap(([tag, file]) =>
  Object.entries(file).flatMap(([name, value]) => (isCall(value) ? [{ ...value, name, tag }] : [])),
);
