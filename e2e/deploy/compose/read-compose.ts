import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ScalarTag } from 'yaml';
import { type ComposeFile, composeFile } from './compose-schema.ts';
import { interpolate } from './interpolate.ts';
import { isMapping, mergeFiles, Replacement } from './merge-files.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

export const DEVELOPMENT_FILES = ['docker-compose.yml'];
export const PRODUCTION_FILES = ['docker-compose.yml', 'deploy/production.yml'];

const marked = (tag: string, value: (given: unknown) => unknown) => [
  { tag, collection: 'seq' as const, resolve: (node: { toJSON(): unknown }) => new Replacement(value(node.toJSON())) },
  { tag, collection: 'map' as const, resolve: (node: { toJSON(): unknown }) => new Replacement(value(node.toJSON())) },
  { tag, resolve: (text: string) => new Replacement(value(text)) } satisfies ScalarTag,
];

const customTags = [...marked('!override', (given) => given), ...marked('!reset', () => undefined)];

const filled = (value: unknown, environment: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string') return interpolate(value, environment);
  if (value instanceof Replacement) return new Replacement(filled(value.value, environment));
  if (Array.isArray(value)) return value.map((inner) => filled(inner, environment));
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, environment)]));
};

const withoutExtensions = (file: unknown): unknown =>
  isMapping(file) ? Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-'))) : file;

/** Like `docker compose -f … -f … config`. Throws VariableMissing, or ZodError with every fault. */
export const readCompose = (
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ComposeFile => {
  const documents = files.map((file) =>
    withoutExtensions(filled(parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true, customTags }), environment)),
  );
  return composeFile.parse(mergeFiles(documents));
};

export const composeSecondsOf = (duration: string): number => {
  const units = { us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3_600 } as const;
  return [...duration.matchAll(/(\d+)(us|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * units[unit as keyof typeof units],
    0,
  );
};
