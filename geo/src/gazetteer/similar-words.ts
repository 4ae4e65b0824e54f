/** Maps the indexes of known words to their similarity with the token, from 0 to 1. */
export type WordMatcher = (token: string) => ReadonlyMap<number, number>;

const SOUNDS_ALIKE = 0.95;
const SHORT_SOUNDS_ALIKE = 0.85;
const ONE_OFF = 0.87;
/** One letter often distinguishes short names (Emeka, Eneka). */
const SHORT_ONE_OFF = 0.68;
const TWO_OFF = 0.8;
/** Shorter words match only exactly or by sound. */
const SHORTEST = 5;
const LONG = 8;

export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/(?<=[bcdgkstz])h|h$/g, '')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/n(?=[pb])/g, 'm')
    .replace(/z/g, 's')
    .replace(/(?<=...)(ai|ei|ie|ey|y|e)$/, 'i')
    .replace(/y/g, 'i')
    .replace(/oo|ou|uo/g, 'u')
    .replace(/ae|ei|ai/g, 'e')
    .replace(/(.)\1+/g, '$1');

/** Counts transpositions as one edit and stops at `most + 1`. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let apart = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        apart = Math.min(apart, (before[j - 2] as number) + 1);
      row.push(apart);
      if (apart < least) least = apart;
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] as number;
};

const pairsOf = (word: string): readonly string[] => {
  const marked = `^${word}$`;
  return Array.from({ length: marked.length - 1 }, (_, at) => marked.slice(at, at + 2));
};

const listed = <K>(lists: Map<K, number[]>, key: K, value: number): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

export const similarWordMatcher = (words: readonly string[]): WordMatcher => {
  const numbers = new Map(words.map((word, at) => [word, at]));
  const bySound = new Map<string, number[]>();
  const byPair = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    if (word.length < SHORTEST - 1) continue;
    listed(bySound, soundOf(word), at);
    for (const pair of pairsOf(word)) listed(byPair, pair, at);
  }
  const shared = new Uint8Array(words.length);

  return (token) => {
    const found = new Map<number, number>();
    const itself = numbers.get(token);
    if (itself !== undefined) found.set(itself, 1);
    if (token.length < SHORTEST - 1 || /\d/.test(token)) return found;
    const offer = (at: number, alike: number) => {
      if ((found.get(at) ?? 0) < alike) found.set(at, alike);
    };
    for (const at of bySound.get(soundOf(token)) ?? [])
      offer(at, token.length < SHORTEST ? SHORT_SOUNDS_ALIKE : SOUNDS_ALIKE);
    if (token.length < SHORTEST) return found;
    const most = token.length >= LONG ? 2 : 1;
    const pairs = pairsOf(token);
    const enough = Math.max(2, pairs.length - 3 * most);
    const touched: number[] = [];
    for (const pair of pairs)
      for (const at of byPair.get(pair) ?? []) {
        if (shared[at] === 0) touched.push(at);
        shared[at] = (shared[at] as number) + 1;
      }
    for (const at of touched) {
      const enoughShared = (shared[at] as number) >= enough;
      shared[at] = 0;
      const word = words[at] as string;
      if (!enoughShared || word.length < SHORTEST) continue;
      const allowed = word.length >= LONG ? most : 1;
      const apart = editDistance(token, word, allowed);
      if (apart <= allowed)
        offer(at, apart === 2 ? TWO_OFF : Math.max(token.length, word.length) > SHORTEST ? ONE_OFF : SHORT_ONE_OFF);
    }
    return found;
  };
};

export const exactWordMatcher = (words: readonly string[]): WordMatcher => {
  const numbers = new Map(words.map((word, at) => [word, at]));
  return (token) => {
    const at = numbers.get(token);
    return new Map(at === undefined ? [] : [[at, 1]]);
  };
};
