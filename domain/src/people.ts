import type { z } from 'zod';
import { eventCatalogue } from './catalogue.ts';
import type { AnyEvent } from './kernel/define-events.ts';

const OF_A_PERSON =
  /^(account|customer|driver|rater|rated|actor|sender|recipient|operator|reader|reporter|reported|blocked)Ids?$|^(granted|revoked|confirmed|refunded|reconciled|shown|ended|exported|erased|settled|acknowledged|noted|closed|asked|proposed|approved|declined|decided)By$/;

/** Values of account id fields that are not account ids. */
const NOBODY: ReadonlySet<unknown> = new Set(['gateway', 'ops', 'system']);

export const isAccountIdField = (field: string): boolean => OF_A_PERSON.test(field);

type PeopleFinder = (value: unknown, found: Set<string>) => void;

const take: PeopleFinder = (value, found) => {
  if (Array.isArray(value)) for (const one of value) take(one, found);
  else if (typeof value === 'string' && !NOBODY.has(value)) found.add(value);
};

type Schema = z.core.$ZodType;

/** Null if the schema has no account id fields. */
const finderFor = (schema: Schema): PeopleFinder | null => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const looks = Object.entries(def.shape).flatMap(([field, of]) => {
        const search = isAccountIdField(field) ? take : finderFor(of);
        return search ? [[field, search] as const] : [];
      });
      return looks.length === 0 ? null : inFields(looks);
    }
    case 'array': {
      const search = finderFor(def.element);
      return search && inEach(search);
    }
    case 'nullable':
    case 'optional':
      return finderFor(def.innerType);
    default:
      return null;
  }
};

const inEach =
  (search: PeopleFinder): PeopleFinder =>
  (value, found) => {
    if (Array.isArray(value)) for (const one of value) search(one, found);
  };

const inFields =
  (finders: readonly (readonly [field: string, look: PeopleFinder])[]): PeopleFinder =>
  (value, found) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, search] of finders) search((value as Readonly<Record<string, unknown>>)[field], found);
  };

const finders = new Map(Object.entries(eventCatalogue).map(([type, { data }]) => [type, finderFor(data)] as const));

export const peopleIn = ({ type, data }: Pick<AnyEvent, 'type' | 'data'>): string[] => {
  const found = new Set<string>();
  finders.get(type)?.(data, found);
  return [...found];
};
