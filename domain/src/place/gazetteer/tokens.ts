import { plainLetters } from '../../kernel/plain-letters.ts';

/** Texts as the words that they consist of, however they are written: the same on both sides of a comparison. */

const meant: Readonly<Record<string, string>> = {
  rd: 'road',
  str: 'street',
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  cres: 'crescent',
  crs: 'crescent',
  cl: 'close',
  dr: 'drive',
  est: 'estate',
  jn: 'junction',
  jct: 'junction',
  junc: 'junction',
  rdbt: 'roundabout',
  bstop: 'busstop',
  bustop: 'busstop',
  expy: 'expressway',
  exp: 'expressway',
  mkt: 'market',
  hosp: 'hospital',
  univ: 'university',
  gen: 'general',
  govt: 'government',
  intl: 'international',
  int: 'international',
  natl: 'national',
  ext: 'extension',
  extn: 'extension',
  isl: 'island',
  sq: 'square',
  ctr: 'centre',
  center: 'centre',
  hq: 'headquarters',
  opp: 'opposite',
  oppo: 'opposite',
  mohammed: 'muhammed',
  muhammad: 'muhammed',
  mohammad: 'muhammed',
  mohamed: 'muhammed',
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  '9th': 'ninth',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  twelve: '12',
  ii: '2',
  iii: '3',
  iv: '4',
};

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** In plain letters, initials as one word (`V.I`, `G.R.A`), letters apart from numbers (`wuse2`), short for long. */
export const tokensOf = (text: string): readonly string[] => {
  const plain = plainLetters(text)
    .replace(/\bb(us)?[/ -]*stop\b/g, 'busstop')
    .replace(/\br\/about\b|\bround about\b/g, 'roundabout')
    .replace(/\b[a-z](?:[./]\s?[a-z]\b)+\.?/g, (initials) => initials.replace(/[^a-z]/g, ''))
    .replace(/(\d)(?!st\b|nd\b|rd\b|th\b)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return words.map((word, at) => {
    if (word === 'ph' || word === 'phc')
      return isNumber(words[at + 1] ?? '') || words[at + 1] === 'ii' ? 'phase' : 'portharcourt';
    if (word === 'i' && words[at - 1] === 'phase') return '1';
    return Object.hasOwn(meant, word) ? (meant[word] as string) : word;
  });
};

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A beginning of a word of at least this many letters stands for it. */
export const SHORTEST_BEGINNING = 3;

/** What says how one place lies to another: the other is meant, for it is the one that is known. */
const relations = set('opposite by off beside behind near after before facing adjacent around along inside beneath');
/** What says nothing of where it is. */
const fillers = set(
  'the of in at on to from and no number plot block blk flat house suite shop floor room km side front next nigeria ng ' +
    'under over my our a',
);
/** What a name may lack. */
const kinds = set(
  'road street avenue crescent close drive lane way estate junction roundabout busstop layout district quarters village ' +
    'expressway highway boulevard lga state',
);
/** What is part of a name, and no name alone. */
const sorts = set(
  'market mall plaza hotel church mosque bridge bank school hospital university college secretariat station airport gate ' +
    'main park general international national new old phase zone area industrial town city centre camp stadium ' +
    'motor bus headquarters government house square extension island local teaching federal club second third first ' +
    'fourth site filling police army barracks garage second central left right hand up flyover under',
);

/** What has a place of its own in the quarter or the town beside its name: Onitsha's market is not its middle. */
const sites = set(
  'market mall plaza hotel church mosque bank school hospital university college secretariat station airport park ' +
    'garage stadium camp barracks club headquarters',
);

/** Whether a word that is still typed may become one of those that are no name alone. */
export const beginsSort = (beginning: string): boolean =>
  beginning.length >= SHORTEST_BEGINNING && [...sorts].some((sort) => sort.startsWith(beginning));
export const namesSite = (token: string): boolean => sites.has(token);
export const isRelation = (token: string): boolean => relations.has(token);
export const isKind = (token: string): boolean => kinds.has(token);
export const isNumeral = isNumber;
/** A word that says nothing of the place by itself: no match, and no doubt either. */
export const isFiller = (token: string): boolean =>
  fillers.has(token) || relations.has(token) || (token.length === 1 && !isNumber(token));
/** Whether the word makes a name, so that a match of it is one. */
export const isStrong = (token: string): boolean =>
  !kinds.has(token) && !sorts.has(token) && !isFiller(token) && !isNumber(token);

/** How much of a name a word is. */
export const weightOf = (token: string): number => {
  if (kinds.has(token) || fillers.has(token)) return 0.2;
  return sorts.has(token) ? 0.5 : 1;
};
