/** A National Identification Number has eleven digits (NIMC). Spaces are how people write it, not part of it. */
export const plainNin = (written: string): string => written.replace(/\s/g, '');

export const isNin = (written: string): boolean => /^\d{11}$/.test(plainNin(written));

export const ninSentence = 'The NIN has 11 digits';

/** Upper case, without the spaces, hyphens and strokes that people put in. */
export const plainLicense = (written: string): string => written.toUpperCase().replace(/[\s/-]/g, '');

/**
 * A driver's licence number (FRSC): three letters, then letters and digits. Today's has nine of these
 * (`ABC12345AB12`); licences of earlier years, which are good until they are renewed, have from five to twelve.
 */
export const isLicense = (written: string): boolean => /^[A-Z]{3}[A-Z\d]{5,12}$/.test(plainLicense(written));

export const licenseSentence = 'The licence number is three letters and 5 to 12 letters or digits: ABC12345AB12';
