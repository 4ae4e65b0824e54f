import { createHash } from 'node:crypto';

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
 * For few different statements that run often with different keys: planning them takes longer than running them. Not
 * for conditions whose best plan depends on the value.
 */
export const prepared = (text: string, values: unknown[]): Prepared => ({ name: nameOf(text), text, values });

/**
 * Hides an array parameter's length from the planner, which otherwise replans a prepared statement on each call. Within
 * one `unnest`, one such array suffices.
 */
export const ofAnyLength = (array: string): string => `array(select unnest(${array}))`;
