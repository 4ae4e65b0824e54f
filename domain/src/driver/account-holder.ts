import { toPlainLetters } from '../kernel/plain-letters.ts';

/** The words of a name, without initials; `parted` splits hyphenated words. */
const wordsOf = (name: string, parted: boolean): readonly string[] =>
  toPlainLetters(name)
    .replace(/[-‐‑]/g, parted ? ' ' : '')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);

const sameWords = (some: readonly string[], others: readonly string[]): boolean => {
  const [shorter, longer] = some.length <= others.length ? [some, others] : [others, some];
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word));
};

/**
 * Whether two names may belong to one person. Banks change the order and omit middle names, so the shorter name
 * must have at least two words, and all of them must occur in the longer.
 */
export const mayBeSameAccountHolder = (a: string, b: string): boolean =>
  [true, false].some((ofA) => [true, false].some((ofB) => sameWords(wordsOf(a, ofA), wordsOf(b, ofB))));
