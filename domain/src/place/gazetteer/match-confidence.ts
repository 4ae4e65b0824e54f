import { alikeAmong } from './alike.ts';
import { namesOf } from './names.ts';
import { questionOf, wordsIn } from './question.ts';

/** As sure as one is at the most of a place that others found, and that says not how sure it is itself. */
const MOST_SURE = 0.95;

/**
 * How sure it is, from 0 to 1, that a text means a place found by it: how much of its name stands in the text, and how much
 * of the text its name and `around`, what it lies in, explain.
 */
export const matchConfidence = (text: string, name: string, around: readonly string[]): number => {
  const question = questionOf(text);
  const found = (names: readonly string[]) => namesOf([{ names }], alikeAmong)(question, true);
  const cover = Math.max(0, ...found([name]).map((match) => match.cover));
  const explained = found([name, ...around]).reduce((bits, { words }) => bits | words, 0);
  const telling = wordsIn(question.telling);
  const share = telling === 0 ? 1 : wordsIn(question.telling & explained) / telling;
  return MOST_SURE * Math.max(0, cover) * (0.5 + 0.5 * share);
};
