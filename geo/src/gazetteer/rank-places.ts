import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { type AddressWords, countBits } from './address-words.ts';
import type { GazetteerEntry } from './gazetteer-entry.ts';
import type { NameMatch } from './name-matcher.ts';
import {
  insideShare,
  isListedIn,
  MIN_COVER_EXACT,
  MIN_COVER_NAMED,
  type ScoredMatch,
  scoreMatches,
  sizeRankOf,
  type TextMatches,
} from './score-matches.ts';
import { isDistinctiveToken, isSiteToken } from './tokens.ts';

export interface PlaceCandidate {
  readonly entry: GazetteerEntry;
  readonly sureness: number;
  readonly words: number;
  readonly isWritten: boolean;
  /** False if the text names something more precise: `12 Foo Street, Ikeja` is more than Ikeja. */
  readonly isAll: () => boolean;
  readonly isCertain: () => boolean;
}

/** Places of the same name within this distance count as one place. */
const ONE_PLACE_METRES = 3_000;
const AS_GOOD = 0.05;
const doubts = { whole: 0.25, part: 0.5, city: 0.8 } as const;

const SOUNDS_SAME = 0.95;
/** Names of more places in Lagos than the gazetteer lists, so that they identify none of them. */
const sharedInLagos: ReadonlySet<string> = new Set(['ajegunle', 'araromi', 'cele', 'ifako', 'sabo']);

const surenessOf = (
  { of, cover, words }: NameMatch<GazetteerEntry>,
  others: readonly ScoredMatch[],
  { telling }: AddressWords,
): number => {
  let explained = words;
  for (const other of others) if (other.cover >= MIN_COVER_NAMED) explained |= other.words;
  const [all, left] = [countBits(telling | words), countBits(telling & ~explained)];
  const doubt = all === 0 ? 0 : left / all;
  const weight = of.kind === 'city' ? doubts.city : cover >= MIN_COVER_EXACT ? doubts.whole : doubts.part;
  return Math.min(1, cover) * (1 - weight * doubt);
};

const isQuarter = ({ kind }: GazetteerEntry): boolean => kind === 'area' || kind === 'town' || kind === 'city';

const agree = (one: GazetteerEntry, other: GazetteerEntry): boolean => {
  if (isListedIn(one, other) || isListedIn(other, one)) return true;
  if (one.kind === 'area' && other.kind === 'area') return straightLineMetres(one.at, other.at) <= ONE_PLACE_METRES;
  const [smaller, larger] = sizeRankOf(one) < sizeRankOf(other) ? [one, other] : [other, one];
  return insideShare(smaller, larger) > 0;
};

/** Whether the text spells the name exactly or as it sounds: Baruwa is not Marwa. */
const isWritten = ({ words, exact }: NameMatch<GazetteerEntry>, { tokens }: AddressWords): boolean =>
  tokens.every((token, at) => !(words & (1 << at)) || !isDistinctiveToken(token) || (exact[at] ?? 0) >= SOUNDS_SAME);

/**
 * Whether the place explains all distinguishing words on its side of `opposite` or `by`: Berger Cement is not Berger.
 */
const isExplained = (one: ScoredMatch, { question, entries, regions }: TextMatches): boolean => {
  const { tokens, telling, anchored } = question;
  let explained = one.words;
  for (const other of entries)
    if (
      other.cover >= MIN_COVER_NAMED &&
      isWritten(other, question) &&
      (other.of === one.of || agree(one.of, other.of))
    )
      explained |= other.words;
  for (const { of, words, cover } of regions) if (cover >= MIN_COVER_NAMED && of.holds(one.of)) explained |= words;
  // A repeated word counts once, as in `Oyo, Oyo State`.
  const named = new Set(tokens.filter((_, at) => explained & (1 << at)));
  for (const [at, token] of tokens.entries()) if (named.has(token)) explained |= 1 << at;
  const side = anchored & (1 << one.first) ? anchored : ~anchored;
  const sites = tokens.reduce((bits, token, at) => (isSiteToken(token) ? bits | (1 << at) : bits), 0);
  return ((telling | (isQuarter(one.of) ? sites : 0)) & side & ~explained) === 0;
};

const isShared = (one: ScoredMatch, others: readonly ScoredMatch[], { question }: TextMatches): boolean => {
  const name = question.tokens.filter((token, at) => one.words & (1 << at) && isDistinctiveToken(token)).join(' ');
  if (one.of.city !== 'Lagos' || !sharedInLagos.has(name)) return false;
  return !others.some(
    ({ words, of }) => (words & one.words) === 0 && of.kind !== 'city' && of.kind !== 'state' && agree(one.of, of),
  );
};

/** Most likely first. */
export const rankPlaces = (matches: TextMatches, near: Coordinates | null): readonly PlaceCandidate[] => {
  const found = [...scoreMatches(matches, near)].sort((a, b) => b.worth - a.worth);
  const regionsTake = matches.regions.reduce(
    (bits, { words, cover }) => (cover >= MIN_COVER_NAMED ? bits | words : bits),
    0,
  );
  const question = { ...matches.question, telling: matches.question.telling & ~regionsTake };
  const seen = new Set<GazetteerEntry>();
  const meant: PlaceCandidate[] = [];
  for (const one of found) {
    if (seen.has(one.of)) continue;
    seen.add(one.of);
    const rivals = found.filter(
      (other) =>
        (other.words & one.words) !== 0 &&
        other.of.kind !== 'city' &&
        straightLineMetres(other.of.at, one.of.at) > ONE_PLACE_METRES,
    );
    const isRivalled = (by: 'worth' | 'byWords') => rivals.some((other) => other[by] > one[by] - AS_GOOD);
    const written = isWritten(one, matches.question);
    meant.push({
      entry: one.of,
      words: one.words,
      isWritten: written,
      isAll: () => (matches.question.anchored & one.words) === 0 && isExplained(one, matches),
      sureness: surenessOf(one, found, question) * (isRivalled('worth') ? 0.5 : 1),
      isCertain: () => written && isExplained(one, matches) && !isRivalled('byWords') && !isShared(one, found, matches),
    });
  }
  return meant;
};
