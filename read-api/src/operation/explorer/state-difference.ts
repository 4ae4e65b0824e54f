/** Values are JSON; null where the field is absent. */
export interface FieldDifference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = Map<string, string>;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown, path: string, into: Fields): Fields => {
  if (value instanceof Map) return fieldsOf(Object.fromEntries(value), path, into);
  if (value instanceof Set) return fieldsOf([...value], path, into);
  if (isPlain(value)) {
    for (const [name, part] of Object.entries(value)) fieldsOf(part, path === '' ? name : `${path}.${name}`, into);
  } else if (value !== undefined) into.set(path, JSON.stringify(value));
  return into;
};

export const differencesOf = (before: unknown, after: unknown): FieldDifference[] => {
  const [was, is] = [fieldsOf(before, '', new Map()), fieldsOf(after, '', new Map())];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
    const [old, now] = [was.get(field) ?? null, is.get(field) ?? null];
    return old === now ? [] : [{ field, before: old, after: now }];
  });
};
