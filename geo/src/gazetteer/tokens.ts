import { toPlainLetters } from '@saferide/domain/kernel/plain-letters';

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

/** Reduces words to plain letters, joins initials (`G.R.A`), splits off digits (`wuse2`) and expands abbreviations. */
export const tokensOf = (text: string): readonly string[] => {
  const plain = toPlainLetters(text)
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

export const MIN_PREFIX_LENGTH = 3;

const relations = set('opposite by off beside behind near after before facing adjacent around along inside beneath');
const fillers = set(
  'the of in at on to from and no number plot block blk flat house suite shop floor room km side front next nigeria ng ' +
    'under over my our a',
);
const kinds = set(
  'road street avenue crescent close drive lane way estate junction roundabout busstop layout district quarters village ' +
    'expressway highway boulevard lga state',
);
/** Words that do not name a place on their own. */
const sorts = set(
  'market mall plaza hotel church mosque bridge bank school hospital university college secretariat station airport gate ' +
    'main park general international national new old phase zone area industrial town city centre camp stadium ' +
    'motor bus headquarters government house square extension island local teaching federal club second third first ' +
    'fourth site filling police army barracks garage second central left right hand up flyover under',
);

/** Sites away from the centre of what they are named after, such as Onitsha's market. */
const sites = set(
  'market mall plaza hotel church mosque bank school hospital university college secretariat station airport park ' +
    'garage stadium camp barracks club headquarters',
);

export const isGenericWordPrefix = (beginning: string): boolean =>
  beginning.length >= MIN_PREFIX_LENGTH && [...sorts].some((sort) => sort.startsWith(beginning));
export const isSiteToken = (token: string): boolean => sites.has(token);
export const isRelationToken = (token: string): boolean => relations.has(token);
export const isKindToken = (token: string): boolean => kinds.has(token);
export const isNumeralToken = isNumber;
export const isFillerToken = (token: string): boolean =>
  fillers.has(token) || relations.has(token) || (token.length === 1 && !isNumber(token));
export const isDistinctiveToken = (token: string): boolean =>
  !kinds.has(token) && !sorts.has(token) && !isFillerToken(token) && !isNumber(token);

export const tokenWeightOf = (token: string): number => {
  if (kinds.has(token) || fillers.has(token)) return 0.2;
  return sorts.has(token) ? 0.5 : 1;
};
