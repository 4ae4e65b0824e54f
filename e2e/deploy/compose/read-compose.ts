import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type ScalarTag } from 'yaml';
import { type ComposeFile, composeFile } from './compose-schema.ts';

/** A value tagged `!override` or `!reset`. */
export class OverridingValue {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

type Mapping = Readonly<Record<string, unknown>>;

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof OverridingValue);

const WHOLE = new Set(['command', 'entrypoint', 'test']);
const BY_TARGET = new Set(['volumes', 'secrets', 'configs']);

const targetOf = (key: string, element: unknown): string => {
  if (isMapping(element)) return String(element.target ?? element.source);
  const parts = String(element).split(':');
  return key === 'volumes' ? (parts[1] ?? parts[0] ?? '') : (parts[0] ?? '');
};

const bare = (value: unknown): unknown => {
  if (value instanceof OverridingValue) return bare(value.value);
  if (Array.isArray(value)) return value.map(bare);
  if (!isMapping(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, bare(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
};

const sequences = (key: string, base: readonly unknown[], over: readonly unknown[]): unknown => {
  if (WHOLE.has(key)) return bare(over);
  if (!BY_TARGET.has(key)) return [...new Set([...base, ...over.map(bare)])];
  const targets = new Set(over.map((element) => targetOf(key, element)));
  return [...base.filter((element) => !targets.has(targetOf(key, element))), ...over.map(bare)];
};

const merged = (key: string, base: unknown, over: unknown): unknown => {
  if (over instanceof OverridingValue || base === undefined) return bare(over);
  if (Array.isArray(base) && Array.isArray(over)) return sequences(key, base, over);
  if (!isMapping(base) || !isMapping(over)) return bare(over);
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  const entries = [...keys].map((name) => [name, name in over ? merged(name, base[name], over[name]) : base[name]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

/**
 * Merges documents, of which later ones override earlier ones. Mappings are merged by key, and lists are concatenated,
 * except for commands, entries with the same target and values marked as `OverridingValue`.
 */
export const mergeComposeDocuments = (files: readonly unknown[]): unknown =>
  files.reduce((base, over) => merged('', base, over), undefined);

/** Thrown when a required variable, `${NAME:?why}`, is not set. */
export class VariableMissing extends Error {
  override readonly name = 'VariableMissing';
}

const NAME = /^[A-Za-z_]\w*/;

const closingBrace = (text: string, from: number): number => {
  let open = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('${', at)) open += 1;
    else if (text[at] === '}') open -= 1;
    if (open === 0) return at;
  }
  throw new Error(`No closing brace in ${text}`);
};

const braced = (inside: string, environment: Readonly<Record<string, string>>): string => {
  const name = NAME.exec(inside)?.[0] ?? '';
  const [, operator = '', word = ''] = /^(:?[-?+])?(.*)$/s.exec(inside.slice(name.length)) ?? [];
  const value = environment[name];
  const given = value !== undefined && !(operator.startsWith(':') && value === '');
  const otherwise = (): string => interpolate(word, environment);
  switch (operator.at(-1)) {
    case '-':
      return given ? value : otherwise();
    case '+':
      return given ? otherwise() : '';
    case '?':
      if (given) return value;
      throw new VariableMissing(`${name}: ${otherwise()}`);
    default:
      return value ?? '';
  }
};

/**
 * Replaces `$NAME`, `$$` and `${NAME}`, which may have nested `-`, `?` and `+`, as the Compose Specification requires.
 */
export const interpolate = (text: string, environment: Readonly<Record<string, string>>): string => {
  let result = '';
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('$', at);
    if (next < 0) return result + text.slice(at);
    result += text.slice(at, next);
    const after = text.slice(next + 1);
    if (after.startsWith('$')) {
      result += '$';
      at = next + 2;
    } else if (after.startsWith('{')) {
      const end = closingBrace(text, next + 2);
      result += braced(text.slice(next + 2, end), environment);
      at = end + 1;
    } else {
      const name = NAME.exec(after)?.[0] ?? '';
      if (name === '') throw new Error(`A lone $ in ${text}: write $$`);
      result += environment[name] ?? '';
      at = next + 1 + name.length;
    }
  }
  return result;
};

export const REPOSITORY_ROOT = join(import.meta.dirname, '..', '..', '..');

export const DEVELOPMENT_COMPOSE_FILES = ['docker-compose.yml'];
export const PRODUCTION_COMPOSE_FILES = ['docker-compose.yml', 'deploy/production.yml'];

const marked = (tag: string, value: (given: unknown) => unknown) => [
  {
    tag,
    collection: 'seq' as const,
    resolve: (node: { toJSON(): unknown }) => new OverridingValue(value(node.toJSON())),
  },
  {
    tag,
    collection: 'map' as const,
    resolve: (node: { toJSON(): unknown }) => new OverridingValue(value(node.toJSON())),
  },
  { tag, resolve: (text: string) => new OverridingValue(value(text)) } satisfies ScalarTag,
];

const customTags = [...marked('!override', (given) => given), ...marked('!reset', () => undefined)];

const filled = (value: unknown, environment: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string') return interpolate(value, environment);
  if (value instanceof OverridingValue) return new OverridingValue(filled(value.value, environment));
  if (Array.isArray(value)) return value.map((inner) => filled(inner, environment));
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, environment)]));
};

const withoutExtensions = (file: unknown): unknown =>
  isMapping(file) ? Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-'))) : file;

/** Reads Compose files like `docker compose -f … -f … config`. Throws VariableMissing, or ZodError with every fault. */
export const readCompose = (
  files: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ComposeFile => {
  const documents = files.map((file) =>
    withoutExtensions(
      filled(parse(readFileSync(join(REPOSITORY_ROOT, file), 'utf8'), { merge: true, customTags }), environment),
    ),
  );
  return composeFile.parse(mergeComposeDocuments(documents));
};

export const composeSecondsOf = (duration: string): number => {
  const units = { us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3_600 } as const;
  return [...duration.matchAll(/(\d+)(us|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * units[unit as keyof typeof units],
    0,
  );
};

/** Number of connections of each service outside its shared pool (DATABASE_CONNECTIONS). */
export const CONNECTIONS_OUTSIDE_POOL = { 'command-api': 2, projections: 13, 'read-api': 3 } as const;

export const RESERVED_CONNECTIONS = 40;
