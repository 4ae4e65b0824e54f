import { z } from 'zod';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly required?: readonly string[];
}

/** One line per field as `path: kind`, with `?` if optional. */
export const storedFieldsOf = (path: string, schema: z.ZodType): string[] =>
  linesOf(path, z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape);

const linesOf = (path: string, shape: Shape): string[] => {
  const { properties, items, additionalProperties: values, required = [] } = shape;
  if (shape.anyOf) return alternatives(path, shape.anyOf);
  if (properties) {
    return Object.entries(properties).flatMap(([name, inner]) =>
      linesOf(`${path}.${name}${required.includes(name) ? '' : '?'}`, inner),
    );
  }
  if (items) return linesOf(`${path}[]`, items);
  if (typeof values === 'object') return linesOf(`${path}{}`, values);
  return [`${path}: ${kindOf(shape)}`];
};

const alternatives = (path: string, shapes: readonly Shape[]): string[] => {
  const others = shapes.filter(({ type }) => type !== 'null');
  const nullable = others.length < shapes.length ? ' or null' : '';
  return others.flatMap((shape) => linesOf(path, shape)).map((line) => `${line}${nullable}`);
};

const kindOf = (shape: Shape): string => {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  return [shape.type ?? 'anything'].flat().join(' or ');
};

export const fieldsIn = (path: string, value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) => fieldsIn(`${path}.${name}`, inner));
};
