import { csvCell } from '@saferide/contracts/kernel/csv';
import type { NumberKind, NumberTable } from '@saferide/contracts/kernel/number-table';
import { numberWords } from '../statistics.words.ts';

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const plain = (kind: NumberKind, value: number | null): string | number => {
  if (value === null) return '';
  return hundredths(kind === 'share' ? value * 100 : value);
};

export interface CsvHeadings {
  readonly by: (name: string) => string;
  readonly column: (name: string) => string;
}

/** RFC 4180, with formulas escaped for spreadsheets. */
export const csvOf = ({ by, columns, rows }: NumberTable, headings: CsvHeadings): string =>
  [
    [...by.map(headings.by), ...columns.map(({ name, kind }) => `${headings.column(name)}${numberWords.unit[kind]}`)],
    ...rows.map(({ of, cells }) => [
      ...of,
      ...cells.map(({ value }, index) => plain(columns[index]?.kind ?? 'count', value)),
    ]),
  ]
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n');

/** The byte order mark makes spreadsheets recognise UTF-8. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
