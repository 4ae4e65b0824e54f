import type { Coordinates } from '../coordinates.ts';
import { straightLineMetres } from '../distance.ts';
import type { PlaceKind } from '../place-kind.ts';
import type { Entry } from './entry.ts';
import { endOf, type Match, type Question, wordsIn } from './names.ts';

/** A place that a text may mean, and how sure that is, from 0 to 1. */
export interface Meant {
  readonly entry: Entry;
  readonly sureness: number;
  /** The words of the text that say it, a bit each. */
  readonly words: number;
}

/** A city or a state by name: what ends with it is in it. */
export interface Region {
  readonly names: readonly string[];
  readonly holds: (entry: Entry) => boolean;
}

export interface Matches {
  readonly question: Question;
  readonly entries: readonly Match<Entry>[];
  readonly regions: readonly Match<Region>[];
}

const size: Readonly<Record<PlaceKind, number>> = {
  address: 0,
  landmark: 1,
  street: 2,
  area: 3,
  town: 4,
  city: 5,
  state: 6,
};
/** From the smaller to the larger; what lies inside one of the eight areas of Lagos is smaller than it. */
const sizeOf = ({ kind, middle }: Entry): number => size[kind] - (middle ? 0.5 : 0);
/** How far from a place of its kind, in metres, something is that is said to be in it. */
const reachMetres: Readonly<Record<PlaceKind, number>> = {
  address: 500,
  landmark: 1_500,
  street: 3_000,
  area: 6_000,
  town: 12_000,
  city: 45_000,
  state: 250_000,
};
/** Places of one name nearer to each other than this, in metres, are as good as one. */
const ONE_PLACE_METRES = 3_000;
/** As far as somebody goes by car who says no city, in metres. */
const NEAR_METRES = 40_000;
/** Matches that differ by less in worth may both be meant. */
const AS_GOOD = 0.05;

/** From 1 in the middle to 0 where something is no more in a larger place, by what is stated of it or by how far it is. */
const inside = (entry: Entry, larger: Entry): number => {
  const reach = reachMetres[larger.kind];
  const away = Math.min(
    straightLineMetres(entry.at, larger.at),
    larger.middle ? straightLineMetres(entry.at, larger.middle) : Number.POSITIVE_INFINITY,
  );
  const stated = entry.city === larger.city && entry.within.split(', ').includes(larger.area);
  return Math.max(stated ? 0.5 : 0, 1 - away / reach);
};

const isWithin = (some: number, others: number): boolean => (some & ~others) === 0;

interface Weighed extends Match<Entry> {
  readonly worth: number;
}

/** `Lekki Conservation Centre` names Lekki no more; of names that take the same words, those that are matched best stay. */
const undisputed = <T>(
  question: Question,
  matches: readonly Match<T>[],
  all: readonly Match<unknown>[],
): readonly Match<T>[] =>
  matches.filter(
    ({ words, cover, exact }) =>
      !all.some(
        (other) =>
          other.cover >= 0.8 &&
          (other.words === words
            ? other.cover > cover + 0.08
            : isWithin(words, other.words) &&
              exact.every((like, at) => (other.exact[at] ?? 0) >= like - 0.05) &&
              other.cover >= cover - (other.words & ~words & question.telling ? 0.25 : 0.04)),
      ),
  );

const weighed = ({ question, entries, regions }: Matches, near: Coordinates | null): readonly Weighed[] => {
  const all: readonly Match<unknown>[] = [...entries, ...regions];
  const end = endOf(question);
  // Nassarawa is a quarter of Kano before it is the state of Nasarawa.
  const named = undisputed(question, regions, all).filter(
    ({ words, cover }) => !entries.some((entry) => entry.words === words && entry.cover > cover),
  );
  const atEnd = named.filter(({ last }) => last === end);
  const held = (entry: Entry, by: readonly Match<Region>[]) => by.some(({ of }) => of.holds(entry));
  // What ends with a city or a state is in it: better no place than one elsewhere.
  const possible = entries.filter(({ of }) => atEnd.length === 0 || held(of, atEnd));
  const kept = undisputed(question, possible, [...possible, ...regions]);
  const larger = kept.filter(({ of, last, cover }) => last === end && cover >= 0.85 && sizeOf(of) > size.street);
  return kept.map((match) => {
    const { of: entry, words, first } = match;
    const isLarger = larger.some((other) => other.words === words);
    const agrees = Math.max(
      0,
      ...kept.map((other) =>
        (other.words & words) === 0 && sizeOf(other.of) > sizeOf(entry) ? inside(entry, other.of) : 0,
      ),
    );
    const contradicts =
      !isLarger &&
      larger.some((other) => (other.words & words) === 0) &&
      !larger.some((other) => (other.words & words) !== 0 || inside(entry, other.of) > 0);
    const away = near ? straightLineMetres(near, entry.at) : NEAR_METRES;
    const worth =
      match.cover +
      0.03 * Math.min(4, wordsIn(words & question.telling)) +
      0.01 * (size.state - sizeOf(entry)) +
      (agrees > 0 ? 0.08 + 0.14 * agrees : 0) +
      (named.length > 0 && held(entry, named) ? 0.1 : 0) +
      (question.anchored & (1 << first) ? 0 : 0.03) +
      0.2 * Math.max(0, 1 - away / NEAR_METRES) -
      (contradicts ? 0.6 : 0);
    return { ...match, worth };
  });
};

/** What a text leaves unexplained makes the match of a name less sure, a name in part far more. */
const surenessOf = ({ of, cover, words }: Match<Entry>, others: readonly Weighed[], { telling }: Question): number => {
  let explained = words;
  for (const other of others) if (other.cover >= 0.85) explained |= other.words;
  const [all, left] = [wordsIn(telling | words), wordsIn(telling & ~explained)];
  const doubt = all === 0 ? 0 : left / all;
  const weight = of.kind === 'city' ? 0.8 : cover >= 0.97 ? 0.25 : 0.5;
  return Math.min(1, cover) * (1 - weight * doubt);
};

/**
 * Places that a text may mean, the likeliest first. A name that several places have is not sure unless the text, or where
 * the person is, says which.
 */
export const meantBy = (matches: Matches, near: Coordinates | null): readonly Meant[] => {
  const found = [...weighed(matches, near)].sort((a, b) => b.worth - a.worth);
  const regionsTake = matches.regions.reduce((bits, { words, cover }) => (cover >= 0.85 ? bits | words : bits), 0);
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
