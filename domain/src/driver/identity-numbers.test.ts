import { expect, it } from 'vitest';
import { isLicenceNumber, isNin, normaliseLicenceNumber, normaliseNin } from './identity-numbers.ts';

it.each([
  ['12345678901', true],
  [' 123 4567 8901 ', true],
  ['1234567890', false],
  ['123456789012', false],
  ['1234567890a', false],
  ['١٢٣٤٥٦٧٨٩٠١', false],
  ['', false],
])('isNin(%o) returns %s', (written, is) => {
  expect(isNin(written)).toBe(is);
});

it.each([
  ['ABC12345AB12', true],
  ['abc-12345-ab12', true],
  ['LAG 000000001', true],
  ['ABC000000000', true],
  ['ABC12345', true],
  ['ABC1234', false],
  ['AB123456789', false],
  ['123456789012', false],
  ['ABC1234567890123', false],
  ['x', false],
])('isLicenceNumber(%o) returns %s', (written, is) => {
  expect(isLicenceNumber(written)).toBe(is);
});

it('identity numbers are stored without spaces and separators, in capitals', () => {
  expect([normaliseNin('123 4567 8901'), normaliseLicenceNumber('abc-12345/ab 12')]).toEqual([
    '12345678901',
    'ABC12345AB12',
  ]);
});
