import { toPlainLetters } from './plain-letters.ts';

const EMOJI = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}`,
  String.raw`\p{Regional_Indicator}{2}`,
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
].join('|');

/** Control, format, private-use and surrogate characters, fillers and the empty Braille cell. */
const UNSEEN = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`;

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI})|${UNSEEN}`, 'gu');

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const BLANKS = /[^\S\n]+/g;

/** Letters of Yorùbá and Igbo have at most a dot and a tone mark; one more is allowed. */
const MOST_MARKS = 3;
const STACKED = new RegExp(String.raw`\p{M}{${MOST_MARKS + 1}}`, 'u');

/**
 * Composes letters, normalises blanks, and removes invisible and direction-changing characters, which could disguise
 * the text.
 */
export const cleanText = (written: string): string =>
  written
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(BLANKS, ' ')
    .replace(EMOJI_OR_UNSEEN, (_, emoji?: string) => emoji ?? '')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Like `cleanText`, on one line. */
export const cleanLine = (written: string): string => cleanText(written).replace(/\n+/g, ' ');

/** Whether a letter has more marks than any Nigerian language uses. */
export const hasStackedMarks = (text: string): boolean => STACKED.test(text.normalize('NFC'));
/** The error message if `hasStackedMarks` is true. */
export const stackedMarksSentence = `At most ${MOST_MARKS} accents on one letter`;

/** U+02BC is the apostrophe of Hausa and Igbo. */
const LETTERS = /^\p{L}[\p{L}\p{M} '’ʼ.-]*$/u;
/** Modifier, phonetic and small capital letters, except the apostrophe U+02BC. */
const ODD_LETTER = /(?!ʼ)\p{Lm}|[\u1D00-\u1DBF\uA730\uA731\u0280\u029F\u0262\u026A\u0274\u0276\u028F\u0299\u029C]/u;
const LATIN = /\p{Script=Latin}/u;
const NOT_LATIN = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;

/** Whether a word combines Latin letters with those of another script, as look-alike names do. */
export const mixesScripts = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/\s+/)
    .some((word) => LATIN.test(word) && NOT_LATIN.test(word));
/** The error message if `mixesScripts` is true. */
export const mixedScriptsSentence = 'Use letters of one alphabet';

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'st ste mr mrs ms dr prof engr arc barr hon sen gov chief chf alh hajj rev revd fr sr bro pst past evang bp capt col gen maj sgt insp jr snr jnr esq'.split(
    ' ',
  ),
);

/** Whether full stops follow only initials or abbreviations. */
const stopsOnlyShorten = (name: string): boolean =>
  name.split(' ').every((word) => {
    const [before = '', ...after] = word.split('.');
    if (after.length === 0) return true;
    const letters = before.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return after.length === 1 && after[0] === '' && (letters.length === 1 || ABBREVIATIONS.has(letters));
  });

const WEB = /(?<![\p{L}\d])www(?![\p{L}\d])/iu;

const DOTS = /[\u2024\u3002\uFE52\uFF0E\uFF61]/g;
/** A full stop between characters, except in numbers (`3.0`). */
const JOINING_DOT = /\.(?=[^\s\d])|(?<!\d)\.(?=\d)/g;

/** Whether a phone might show part of the text as a link. */
export const mayBeLink = (written: string): boolean => {
  const text = written.replace(DOTS, '.');
  return /[\\/]/.test(text) || WEB.test(text) || text.search(JOINING_DOT) >= 0;
};

/** Changes a name stored before links were refused, so that no phone shows a part of it as a link. */
export const withoutLinks = (written: string): string =>
  written
    .replace(DOTS, '.')
    .replace(/[\\/]/g, ' ')
    .replace(JOINING_DOT, ' ')
    .replace(new RegExp(WEB, 'giu'), ' ')
    .replace(/ +/g, ' ')
    .trim();

const NAME_LETTERS = 30;

/** First and last name for a text message, at most 30 letters each; null without a name. */
export const nameForTextMessage = (
  firstName: string | null | undefined,
  lastName: string | null | undefined,
): string | null =>
  [firstName, lastName]
    .map((name) => [...withoutLinks(name ?? '').normalize('NFC')].slice(0, NAME_LETTERS).join('').trim())
    .filter(Boolean)
    .join(' ') || null;

/** Whether the name has only letters of one script, their marks and the punctuation of names. */
export const isPersonName = (name: string): boolean => {
  const composed = name.normalize('NFC');
  return (
    LETTERS.test(composed) &&
    composed === composed.normalize('NFKC') &&
    !/\p{Default_Ignorable_Code_Point}/u.test(composed) &&
    !ODD_LETTER.test(composed) &&
    !(LATIN.test(composed) && NOT_LATIN.test(composed)) &&
    !hasStackedMarks(composed) &&
    stopsOnlyShorten(composed) &&
    !WEB.test(composed)
  );
};
/** The error message if `isPersonName` is false. */
export const personNameSentence =
  'Letters, spaces, hyphens and apostrophes only. A full stop only after an initial or title, with a space after it';

/** Latin letters by the characters that look like them; `l` and `i` are merged. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα4@',
    b: 'вβь',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєε3',
    f: 'ғϝ',
    g: 'ԍ',
    h: 'һнη',
    i: 'іιӏl1',
    j: 'ј',
    k: 'кκ',
    m: 'мμ',
    n: 'ոпν',
    o: 'оο0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гя',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υս',
    w: 'ԝω',
    x: 'хχ',
    y: 'уүγ',
    z: 'ζ',
  }).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])),
);

const skeleton = (name: string): string =>
  [...toPlainLetters(name).replace(/(?<!\S)\d+(?!\S)/g, '')]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '');

const SERVICE = /saferide/;
const OFFICE = [
  'customercare',
  'customerservice',
  'customersupport',
  'supportteam',
  'helpdesk',
  'safetydesk',
  'safetyteam',
  'police',
  'policeofficer',
  'nigeriapolice',
  'nigeriapoliceforce',
  'nigerianpolice',
  'npf',
  'frsc',
  'frscofficer',
  'roadsafety',
  'roadsafetycorps',
  'federalroadsafety',
  'federalroadsafetycorps',
  'roadsafetyofficer',
  'emergencyservice',
  'emergencyservices',
].map(skeleton);

/** Not allowed as any word of a name, because a first name is shown alone. */
const STAFF = ['admin', 'administrator', 'operator', 'support'].map(skeleton);

/** Whether the name reads like SafeRide, its staff or desks, the police, road safety or an emergency service. */
export const posesAsService = (name: string): boolean => {
  const read = skeleton(name);
  const isStaff = [name, ...name.split(/[\s-]+/)].some((word) => STAFF.includes(skeleton(word)));
  return isStaff || SERVICE.test(read) || OFFICE.includes(read);
};
/** The error message if a person's own name is a service's. */
export const posesAsServiceSentence = 'Enter your own name, not the name of a service';
/** The error message if a contact's name is a service's. */
export const contactPosesSentence = 'Enter the person’s name, not the name of a service';
