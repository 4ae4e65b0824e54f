/** Hausa's hooked letters, which Unicode does not take apart into a letter and a mark. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** As keyboards and phones write it; U+02BC is the letter that Hausa and Igbo texts use. */
const APOSTROPHES = /['’‘ʼʻ`´＇]/g;

/**
 * A text in lower case, with plain letters for those of Hausa, Yorùbá and Igbo and for full-width ones, and without
 * apostrophes: two spellings of one name become the same text.
 */
export const plainLetters = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter);
