import type { Coordinates } from '../coordinates.ts';
import { straightLineMetres } from '../distance.ts';
import type { Entry } from './entry.ts';
import type { Match } from './names.ts';
import { type Question, wordsIn } from './question.ts';
import { isStrong, namesSite } from './tokens.ts';
import { EXACT, inside, isStatedIn, type Matches, NAMED, sizeOf, type Weighed, weighed } from './weigh.ts';

/** A place that a text may mean, with the confidence from 0 to 1. */
export interface Meant {
  readonly entry: Entry;
  readonly sureness: number;
  /** Bits of the text's words that name it. */
  readonly words: number;
  /** Spelt exactly, or sounding the same. */
  readonly isWritten: boolean;
  /** Whether the text has nothing beyond it: `12 Foo Street, Ikeja` is somewhere in Ikeja. */
  readonly isAll: () => boolean;
  /** Whether the text means this place and no other. Without this it may be offered, never chosen. */
  readonly isCertain: () => boolean;
}

/** Places of one name closer than this, in metres, count as one. */
const ONE_PLACE_METRES = 3_000;
/** Matches whose scores differ by less may both be meant. */
const AS_GOOD = 0.05;
/** Share of the confidence lost to unexplained words: of a whole name, a part of one, a city. */
const doubts = { whole: 0.25, part: 0.5, city: 0.8 } as const;

/** Similarity of two spellings with the same sound. */
const SOUNDS_SAME = 0.95;
/** Names of more places in Lagos than the gazetteer has. */
const sharedInLagos: ReadonlySet<string> = new Set(['ajegunle', 'araromi', 'cele', 'ifako', 'sabo']);

/** Unexplained words lower the confidence, for a partial name far more. */
const surenessOf = ({ of, cover, words }: Match<Entry>, others: readonly Weighed[], { telling }: Question): number => {
  let explained = words;
  for (const other of others) if (other.cover >= NAMED) explained |= other.words;
  const [all, left] = [wordsIn(telling | words), wordsIn(telling & ~explained)];
  const doubt = all === 0 ? 0 : left / all;
  const weight = of.kind === 'city' ? doubts.city : cover >= EXACT ? doubts.whole : doubts.part;
  return Math.min(1, cover) * (1 - weight * doubt);
};

const isQuarter = ({ kind }: Entry): boolean => kind === 'area' || kind === 'town' || kind === 'city';

/** Whether one of two named places is in the other; for two areas, by the data or by distance. */
const agree = (one: Entry, other: Entry): boolean => {
  if (isStatedIn(one, other) || isStatedIn(other, one)) return true;
  if (one.kind === 'area' && other.kind === 'area') return straightLineMetres(one.at, other.at) <= ONE_PLACE_METRES;
  const [smaller, larger] = sizeOf(one) < sizeOf(other) ? [one, other] : [other, one];
  return inside(smaller, larger) > 0;
};

/** Whether each word is spelt like the name or sounds like it: Baruwa is not Marwa. */
const isWritten = ({ words, exact }: Match<Entry>, { tokens }: Question): boolean =>
  tokens.every((token, at) => !(words & (1 << at)) || !isStrong(token) || (exact[at] ?? 0) >= SOUNDS_SAME);

/**
 * Whether consistent places explain all distinguishing words of the text: Berger Cement is not Berger, and Onitsha
 * market is not Onitsha's centre. Words on the other side of `opposite` or `by` only describe.
 */
const isExplained = (one: Weighed, { question, entries, regions }: Matches): boolean => {
  const { tokens, telling, anchored } = question;
  let explained = one.words;
  for (const other of entries)
    if (other.cover >= NAMED && isWritten(other, question) && (other.of === one.of || agree(one.of, other.of)))
      explained |= other.words;
  for (const { of, words, cover } of regions) if (cover >= NAMED && of.holds(one.of)) explained |= words;
  // A repeated word counts once: `Oyo, Oyo State`.
  const named = new Set(tokens.filter((_, at) => explained & (1 << at)));
  for (const [at, token] of tokens.entries()) if (named.has(token)) explained |= 1 << at;
  const side = anchored & (1 << one.first) ? anchored : ~anchored;
  const sites = tokens.reduce((bits, token, at) => (namesSite(token) ? bits | (1 << at) : bits), 0);
  return ((telling | (isQuarter(one.of) ? sites : 0)) & side & ~explained) === 0;
};

/**
 * Whether other places of Lagos share the name and nothing smaller than the city distinguishes them: Cele, but not Cele
 * Okota.
 */
const isShared = (one: Weighed, others: readonly Weighed[], { question }: Matches): boolean => {
  const name = question.tokens.filter((token, at) => one.words & (1 << at) && isStrong(token)).join(' ');
  if (one.of.city !== 'Lagos' || !sharedInLagos.has(name)) return false;
  return !others.some(
    ({ words, of }) => (words & one.words) === 0 && of.kind !== 'city' && of.kind !== 'state' && agree(one.of, of),
  );
};

/**
 * Most likely first. A shared name is uncertain unless the text or the person's position decides; only the text makes
 * it certain.
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
