import { expect, it } from 'vitest';
import { isAccountNumber } from './account-number.ts';

it.each([
  ['accepts the right check digit at a bank with a three-digit code', 'First Bank of Nigeria', '0000014579', true],
  ['accepts another right check digit at a bank with a three-digit code', 'Access Bank', '0123456784', true],
  ['rejects a wrong check digit', 'First Bank of Nigeria', '0000014578', false],
  ['rejects the check digit of another bank', 'Guaranty Trust Bank', '0000014579', false],
  ['ignores the check digit at a microfinance bank', 'Kuda Bank', '0000014578', true],
  ['ignores the check digit of a phone number at OPay', 'OPay', '8031234567', true],
  ['rejects nine digits', 'OPay', '803123456', false],
  ['rejects eleven digits', 'OPay', '80312345678', false],
  ['rejects a letter', 'Access Bank', '01234567x4', false],
] as const)('isAccountNumber %s', (_, bank, number, may) => {
  expect(isAccountNumber(bank, number)).toBe(may);
});
