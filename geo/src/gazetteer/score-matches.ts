import type { Coordinates } from '@saferide/domain/place/coordinates';
import { METRES_PER_DEGREE, straightLineMetres } from '@saferide/domain/place/distance';
import type { PlaceKind } from '@saferide/domain/place/place-kind';
import { type AddressWords, countBits, lastPlaceIndex } from './address-words.ts';
import type { GazetteerEntry } from './gazetteer-entry.ts';
import type { NameMatch } from './name-matcher.ts';

export interface Region {
  readonly names: readonly string[];
  readonly holds: (entry: GazetteerEntry) => boolean;
}

export interface TextMatches {
  readonly question: AddressWords;
  readonly unfinished: boolean;
  readonly entries: readonly NameMatch<GazetteerEntry>[];
  readonly regions: readonly NameMatch<Region>[];
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
/** Rank by size: a place inside one of Lagos's eight areas is smaller than an area. */
export const sizeRankOf = ({ kind, middle }: GazetteerEntry): number => size[kind] - (middle ? 0.5 : 0);
/** Radius within which another place counts as inside. */
const reachMetres: Readonly<Record<PlaceKind, number>> = {
  address: 500,
  landmark: 1_500,
  street: 3_000,
  area: 6_000,
  town: 12_000,
  city: 45_000,
  state: 250_000,
};
/** Distance from a person beyond which a place gets no preference. */
export const PREFERENCE_RADIUS_METRES = 40_000;

/** Scores added to `cover`. */
const worths = {
  word: 0.03,
  smaller: 0.01,
  inside: 0.08,
  insideMiddle: 0.14,
  inRegion: 0.1,
  itself: 0.03,
  near: 0.2,
  elsewhere: -0.6,
} as const;
export const MIN_COVER_EXACT = 0.97;
/** Minimum cover for a text to name a place. */
export const MIN_COVER_NAMED = 0.85;

const holders = new WeakMap<GazetteerEntry, readonly string[]>();
const holdersOf = (entry: GazetteerEntry): readonly string[] => {
  const known = holders.get(entry) ?? entry.within.split(', ');
  holders.set(entry, known);
  return known;
};

export const isListedIn = (entry: GazetteerEntry, larger: GazetteerEntry): boolean =>
  entry.city === larger.city && holdersOf(entry).includes(larger.area);

/** Infinity if the latitudes alone are more than `most` apart, to save computing the distance. */
const metresWithin = (a: Coordinates, b: Coordinates, most: number): number =>
  Math.abs(a.latitude - b.latitude) * METRES_PER_DEGREE > most ? Number.POSITIVE_INFINITY : straightLineMetres(a, b);

/** From 1 at the centre to 0 outside; at least 0.5 if the larger place lists it. */
export const insideShare = (entry: GazetteerEntry, larger: GazetteerEntry): number => {
  const reach = reachMetres[larger.kind];
  const away = Math.min(
    metresWithin(entry.at, larger.at, reach),
    larger.middle ? metresWithin(entry.at, larger.middle, reach) : Number.POSITIVE_INFINITY,
  );
  return Math.max(isListedIn(entry, larger) ? 0.5 : 0, 1 - away / reach);
};

const isWithin = (some: number, others: number): boolean => (some & ~others) === 0;

export interface ScoredMatch extends NameMatch<GazetteerEntry> {
  readonly byWords: number;
  readonly worth: number;
}

const undisputed = <T>(
  { question, unfinished }: Pick<TextMatches, 'question' | 'unfinished'>,
  matches: readonly NameMatch<T>[],
  all: readonly NameMatch<unknown>[],
): readonly NameMatch<T>[] =>
  matches.filter(
    ({ words, cover, exact }) =>
      !all.some(
        (other) =>
          other.cover >= 0.8 &&
          (other.words === words
            ? !unfinished && other.cover > cover + 0.08
            : other.inOrder &&
              isWithin(words, other.words) &&
              exact.every((like, at) => (other.exact[at] ?? 0) >= like - 0.05) &&
              other.cover >= cover - (other.words & ~words & question.telling ? 0.25 : 0.04)),
      ),
  );

export const scoreMatches = (matches: TextMatches, near: Coordinates | null): readonly ScoredMatch[] => {
  const { question, entries, regions } = matches;
  const all: readonly NameMatch<unknown>[] = [...entries, ...regions];
  const end = lastPlaceIndex(question);
  // Ignores a region if a place matches the same words better: Nassarawa may be a quarter of Kano, not the state.
  const named = undisputed(matches, regions, all).filter(
    ({ words, cover }) => !entries.some((entry) => entry.words === words && entry.cover > cover),
  );
  const atEnd = named.filter(({ last }) => last === end);
  const held = (entry: GazetteerEntry, by: readonly NameMatch<Region>[]) => by.some(({ of }) => of.holds(entry));
  // Finding no place is better than finding one outside the region.
  const possible = entries.filter(({ of }) => atEnd.length === 0 || held(of, atEnd));
  const inRegion = undisputed(matches, possible, [...possible, ...regions]);
  const larger = inRegion.filter(
    ({ of, last, cover }) => last === end && cover >= MIN_COVER_NAMED && sizeRankOf(of) > size.street,
  );
  return inRegion.map((match) => {
    const { of: entry, words, first } = match;
    const isLarger = larger.some((other) => other.words === words);
    const agrees = Math.max(
      0,
      ...inRegion.map((other) =>
        (other.words & words) === 0 && sizeRankOf(other.of) > sizeRankOf(entry) ? insideShare(entry, other.of) : 0,
      ),
    );
    const contradicts =
      !isLarger &&
      larger.some((other) => (other.words & words) === 0) &&
      !larger.some((other) => (other.words & words) !== 0 || insideShare(entry, other.of) > 0);
    const away = near ? straightLineMetres(near, entry.at) : PREFERENCE_RADIUS_METRES;
    const byWords =
      match.cover +
      worths.word * Math.min(4, countBits(words & question.telling)) +
      worths.smaller * (size.state - sizeRankOf(entry)) +
      (agrees > 0 ? worths.inside + worths.insideMiddle * agrees : 0) +
      (named.length > 0 && held(entry, named) ? worths.inRegion : 0) +
      (question.anchored & (1 << first) ? 0 : worths.itself) +
      (contradicts ? worths.elsewhere : 0);
    const nearness = Math.max(0, 1 - away / PREFERENCE_RADIUS_METRES);
    const worth = byWords + worths.near * (match.cover >= MIN_COVER_EXACT || matches.unfinished ? 1 : 0.5) * nearness;
    return { ...match, byWords, worth };
  });
};
