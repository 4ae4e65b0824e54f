/**
 * What spreadsheets run as a formula, also behind blanks, invisible characters and in full-width letters. A text that begins
 * with an apostrophe counts too, so that the one put before it can be told apart.
 */
const FORMULA = /^(?:'|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A value as RFC 4180 has it. A text that a spreadsheet might run as a formula gets an apostrophe in front; a number never does. */
export const csvCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
