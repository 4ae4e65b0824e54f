import { MASK, type PastChange } from '@saferide/contracts/operation/time-travel';

type Leaf = PastChange['before'];

export const toPlainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const isLeaf = (value: unknown): value is Leaf | undefined => value === null || typeof value !== 'object';

const partOf = (value: unknown, name: string): unknown =>
  isLeaf(value) ? undefined : (value as Readonly<Record<string, unknown>>)[name];

/** Masks what differs between the responses with and without personal data, both of which must be plain JSON. */
export const maskedPast = (known: unknown, unknown: unknown): unknown => {
  if (isLeaf(known)) return known === null || known === unknown ? known : MASK;
  if (Array.isArray(known)) return known.map((part, index) => maskedPast(part, partOf(unknown, String(index))));
  return Object.fromEntries(
    Object.entries(known as object).map(([name, part]) => [name, maskedPast(part, partOf(unknown, name))]),
  );
};

const leaves = (value: unknown, path: string, found: Map<string, Leaf>): Map<string, Leaf> => {
  if (isLeaf(value)) {
    if (value !== null && value !== undefined) found.set(path, value);
    return found;
  }
  for (const [name, part] of Object.entries(value as object))
    leaves(part, path === '' ? name : `${path}.${name}`, found);
  return found;
};

export interface MaskedResponse {
  readonly known: unknown;
  readonly shown: unknown;
}

export const maskedResponseOf = (known: unknown, unknown: unknown): MaskedResponse => {
  const [whole, blind] = [toPlainJson(known), toPlainJson(unknown)];
  return { known: whole, shown: maskedPast(whole, blind) };
};

export const changesIn = (where: string, before: MaskedResponse, after: MaskedResponse): PastChange[] => {
  const [was, is] = [leaves(before.known, '', new Map()), leaves(after.known, '', new Map())];
  const [wasShown, isShown] = [leaves(before.shown, '', new Map()), leaves(after.shown, '', new Map())];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({ where, field, before: wasShown.get(field) ?? null, after: isShown.get(field) ?? null }));
};
