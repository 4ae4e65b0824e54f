import { csvCell } from '@saferide/contracts/csv-cell';

/** Rows as CSV (RFC 4180) with a header line. Texts a spreadsheet would run as a formula get an apostrophe in front. */
export const csv = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
