/** In the national format. */
export const mobilePrefixes = ['070', '071', '080', '081', '090', '091'] as const;

/** Vanity, toll-free and premium-rate numbers, which cannot receive texts. */
const WITHOUT_TEXTS = ['0700', '0800', '0900'] as const;

const NATIONAL_DIGITS = 11;

export const mobileNumberMessage = 'Enter a Nigerian mobile number, for example 0803 123 4567';

export const normalisePhone = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel:\s*/i, '');

/** The number in the national format; null for another country. */
const national = (written: string): string | null => {
  const digits = written.replace(/^00/, '+');
  if (digits.startsWith('+234')) return `0${digits.slice(4).replace(/^0/, '')}`;
  if (digits.startsWith('+')) return null;
  if (digits.startsWith('234') && digits.length > NATIONAL_DIGITS) return `0${digits.slice(3).replace(/^0/, '')}`;
  return digits.length === NATIONAL_DIGITS - 1 && !digits.startsWith('0') ? `0${digits}` : digits;
};

/**
 * The number in E.164, or null. Accepts `tel:`, `+234`, `00234`, `234`, `+234(0)`, a leading 0 or none, and
 * punctuation.
 */
export const parseNigerianMobile = (written: string): string | null => {
  const plain = normalisePhone(written);
  if (!/^\+?[\d ()./-]+$/.test(plain)) return null;
  const dialled = national(plain.replace(/[^\d+]/g, ''));
  if (dialled?.length !== NATIONAL_DIGITS) return null;
  if (WITHOUT_TEXTS.some((prefix) => dialled.startsWith(prefix))) return null;
  return mobilePrefixes.some((prefix) => dialled.startsWith(prefix)) ? `+234${dialled.slice(1)}` : null;
};

export const isSameNumber = (one: string, other: string): boolean =>
  (parseNigerianMobile(one) ?? normalisePhone(one)) === (parseNigerianMobile(other) ?? normalisePhone(other));
