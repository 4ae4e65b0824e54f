import { expect, it } from 'vitest';
import { isAccountNumber } from './account-number.ts';

it.each([
  ['First Bank of Nigeria', '0000014579', true],
  ['First Bank of Nigeria', '0000014578', false],
  ['Guaranty Trust Bank', '0000014579', false],
  ['Kuda Bank', '0000014578', true],
  ['OPay', '8031234567', true],
  ['OPay', '803123456', false],
  ['OPay', '80312345678', false],
  ['Access Bank', '01234567x4', false],
  ['Access Bank', '0123456784', true],
] as const)('isAccountNumber(%s, %s) returns %s', (bank, number, may) => {
  expect(isAccountNumber(bank, number)).toBe(may);
});
