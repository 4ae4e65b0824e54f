/** Whole kobo, 1/100 of a naira. */
export type Kobo = number;

/** Rounds to the nearest kobo. */
export const fromNaira = (naira: number): Kobo => Math.round(naira * 100);

export const toNaira = (kobo: Kobo): number => kobo / 100;

const wholeNaira = new Intl.NumberFormat('en-US');
const nairaAndKobo = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Such as `₦2,000`, or `₦2,000.50`. */
export const nairaText = (kobo: Kobo): string =>
  `₦${(kobo % 100 === 0 ? wholeNaira : nairaAndKobo).format(toNaira(kobo))}`;
