import { plainLetters } from './plain-letters.ts';

/**
 * What people may type for others to read. Characters without a shape, and those that turn the direction of writing round,
 * let one text pose as another; a stack of marks covers the lines around it.
 */

/** An emoji with what belongs to it: skin tone, joined emoji, flags and keycaps. */
const EMOJI = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}`,
  String.raw`\p{Regional_Indicator}{2}`,
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
].join('|');

/** Control, format, private and surrogate characters, fillers, and the empty Braille cell. Line feeds stay. */
const UNSEEN = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`;

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI})|${UNSEEN}`, 'gu');

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const BLANKS = /[^\S\n]+/g;

/** A letter of Yorùbá or Igbo has a dot and a tone at most, and one mark to spare. */
const MOST_MARKS = 3;
const STACKED = new RegExp(String.raw`\p{M}{${MOST_MARKS + 1}}`, 'u');

/** The text in composed letters without what nobody sees, with plain blanks; lines stay lines. */
export const shownText = (written: string): string =>
  written
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(BLANKS, ' ')
    .replace(EMOJI_OR_UNSEEN, (_, emoji?: string) => emoji ?? '')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same on one line. */
export const shownLine = (written: string): string => shownText(written).replace(/\n+/g, ' ');

export const hasStackedMarks = (text: string): boolean => STACKED.test(text.normalize('NFC'));
export const stackedMarksSentence = `At most ${MOST_MARKS} accents on one letter`;

/** U+02BC is the apostrophe of Hausa and Igbo. */
const LETTERS = /^\p{L}[\p{L}\p{M} '’ʼ.-]*$/u;
/** Letters that are marks or shapes of other letters, except that apostrophe; phonetic and small capital letters. */
const ODD_LETTER = /(?!ʼ)\p{Lm}|[\u1D00-\u1DBF\uA730\uA731\u0280\u029F\u0262\u026A\u0274\u0276\u028F\u0299\u029C]/u;
const LATIN = /\p{Script=Latin}/u;
const NOT_LATIN = /(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u;

/** Whether a word has Latin letters and letters of another script: one that looks like a name people know, and is not it. */
export const mixesScripts = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/\s+/)
    .some((word) => LATIN.test(word) && NOT_LATIN.test(word));
export const mixedScriptsSentence = 'Use letters of one alphabet';

/** What people put before or after a name, by the letters that a full stop follows. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'st ste mr mrs ms dr prof engr arc barr hon sen gov chief chf alh hajj rev revd fr sr bro pst past evang bp capt col gen maj sgt insp jr snr jnr esq'.split(
    ' ',
  ),
);

/** Whether each full stop ends an initial or an abbreviation, and a blank or the end comes after it: no phone makes a link of that. */
const stopsOnlyShorten = (name: string): boolean =>
  name.split(' ').every((word) => {
    const [before = '', ...after] = word.split('.');
    if (after.length === 0) return true;
    const letters = before.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return after.length === 1 && after[0] === '' && (letters.length === 1 || ABBREVIATIONS.has(letters));
  });

const WEB = /(?<![\p{L}\d])www(?![\p{L}\d])/iu;

/** Characters that phones and browsers take for the full stop of an address. */
const DOTS = /[\u2024\u3002\uFE52\uFF0E\uFF61]/g;
/** A full stop that joins what is before it to what is after it, but for a figure (`3.0`). */
const JOINING_DOT = /\.(?=[^\s\d])|(?<!\d)\.(?=\d)/g;

/** Whether a phone may make a link of a part of it. */
export const mayBeLink = (written: string): boolean => {
  const text = written.replace(DOTS, '.');
  return /[\\/]/.test(text) || WEB.test(text) || text.search(JOINING_DOT) >= 0;
};

/** The same words, of which no phone makes a link: for texts that SafeRide sends, also of what was stored before links were refused. */
export const withoutLinks = (written: string): string =>
  written
    .replace(DOTS, '.')
    .replace(/[\\/]/g, ' ')
    .replace(JOINING_DOT, ' ')
    .replace(new RegExp(WEB, 'giu'), ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Letters of a first name, and of a last one, in a text. */
const NAME_LETTERS = 30;

/** A person's name as our texts say it; null where neither is known. */
export const nameInText = (firstName: string | null | undefined, lastName: string | null | undefined): string | null =>
  [firstName, lastName]
    .map((name) => [...withoutLinks(name ?? '').normalize('NFC')].slice(0, NAME_LETTERS).join('').trim())
    .filter(Boolean)
    .join(' ') || null;

/** Whether it can be a person's name: letters of one script with their marks, and the signs that names have between them. */
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
export const personNameSentence =
  'Letters, spaces, hyphens and apostrophes only. A full stop only after an initial or title, with a space after it';

/**
 * Small letters of Cyrillic and Greek, and figures, by the Latin letter that they are taken for, themselves or as capitals. `l`
 * and `i` look alike as a capital and a small letter.
 */
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

/** What is read where one character is taken for another; numbers beside the words are no letters. */
const skeleton = (name: string): string =>
  [...plainLetters(name).replace(/(?<!\S)\d+(?!\S)/g, '')]
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

/** Whether the name is that of SafeRide, of one of its desks, or of the police, road safety or emergency services. */
export const posesAsService = (name: string): boolean => {
  const read = skeleton(name);
  return SERVICE.test(read) || OFFICE.includes(read);
};
export const posesAsServiceSentence = 'Enter your own name, not the name of a service';
export const contactPosesSentence = 'Enter the person’s name, not the name of a service';
