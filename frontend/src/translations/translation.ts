import type { TranslationOf } from '../messages/words.ts';
import type { WordsFiles } from './words-files.ts';

/** Names of the constants that hold words; the files export functions and lists too. */
type Name = {
  [Key in keyof WordsFiles]: WordsFiles[Key] extends string | readonly unknown[] | ((...values: never[]) => unknown)
    ? never
    : Key;
}[keyof WordsFiles];

/** The translated words of a language. Everything that is missing stays English. */
export type Translation = { readonly [Key in Name]?: TranslationOf<WordsFiles[Key]> };
