export class Replacement {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

type Mapping = Readonly<Record<string, unknown>>;

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Replacement);

const WHOLE = new Set(['command', 'entrypoint', 'test']);
const BY_TARGET = new Set(['volumes', 'secrets', 'configs']);

const targetOf = (key: string, element: unknown): string => {
  if (isMapping(element)) return String(element.target ?? element.source);
  const parts = String(element).split(':');
  return key === 'volumes' ? (parts[1] ?? parts[0] ?? '') : (parts[0] ?? '');
};

const bare = (value: unknown): unknown => {
  if (value instanceof Replacement) return bare(value.value);
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
  if (over instanceof Replacement || base === undefined) return bare(over);
  if (Array.isArray(base) && Array.isArray(over)) return sequences(key, base, over);
  if (!isMapping(base) || !isMapping(over)) return bare(over);
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  const entries = [...keys].map((name) => [name, name in over ? merged(name, base[name], over[name]) : base[name]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

/**
 * Later files override earlier ones. Mappings merge by key; lists are concatenated, except commands, entries with the
 * same target, and values marked as `Replacement`.
 */
export const mergeFiles = (files: readonly unknown[]): unknown =>
  files.reduce((base, over) => merged('', base, over), undefined);
