/**
 * Nigerian number plates: three letters (the local government), three digits and two
 * letters, `LND-123-AA`; the older order: two letters, three digits and three letters, `AA 123-ABC`. Plates that
 * somebody chose for themselves, and those of the forces and the government, fit neither: no private hire car has them.
 */
const NEWER = /^([A-Z]{3})(\d{3})([A-Z]{2})$/;
const OLDER = /^([A-Z]{2})(\d{3})([A-Z]{3})$/;

/** The one spelling that plates are stored and compared in: upper case, without spaces and hyphens of any kind. */
export const plainPlate = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '');

/** Whether two spellings are of one plate. */
export const isSamePlate = (a: string, b: string): boolean => plainPlate(a) === plainPlate(b);

/** Whether it is a plate, in any spelling. */
export const isPlate = (written: string): boolean => {
  const plain = plainPlate(written);
  return NEWER.test(plain) || OLDER.test(plain);
};

/** As it stands on the car, to be read at the kerb: `LND-123-AA`, `AA 123-ABC`. What is no plate stays as it is. */
export const plateOnCar = (written: string): string => {
  const plain = plainPlate(written);
  if (NEWER.test(plain)) return plain.replace(NEWER, '$1-$2-$3');
  return OLDER.test(plain) ? plain.replace(OLDER, '$1 $2-$3') : written;
};

export const plateSentence = 'Enter the plate as it stands on the car, for example LND-123-AA or AA 123-ABC';
