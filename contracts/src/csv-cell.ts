/**
 * Matches possible formulas, even after blanks or in full-width letters, and a leading apostrophe, so that escaping is
 * reversible.
 */
const FORMULA = /^(?:'|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** An RFC 4180 cell; text that looks like a formula gets a leading apostrophe. */
export const csvCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
