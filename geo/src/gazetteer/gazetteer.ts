import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { KnownPlace } from '@saferide/domain/place/place-refusals';
import { memoize } from '../memoize.ts';
import { addressWordsOf, endsAbroad, lastPlaceIndex } from './address-words.ts';
import type { GazetteerEntry } from './gazetteer-entry.ts';
import { nameMatcher } from './name-matcher.ts';
import { type PlaceCandidate, rankPlaces } from './rank-places.ts';
import { PREFERENCE_RADIUS_METRES, type Region, type TextMatches } from './score-matches.ts';
import type { WordMatcher } from './similar-words.ts';
import { isGenericWordPrefix, tokensOf } from './tokens.ts';

interface PlaceMatchPolicy {
  readonly version: string;
  /** Lowest confidence, from 0 to 1, at which a place is used; others are only suggested. */
  readonly minConfidence: number;
}

const placeMatchPolicy: PlaceMatchPolicy = { version: 'placing-1', minConfidence: 0.7 };

export const MAX_NEAR_MATCHES = 5;

const AREA_METRES = 6_000;
const TOWN_METRES = 15_000;
const CITY_METRES = 40_000;
const NAMES_SURELY = 0.8;
const AGREES_METRES = 1_000;
/** Texts recur, because a trip is quoted for each class and people return to what they typed before. */
const REMEMBERED_TEXTS = 1_000;

export interface Gazetteer {
  search(text: string, near?: Coordinates | null, unfinished?: boolean): readonly PlaceCandidate[];
  isWhole(text: string): boolean;
  /** Null if the place is uncertain or only a city or state. */
  locate(address: string, near?: Coordinates | null): KnownPlace | null;
  nearMatches(address: string, near?: Coordinates | null): readonly KnownPlace[];
  areaAt(point: Coordinates): string | null;
  nearest(
    point: Coordinates,
    which: (entry: GazetteerEntry) => boolean,
  ): { readonly entry: GazetteerEntry; readonly away: number } | null;
  namesAnotherPlace(address: string, point: Coordinates): boolean;
}

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** Similarity by shared pairs of letters, from 0 to 1. */
const likenessTo = (entries: readonly GazetteerEntry[]) => {
  const names = entries.flatMap((entry, at) =>
    entry.kind === 'area' ? entry.names.map((name) => ({ at, pairs: pairsOf(name.toLowerCase()) })) : [],
  );
  const withPair = new Map<string, number[]>();
  for (const [name, { pairs }] of names.entries())
    for (const pair of new Set(pairs)) withPair.set(pair, [...(withPair.get(pair) ?? []), name]);
  return (text: string): readonly { readonly entry: GazetteerEntry; readonly alike: number }[] => {
    const pairs = pairsOf(text.toLowerCase());
    const shared = new Uint16Array(names.length);
    for (const pair of pairs) for (const name of withPair.get(pair) ?? []) shared[name] = (shared[name] as number) + 1;
    const best = new Map<number, number>();
    for (const [name, { at, pairs: others }] of names.entries()) {
      const alike = (2 * (shared[name] as number)) / Math.max(1, pairs.length + others.length);
      if (alike >= (best.get(at) ?? 0)) best.set(at, alike);
    }
    return [...best].map(([at, alike]) => ({ entry: entries[at] as GazetteerEntry, alike }));
  };
};

const shown = ({ name, area, at }: GazetteerEntry): KnownPlace => ({ name, area, at });

