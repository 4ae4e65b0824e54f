import { expect, it } from 'vitest';
import { isLicenceNumber, isNin, normaliseLicenceNumber, normaliseNin } from './identity-numbers.ts';

it.each([
  ['accepts', 'eleven digits', '12345678901', true],
  ['accepts', 'eleven digits with spaces', ' 123 4567 8901 ', true],
  ['rejects', 'ten digits', '1234567890', false],
  ['rejects', 'twelve digits', '123456789012', false],
  ['rejects', 'a letter', '1234567890a', false],
  ['rejects', 'Arabic digits', '١٢٣٤٥٦٧٨٩٠١', false],
  ['rejects', 'an empty text', '', false],
])('isNin %s %s', (_, _what, written, is) => {
  expect(isNin(written)).toBe(is);
});

it.each([
  ['accepts', 'letters and digits after three letters', 'ABC12345AB12', true],
  ['accepts', 'small letters and hyphens', 'abc-12345-ab12', true],
  ['accepts', 'a space', 'LAG 000000001', true],
  ['accepts', 'nine digits after three letters', 'ABC000000000', true],
  ['accepts', 'five digits after three letters', 'ABC12345', true],
  ['rejects', 'four digits after three letters', 'ABC1234', false],
  ['rejects', 'only two letters at the beginning', 'AB123456789', false],
  ['rejects', 'digits alone', '123456789012', false],
  ['rejects', 'thirteen digits after three letters', 'ABC1234567890123', false],
  ['rejects', 'a single letter', 'x', false],
])('isLicenceNumber %s %s', (_, _what, written, is) => {
  expect(isLicenceNumber(written)).toBe(is);
});

it('identity numbers are stored without spaces and separators, in capitals', () => {
  expect([normaliseNin('123 4567 8901'), normaliseLicenceNumber('abc-12345/ab 12')]).toEqual([
    '12345678901',
    'ABC12345AB12',
  ]);
});
