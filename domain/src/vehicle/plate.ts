/** `LND-123-AA`, or in the older order `AA 123-ABC`. */
const NEWER = /^([A-Z]{3})(\d{3})([A-Z]{2})$/;
const OLDER = /^([A-Z]{2})(\d{3})([A-Z]{3})$/;

export const normalisePlate = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '');

export const isSamePlate = (a: string, b: string): boolean => normalisePlate(a) === normalisePlate(b);

/** Accepts any spelling. */
export const isPlate = (written: string): boolean => {
  const plain = normalisePlate(written);
  return NEWER.test(plain) || OLDER.test(plain);
};

/** Texts that are not plates are returned unchanged. */
export const formatPlate = (written: string): string => {
  const plain = normalisePlate(written);
  if (NEWER.test(plain)) return plain.replace(NEWER, '$1-$2-$3');
  return OLDER.test(plain) ? plain.replace(OLDER, '$1 $2-$3') : written;
};

export const plateSentence = 'Enter the plate as on the car, for example LND-123-AA or AA 123-ABC';
