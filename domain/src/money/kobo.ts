/** An amount of money in kobo (1/100 naira): a whole number. All arithmetic happens in kobo; naira appear only at the edges. */
export type Kobo = number;

/** Whole or fractional naira as kobo, rounded to the nearest kobo. */
export const fromNaira = (naira: number): Kobo => Math.round(naira * 100);

/** Kobo as naira, for display and for the network. */
export const toNaira = (kobo: Kobo): number => kobo / 100;

/** An amount as sentences have it: `₦2,000`. */
export const nairaText = (kobo: Kobo): string => `₦${toNaira(kobo).toLocaleString('en-US')}`;