export const gazetteerOf = (
  entries: readonly GazetteerEntry[],
  regions: readonly Region[],
  likeness: (words: readonly string[]) => WordMatcher,
): Gazetteer => {
  const entryNames = nameMatcher(entries, likeness);
  const regionNames = nameMatcher(regions, likeness);
  const areasLike = likenessTo(entries);

  const matches = memoize(REMEMBERED_TEXTS, (text: string, unfinished: boolean): TextMatches | null => {
    if (endsAbroad(text)) return null;
    const question = addressWordsOf(text);
    return { question, unfinished, entries: entryNames(question, unfinished), regions: regionNames(question) };
  });
  const search: Gazetteer['search'] = (text, near = null, unfinished = false) => {
    const found = matches(text, unfinished);
    const meant = found ? rankPlaces(found, near) : [];
    if (!unfinished) return meant;
    const typed = text.trim().toLowerCase();
    const [word = ''] = tokensOf(text).slice(-1);
    const isNear = ({ entry }: PlaceCandidate) =>
      near === null || straightLineMetres(near, entry.at) <= PREFERENCE_RADIUS_METRES;
    const isBegun = ({ entry }: PlaceCandidate) => entry.names.some((name) => name.toLowerCase().startsWith(typed));
    // `airp` is more likely the start of "airport" than of a road named after one.
    const isSort = isGenericWordPrefix(word) && typed === word;
    const isOfSort = ({ entry }: PlaceCandidate) =>
      entry.names.some((name) => (name.toLowerCase().split(' ').at(-1) ?? '').startsWith(word));
    // `sabo` is more likely Sabo Ikorodu than Sabon Gari.
    const hasWord = ({ entry }: PlaceCandidate) =>
      entry.names.some((name) => `${name.toLowerCase()} `.startsWith(`${typed} `));
    const rank = (one: PlaceCandidate): number => {
      if (!isBegun(one)) return isNear(one) && isSort && isOfSort(one) ? 0 : 5;
      if (!isNear(one)) return hasWord(one) ? 3 : 4;
      if (isSort && isOfSort(one)) return 0;
      return hasWord(one) ? 1 : 2;
    };
    return meant
      .map((one) => ({ one, rank: rank(one) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ one }) => one);
  };
  const nearest: Gazetteer['nearest'] = ({ latitude, longitude }, which) => {
    const narrow = Math.cos((latitude * Math.PI) / 180);
    let [found, least] = [undefined as GazetteerEntry | undefined, Number.POSITIVE_INFINITY];
    for (const entry of entries) {
      const [north, east] = [entry.at.latitude - latitude, (entry.at.longitude - longitude) * narrow];
      const square = north * north + east * east;
      if (square < least && which(entry)) [found, least] = [entry, square];
    }
    return found ? { entry: found, away: straightLineMetres(found.at, { latitude, longitude }) } : null;
  };
  const reach = ({ kind }: GazetteerEntry): number =>
    kind === 'city' ? CITY_METRES : kind === 'town' ? TOWN_METRES : AREA_METRES;
  const agrees = ({ entry, isAll }: PlaceCandidate, point: Coordinates): boolean => {
    const away = straightLineMetres(entry.at, point);
    if (away <= AGREES_METRES) return true;
    if (entry.kind === 'town' || entry.kind === 'city') return away <= reach(entry);
    return entry.kind === 'area' && away <= reach(entry) && !isAll();
  };

  const placed = (meant: readonly PlaceCandidate[]): PlaceCandidate | undefined => {
    const places = meant.filter(({ entry }) => entry.kind !== 'city');
    const isSure = ({ sureness, isCertain }: PlaceCandidate) =>
      sureness >= placeMatchPolicy.minConfidence && isCertain();
    // A long road alone is too vague, but a junction on it is not.
    const [best] = places;
    return best && (isSure(best) ? best : places.find((other) => (other.words & best.words) === 0 && isSure(other)));
  };

  return {
    search,
    nearest,
    isWhole: (text) => {
      const question = addressWordsOf(text);
      const end = lastPlaceIndex(question);
      const ending = regionNames(question).filter(({ last, cover }) => last === end && cover >= 0.97);
      return ending.some(({ words }) => (question.telling & ~words) !== 0);
    },
    locate: (address, near) => {
      const sure = placed(search(address, near));
      return sure ? shown(sure.entry) : null;
    },
    nearMatches: (address, near) => {
      const likely: GazetteerEntry[] = [];
      for (const unfinished of [false, true]) {
        if (likely.length >= MAX_NEAR_MATCHES) break;
        for (const { entry } of search(address, near, unfinished))
          if (entry.kind !== 'city' && !likely.includes(entry) && likely.length < MAX_NEAR_MATCHES) likely.push(entry);
      }
      if (likely.length === MAX_NEAR_MATCHES) return likely.map(shown);
      const written = areasLike(address)
        .filter(({ entry }) => !likely.includes(entry))
        .sort((a, b) => b.alike - a.alike);
      return [...likely, ...written.map(({ entry }) => entry)].slice(0, MAX_NEAR_MATCHES).map(shown);
    },
    areaAt: (point) => {
      for (const kinds of [['area', 'town'], ['city']]) {
        const found = nearest(point, ({ kind }) => kinds.includes(kind));
        if (found && found.away <= reach(found.entry)) return found.entry.area;
      }
      return null;
    },
    namesAnotherPlace: (address, point) => {
      const meant = search(address, point);
      const certain = placed(meant);
      if (certain) return !agrees(certain, point);
      const sure = meant.filter(({ sureness, isWritten }) => isWritten && sureness >= NAMES_SURELY);
      const smaller = sure.filter(({ entry }) => entry.kind !== 'city');
      const named = smaller.length > 0 ? smaller : sure;
      return named.length > 0 && !named.some((one) => agrees(one, point));
    },
  };
};
