import { createHash } from 'node:crypto';

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
};

/** Use it only for statements whose best plan does not depend on the values. */
export const preparedStatement = (text: string, values: unknown[]): PreparedStatement => ({
  name: nameOf(text),
  text,
  values,
});

/** Hides an array's length from the planner, which would otherwise plan each call again. */
export const hideArrayLength = (array: string): string => `array(select unnest(${array}))`;
