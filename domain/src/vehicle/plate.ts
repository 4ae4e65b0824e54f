/**
 * `LND-123-AA`: local government, three digits, two letters; the older order is `AA 123-ABC`. Vanity, forces and
 * government plates fit neither, and no private hire car has them.
 */
const NEWER = /^([A-Z]{3})(\d{3})([A-Z]{2})$/;
const OLDER = /^([A-Z]{2})(\d{3})([A-Z]{3})$/;

/** The stored spelling: upper case, without spaces and hyphens. */
export const plainPlate = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '');

export const isSamePlate = (a: string, b: string): boolean => plainPlate(a) === plainPlate(b);

/** In any spelling. */
export const isPlate = (written: string): boolean => {
  const plain = plainPlate(written);
  return NEWER.test(plain) || OLDER.test(plain);
};

/** As on the car: `LND-123-AA`, `AA 123-ABC`. Anything else is returned unchanged. */
export const plateOnCar = (written: string): string => {
  const plain = plainPlate(written);
  if (NEWER.test(plain)) return plain.replace(NEWER, '$1-$2-$3');
  return OLDER.test(plain) ? plain.replace(OLDER, '$1 $2-$3') : written;
};

export const plateSentence = 'Enter the plate as it stands on the car, for example LND-123-AA or AA 123-ABC';
