import { isDistinctiveToken, isFiller, isRelation, tokensOf } from './tokens.ts';

export interface AddressWords {
  readonly tokens: readonly string[];
  /** Bit mask of the words that distinguish places. */
  readonly telling: number;
  /** Bit mask of the words after `opposite`, `by`, `behind`. */
  readonly anchored: number;
}

const MOST_WORDS = 16;

export const addressWordsOf = (text: string): AddressWords => {
  const tokens = tokensOf(text).slice(0, MOST_WORDS);
  let [telling, anchored, after] = [0, 0, false];
  for (const [at, token] of tokens.entries()) {
    after ||= at > 0 && isRelation(token);
    if (isDistinctiveToken(token)) telling |= 1 << at;
    if (after) anchored |= 1 << at;
  }
  return { tokens, telling, anchored };
};

export const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

/** Index of the last word that may name a place. */
export const lastPlaceIndex = ({ tokens }: AddressWords): number => {
  let end = tokens.length - 1;
  while (end >= 0 && (isFiller(tokens[end] as string) || tokens[end] === 'state')) end--;
  return end;
};
