import { describe, expect, it } from 'vitest';
import { csvCell, parseCsvRows } from './csv.ts';

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

describe('parseCsvRows', () => {
  it.each<[string, string, string[][]]>([
    ['an empty text', '', []],
    [
      'lines that end in LF or CRLF, and a last line without a line break',
      'a,b\r\nc,d\ne,f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'empty cells',
      ',\n,"",\r\n',
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    ['an empty cell at the very end', 'a,', [['a', '']]],
    ['quotes, commas and lines in a cell', '"a ""b"", c\r\nd",e\n', [['a "b", c\r\nd', 'e']]],
    ['a quote within a plain cell', 'a"b,c\n', [['a"b', 'c']]],
    ['a text with a byte order mark', '\u{feff}a\n', [['a']]],
    ['an empty line as one empty cell', 'a\n\nb\n', [['a'], [''], ['b']]],
  ])('parses %s', (_, text, rows) => expect(parseCsvRows(text)).toEqual(rows));

  it.each([
    ['a\n"b', /line 2 has a quoted cell without an end/],
    ['"a"b\n', /line 1 has something after a quoted cell/],
  ])('throws for malformed rows: %j', (text, message) => expect(() => parseCsvRows(text)).toThrow(message));
});
