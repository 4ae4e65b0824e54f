import { createHash } from 'node:crypto';

/** A statement that each connection parses and plans once, and then knows by its name. */
export interface Prepared {
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

/**
 * For statements of few different texts that are asked again and again by keys: planning one of them takes longer than
 * carrying it out. Both the connection and this process remember each text for good. Not for conditions whose plan
 * depends on the value: after a few times PostgreSQL makes one plan for all values.
 */
export const prepared = (text: string, values: unknown[]): Prepared => ({ name: nameOf(text), text, values });

/**
 * An array parameter, with its type, whose length the planner does not see. Where it does, it takes one plan for all lengths to
 * cost more than one for the few values at hand, and plans a statement with such a parameter anew each time, prepared or not.
 * Of arrays that `unnest` walks through together, one is enough.
 */
export const ofAnyLength = (array: string): string => `array(select unnest(${array}))`;
