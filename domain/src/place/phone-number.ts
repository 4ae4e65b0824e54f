/** The first three digits of Nigerian mobile numbers as dialled at home. */
export const mobilePrefixes = ['070', '071', '080', '081', '090', '091'] as const;

/** Numbers of companies that begin like mobile ones and take no texts. */
const WITHOUT_TEXTS = ['0700', '0800', '0900'] as const;

const NATIONAL_DIGITS = 11;

/** The sentence of forms and refusals alike. */
export const mobileSentence = 'Enter a Nigerian mobile number, for example 0803 123 4567';

/**
 * A number as it was meant: without the invisible marks that copying adds, with plain digits, spaces and dashes, and without
 * the `tel:` of a link.
 */
export const plainPhone = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:\s*/i, '');

/** The number as dialled at home (0 and ten digits), or null for a number of another country. */
const national = (written: string): string | null => {
  const digits = written.replace(/^00/, '+');
  if (digits.startsWith('+234')) return `0${digits.slice(4).replace(/^0/, '')}`;
  if (digits.startsWith('+')) return null;
  if (digits.startsWith('234') && digits.length > NATIONAL_DIGITS) return `0${digits.slice(3).replace(/^0/, '')}`;
  return digits.length === NATIONAL_DIGITS - 1 && !digits.startsWith('0') ? `0${digits}` : digits;
};

/**
 * A Nigerian mobile number in E.164 (`+2348031234567`), or null when it is not one. Takes what people write and paste:
 * spaces, dashes, dots, slashes, parentheses, invisible marks, `tel:`, `+234`, `00234`, `234`, `+234(0)`, a leading 0 or none.
 */
export const nigerianMobile = (written: string): string | null => {
  const plain = plainPhone(written);
  if (!/^\+?[\d ()./-]+$/.test(plain)) return null;
  const dialled = national(plain.replace(/[^\d+]/g, ''));
  if (dialled?.length !== NATIONAL_DIGITS) return null;
  if (WITHOUT_TEXTS.some((prefix) => dialled.startsWith(prefix))) return null;
  return mobilePrefixes.some((prefix) => dialled.startsWith(prefix)) ? `+234${dialled.slice(1)}` : null;
};
