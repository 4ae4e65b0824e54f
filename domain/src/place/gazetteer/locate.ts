import type { Coordinates } from '../coordinates.ts';
import { straightLineMetres } from '../distance.ts';
import type { Entry } from './entry.ts';
import type { Match } from './names.ts';
import { type Question, wordsIn } from './question.ts';
import { EXACT, type Matches, NAMED, type Weighed, weighed } from './weigh.ts';

/** A place that a text may mean, and how sure that is, from 0 to 1. */
export interface Meant {
  readonly entry: Entry;
  readonly sureness: number;
  /** The words of the text that say it, a bit each. */
  readonly words: number;
}

/** Places of one name nearer to each other than this, in metres, are as good as one. */
const ONE_PLACE_METRES = 3_000;
/** Matches that differ by less in worth may both be meant. */
const AS_GOOD = 0.05;
/** How much of how sure it is what is left unexplained takes: of a whole name, of a part of one, of a city. */
const doubts = { whole: 0.25, part: 0.5, city: 0.8 } as const;

/** What a text leaves unexplained makes the match of a name less sure, a name in part far more. */
const surenessOf = ({ of, cover, words }: Match<Entry>, others: readonly Weighed[], { telling }: Question): number => {
  let explained = words;
  for (const other of others) if (other.cover >= NAMED) explained |= other.words;
  const [all, left] = [wordsIn(telling | words), wordsIn(telling & ~explained)];
  const doubt = all === 0 ? 0 : left / all;
  const weight = of.kind === 'city' ? doubts.city : cover >= EXACT ? doubts.whole : doubts.part;
  return Math.min(1, cover) * (1 - weight * doubt);
};

/**
 * Places that a text may mean, the likeliest first. A name that several places have is not sure unless the text, or where
 * the person is, says which.
 */
export const meantBy = (matches: Matches, near: Coordinates | null): readonly Meant[] => {
  const found = [...weighed(matches, near)].sort((a, b) => b.worth - a.worth);
  const regionsTake = matches.regions.reduce((bits, { words, cover }) => (cover >= NAMED ? bits | words : bits), 0);
  const question = { ...matches.question, telling: matches.question.telling & ~regionsTake };
  const seen = new Set<Entry>();
  const meant: Meant[] = [];
  for (const one of found) {
    if (seen.has(one.of)) continue;
    seen.add(one.of);
    const rivals = found.filter(
      (other) =>
        (other.words & one.words) !== 0 &&
        other.of.kind !== 'city' &&
        other.worth > one.worth - AS_GOOD &&
        straightLineMetres(other.of.at, one.of.at) > ONE_PLACE_METRES,
    );
    meant.push({
      entry: one.of,
      words: one.words,
      sureness: surenessOf(one, found, question) * (rivals.length > 0 ? 0.5 : 1),
    });
  }
  return meant;
};
