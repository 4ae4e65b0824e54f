/** The first three digits of Nigerian mobile numbers as dialled at home. */
export const mobilePrefixes = ['070', '071', '080', '081', '090', '091'] as const;

const NATIONAL_DIGITS = 11;

/** The number as dialled at home (0 and ten digits), or null for a number of another country. */
const national = (digits: string): string | null => {
  if (digits.startsWith('+234')) return `0${digits.slice(4).replace(/^0/, '')}`;
  if (digits.startsWith('+')) return null;
  if (digits.startsWith('234') && digits.length > NATIONAL_DIGITS) return `0${digits.slice(3).replace(/^0/, '')}`;
  return digits;
};

/**
 * A Nigerian mobile number in E.164 (`+2348031234567`), or null when it is not one. Takes what people write:
 * spaces, dashes, dots, parentheses, `+234`, `234`, `+234(0)`, or a leading 0.
 */
export const nigerianMobile = (written: string): string | null => {
  if (!/^\+?[\d\s().-]+$/.test(written.trim())) return null;
  const dialled = national(written.replace(/[^\d+]/g, ''));
  if (dialled?.length !== NATIONAL_DIGITS) return null;
  return mobilePrefixes.some((prefix) => dialled.startsWith(prefix)) ? `+234${dialled.slice(1)}` : null;
};
