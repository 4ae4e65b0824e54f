import { addressWordsOf, countBits } from './address-words.ts';
import { nameMatcher } from './name-matcher.ts';
import { similarWordMatcher } from './similar-words.ts';

const MOST_SURE = 0.95;

/** From 0 to `MOST_SURE`. `around` has the names of larger places. */
export const matchConfidence = (text: string, name: string, around: readonly string[]): number => {
  const question = addressWordsOf(text);
  const found = (names: readonly string[]) => nameMatcher([{ names }], similarWordMatcher)(question, true);
  const cover = Math.max(0, ...found([name]).map((match) => match.cover));
  const explained = found([name, ...around]).reduce((bits, { words }) => bits | words, 0);
  const telling = countBits(question.telling);
  const share = telling === 0 ? 1 : countBits(question.telling & explained) / telling;
  return MOST_SURE * Math.max(0, cover) * (0.5 + 0.5 * share);
};
