import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

describe('csvCell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@home',
    ' =1+1',
    '\t=1+1',
    '\r=1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠home',
    "'=1+1",
  ])('escapes a value that a spreadsheet might run as a formula: %j', (text) => {
    const written = csvCell(text);
    expect(written.replace(/^"|"$/g, '')).toBe(`'${text}`);
  });

  it.each([
    ['Ikeja', 'Ikeja'],
    ['Ikeja, Lagos', '"Ikeja, Lagos"'],
    ['The "Island"', '"The ""Island"""'],
    [-1, '-1'],
    [null, ''],
  ])('adds only the quotes that CSV requires to a harmless value: %j', (value, written) =>
    expect(csvCell(value)).toBe(written),
  );
});
