/**
 * The words of the screens. English is in the `*.words.ts` files, other languages are in `translations/`
 * (decision 0109).
 */

/** ISO 639 codes; `pcm` is Nigerian Pidgin. */
export type Language = 'en' | 'ha' | 'ig' | 'yo' | 'pcm';

/** The shape of `English` with its literals widened, so that a translation fits the same type. */
export type Words<English> = English extends string
  ? string
  : English extends readonly (infer Item)[]
    ? readonly Words<Item>[]
    : English extends (...values: infer Values) => infer Text
      ? (...values: Values) => Words<Text>
      : English extends object
        ? { readonly [Key in keyof English]: Words<English[Key]> }
        : English;

/** The translations of a language, which may be incomplete. Lists are translated as a whole. */
export type TranslationOf<English> = English extends string | readonly unknown[] | ((...values: never[]) => unknown)
  ? English
  : { readonly [Key in keyof English]?: TranslationOf<English[Key]> };

type Branch = Record<string, unknown>;

let locales = ['en-NG'];
let translation: Readonly<Record<string, object | undefined>> = {};
const defined = new Map<string, Branch>();
/** All words declared so far, by name. */
export const definedWords: ReadonlyMap<string, object> = defined;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const translate = (words: Branch, translated: object = {}): void => {
  for (const [key, text] of Object.entries(translated)) {
    const english = words[key];
    if (isBranch(english) && isBranch(text)) translate(english, text);
    else words[key] = text;
  }
};

/**
 * Declares English words. `name` is the name of the constant, which translations use. Translated words replace the
 * English ones in the same objects; the others stay English.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineWords = <const English extends object>(name: string, english: English): Words<English> => {
  const words = english as Branch;
  translate(words, translation[name]);
  defined.set(name, words);
  return words as Words<English>;
};

/** Call it before the first render, so that no component shows text in the previous language. */
export const setLanguage = (language: string, texts: typeof translation): void => {
  locales = [`${language}-NG`, 'en-NG'];
  translation = texts;
  for (const [name, words] of defined) translate(words, texts[name]);
};

/**
 * Creates an `Intl` formatter on first use, because the language is not known earlier. A browser without data for the
 * language falls back to Nigerian English.
 */
/* @__NO_SIDE_EFFECTS__ */
export const lazyIntlFormat = <Format>(make: (locales: string[]) => Format): (() => Format) => {
  let madeFor: string[] | undefined;
  let format: Format;
  return () => {
    if (madeFor !== locales) format = make(locales);
    madeFor = locales;
    return format;
  };
};
