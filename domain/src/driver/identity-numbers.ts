export const normaliseNin = (written: string): string => written.replace(/\s/g, '');

/** The National Identification Number (NIMC) has eleven digits. */
export const isNin = (written: string): boolean => /^\d{11}$/.test(normaliseNin(written));

export const ninSentence = 'The NIN has 11 digits';

export const normaliseLicenceNumber = (written: string): string => written.toUpperCase().replace(/[\s/-]/g, '');

/** FRSC: three letters, then nine letters or digits (`ABC12345AB12`); older licences have five to twelve. */
export const isLicenceNumber = (written: string): boolean =>
  /^[A-Z]{3}[A-Z\d]{5,12}$/.test(normaliseLicenceNumber(written));

export const licenceNumberSentence = 'The licence number is three letters and 5 to 12 letters or digits: ABC12345AB12';
