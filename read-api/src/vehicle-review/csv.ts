/** Spreadsheets run what begins like this; an apostrophe makes it text again. One that is there has another, so that it can be told. */
const FORMULA = /^['=+\-@\t\r]/;

const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180) with a header line. Texts a spreadsheet would run as a formula get an apostrophe in front. */
export const csv = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
