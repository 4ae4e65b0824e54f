/** Hausa's hooked letters, which Unicode does not decompose. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** U+02BC is the letter in Hausa and Igbo texts; the others are what keyboards produce. */
const APOSTROPHES = /['’‘ʼʻ`´＇]/g;

/**
 * Lower case, without diacritics and apostrophes and with narrow letters, so that spellings of one name in Hausa,
 * Yorùbá, Igbo or English compare equal.
 */
export const plainLetters = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter);
