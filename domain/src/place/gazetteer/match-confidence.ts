import { similarWordMatcher } from './alike.ts';
import { gazetteerNames } from './names.ts';
import { questionOf, wordsIn } from './question.ts';

/** The highest confidence for a service that reports none itself. */
const MOST_SURE = 0.95;

/**
 * From 0 to 1, by how much of the name is in the text, and of the text in the name or in `around`, the names of larger
 * places.
 */
export const matchConfidence = (text: string, name: string, around: readonly string[]): number => {
  const question = questionOf(text);
  const found = (names: readonly string[]) => gazetteerNames([{ names }], similarWordMatcher)(question, true);
  const cover = Math.max(0, ...found([name]).map((match) => match.cover));
  const explained = found([name, ...around]).reduce((bits, { words }) => bits | words, 0);
  const telling = wordsIn(question.telling);
  const share = telling === 0 ? 1 : wordsIn(question.telling & explained) / telling;
  return MOST_SURE * Math.max(0, cover) * (0.5 + 0.5 * share);
};
