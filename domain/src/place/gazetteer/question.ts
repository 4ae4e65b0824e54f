import { isFiller, isRelation, isStrong, tokensOf } from './tokens.ts';

/** A text as it is asked about; of a set of its words each is a bit, by its place. */
export interface Question {
  readonly tokens: readonly string[];
  /** Words that say something of where it is, a bit each. */
  readonly telling: number;
  /** Words that follow `opposite`, `by`, `behind` and their like, a bit each. */
  readonly anchored: number;
}

/** Longer texts are read up to here. */
const MOST_WORDS = 16;

export const questionOf = (text: string): Question => {
  const tokens = tokensOf(text).slice(0, MOST_WORDS);
  let [telling, anchored, after] = [0, 0, false];
  for (const [at, token] of tokens.entries()) {
    after ||= at > 0 && isRelation(token);
    if (isStrong(token)) telling |= 1 << at;
    if (after) anchored |= 1 << at;
  }
  return { tokens, telling, anchored };
};

/** How many words a set of bits has. */
export const wordsIn = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

/** The last word of a text that says something, as people end an address with the largest place. */
export const endOf = ({ tokens }: Question): number => {
  let end = tokens.length - 1;
  while (end >= 0 && (isFiller(tokens[end] as string) || tokens[end] === 'state')) end--;
  return end;
};
