/** Hausa's hooked letters, which Unicode does not decompose. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** U+02BC is used in Hausa and Igbo; keyboards produce the others. */
const APOSTROPHES = /['’‘ʼʻ`´＇]/g;

/** Converts a name to lower case without diacritics and apostrophes, so that its spellings compare equal. */
export const toPlainLetters = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter);
