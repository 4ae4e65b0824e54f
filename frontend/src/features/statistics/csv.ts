import type { Cell } from './queries.ts';
import { statisticsWords } from './statistics.words.ts';

const words = statisticsWords.columns;
const columns = [
  ['day', words.day],
  ['city', words.city],
  ['vehicleType', words.vehicleType],
  ['requested', words.requested],
  ['accepted', words.accepted],
  ['completed', words.completed],
  ['cancelled', words.cancelled],
  ['noDriverFound', words.noDriverFound],
  ['fares', statisticsWords.csvColumns.fares],
  ['kilometres', statisticsWords.csvColumns.kilometres],
] as const satisfies readonly (readonly [keyof Cell, string])[];

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const field = (value: string | number): string => {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The cells as RFC 4180 has it, with a heading line; text that could be a formula is kept text. */
export const csvOf = (cells: readonly Cell[]): string =>
  [columns.map(([, heading]) => heading), ...cells.map((cell) => columns.map(([name]) => cell[name]))]
    .map((row) => row.map(field).join(','))
    .join('\r\n');

/** Has the browser save `text` as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
