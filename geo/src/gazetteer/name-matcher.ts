import { type AddressWords, isAbroad } from './address-words.ts';
import { exactWordMatcher, type WordMatcher } from './similar-words.ts';
import {
  isDistinctiveToken,
  isKindToken,
  isNumeralToken,
  MIN_PREFIX_LENGTH,
  tokensOf,
  tokenWeightOf,
} from './tokens.ts';

export interface NameMatch<T> {
  readonly of: T;
  /** How much of the name is in the text, from 0 to 1. */
  readonly cover: number;
  /** Similarity by position in the text, from 0 to 1. */
  readonly exact: readonly number[];
  readonly inOrder: boolean;
  /** Bit mask of the matched positions. */
  readonly words: number;
  readonly first: number;
  readonly last: number;
}

const LEAST_COVER = 0.6;
const LEAST_BEGUN = 0.18;

interface Form<T> {
  readonly of: T;
  readonly words: readonly number[];
  readonly weights: readonly number[];
  readonly total: number;
}

/** `unfinished`: the last word is still being typed. */
export type NameMatcher<T> = (question: AddressWords, unfinished?: boolean) => readonly NameMatch<T>[];

type Likeness = (words: readonly string[]) => WordMatcher;

const OUT_OF_ORDER = 0.1;
/** Minimum `cover` of names without a distinctive word, such as 1004 Estate. */
const WHOLE = 0.95;
const LEAST_JOINED = 0.95;

export const nameMatcher = <T extends { readonly names: readonly string[] }>(
  things: readonly T[],
  likeness: Likeness,
): NameMatcher<T> => {
  const numbers = new Map<string, number>();
  const known: string[] = [];
  const numberOf = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) {
      number = known.push(word) - 1;
      numbers.set(word, number);
    }
    return number;
  };
  const forms: Form<T>[] = [];
  const formsWith: number[][] = [];
  const formsWithAny: number[][] = [];
  const list = (lists: number[][], token: string, form: number): void => {
    const word = numberOf(token);
    const others = lists[word];
    if (others) others.push(form);
    else lists[word] = [form];
  };
  const add = (of: T, tokens: readonly string[]): void => {
    const weights = tokens.map(tokenWeightOf);
    const words = tokens.map(numberOf);
    const form = forms.push({ of, words, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }) - 1;
    const telling = tokens.some(isDistinctiveToken) ? tokens.filter(isDistinctiveToken) : tokens;
    for (const token of new Set(telling)) list(formsWith, token, form);
    for (const token of new Set(tokens)) if (!isKindToken(token)) list(formsWithAny, token, form);
  };
  for (const thing of things)
    for (const name of thing.names) {
      const tokens = tokensOf(name);
      add(thing, tokens);
      const [first = '', second = '', ...rest] = tokens;
      if (isDistinctiveToken(first) && isDistinctiveToken(second)) add(thing, [first + second, ...rest]);
    }
  const written = likeness(known);
  const same = exactWordMatcher(known);
  // Dubai must not match Dabai.
  const alike: WordMatcher = (token) => (isAbroad(token) ? same(token) : written(token));
  const sorted = known.map((_, at) => at).sort((a, b) => ((known[a] as string) < (known[b] as string) ? -1 : 1));

  const begunWith = (beginning: string): ReadonlyMap<number, number> => {
    const found = new Map(alike(beginning));
    if (beginning.length < MIN_PREFIX_LENGTH) return found;
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[sorted[middle] as number] as string) < beginning) low = middle + 1;
      else high = middle;
    }
    for (; low < sorted.length; low++) {
      const at = sorted[low] as number;
      const word = known[at] as string;
      if (!word.startsWith(beginning)) break;
      found.set(at, Math.max(found.get(at) ?? 0, 0.8 + (0.2 * beginning.length) / word.length));
    }
    return found;
  };

  return ({ tokens }, unfinished = false) => {
    const last = tokens.length - 1;
    const pieces = tokens.flatMap((token, at) => {
      const next = tokens[at + 1];
      const one = { at, bits: 1 << at, ends: at, likes: unfinished && at === last ? begunWith(token) : alike(token) };
      if (next === undefined || isNumeralToken(token) || isNumeralToken(next)) return [one];
      const joined = [...alike(token + next)].filter(([, like]) => like >= LEAST_JOINED);
      return [one, { at, bits: 3 << at, ends: at + 1, likes: new Map(joined) }];
    });
    const lists = unfinished ? formsWithAny : formsWith;
    const candidates = new Set<number>();
    for (const { likes } of pieces)
      for (const word of likes.keys()) for (const form of lists[word] ?? []) candidates.add(form);

    const matches: NameMatch<T>[] = [];
    for (const candidate of candidates) {
      const { of, words, weights, total } = forms[candidate] as Form<T>;
      let [taken, covered, first, end, before, reversed] = [0, 0, tokens.length, -1, -2, 0];
      const exact: number[] = [];
      for (const [at, word] of words.entries()) {
        const text = known[word] as string;
        const numeral = isNumeralToken(text);
        // A number belongs to the word before it: `2 Wuse Zone 5` is not in Wuse 2.
        const bound = at > 0 && (numeral || isKindToken(text));
        let [best, alikeness] = [undefined as (typeof pieces)[number] | undefined, 0];
        for (const piece of pieces) {
          if (taken & piece.bits) continue;
          const like = piece.likes.get(word) ?? 0;
          if (like === 0) continue;
          const follows = piece.at === before + 1;
          if (bound && !follows) continue;
          const worth = like + (follows ? 0.01 : 0);
          // On a tie, a one-word name matches its last occurrence, because addresses end with the larger place.
          if (worth > alikeness || (words.length === 1 && worth === alikeness)) [best, alikeness] = [piece, worth];
        }
        if (!best) {
          if (numeral) break;
          continue;
        }
        taken |= best.bits;
        const like = best.likes.get(word) as number;
        covered += (weights[at] as number) * like;
        for (let ends = best.at; ends <= best.ends; ends++) exact[ends] = like;
        if (best.at < before) reversed = OUT_OF_ORDER;
        first = Math.min(first, best.at);
        end = Math.max(end, best.ends);
        before = best.ends;
      }
      const cover = covered / total - reversed;
      const whole = words.some((word) => isDistinctiveToken(known[word] as string)) ? LEAST_COVER : WHOLE;
      const least = unfinished ? LEAST_BEGUN : whole;
      if (cover >= least) matches.push({ of, cover, exact, inOrder: reversed === 0, words: taken, first, last: end });
    }
    return matches;
  };
};
