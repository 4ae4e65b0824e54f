import { type DomainEvent, eventCatalogue } from '@saferide/domain/catalogue';
import { NOON } from '@saferide/domain/testing/fixtures';
import type { z } from 'zod';

const texts = (field: string): readonly string[] => [field, NOON, '00000000-0000-4000-8000-000000000000'];

/** A text is its field's name if the schema allows it. */
const valueFor = (schema: z.core.$ZodType, field: string): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, of]) => [name, valueFor(of, name)]));
    case 'array':
      return [valueFor(def.element, field)];
    case 'nullable':
    case 'optional':
    case 'default':
      return valueFor(def.innerType, field);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return texts(field).find((text) => (schema as z.ZodType).safeParse(text).success);
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'union':
      return def.options[0] && valueFor(def.options[0], field);
    case 'record':
      return {};
    default:
      throw new Error(`No sample of ${def.type} for ${field}`);
  }
};

export const sampleEventOf = (type: string): DomainEvent => {
  const definition = eventCatalogue[type];
  if (!definition) throw new Error(`There is no ${type}`);
  const data = valueFor(definition.data, type) as Readonly<Record<string, unknown>>;
  return { type, at: NOON, data, ...(definition.personal ? { personal: null } : {}) } as DomainEvent;
};
