import { readingWords } from '../place.words.ts';

const m = readingWords.labels;

/** The limits are those of spec 2 §9.5. */
export const accuracyLabel = (metres: number): string => {
  if (metres < 10) return m.veryHigh;
  if (metres < 50) return m.high;
  return metres < 100 ? m.medium : m.low;
};
