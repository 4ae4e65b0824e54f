import { findBank } from './banks.ts';

/** Weights of the bank's three digits and the serial's nine (CBN, NUBAN standard of 2011). */
const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const;

const checkDigit = (code: string, serial: string): number => {
  const sum = [...`${code}${serial}`].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0);
  return (10 - (sum % 10)) % 10;
};

/** Whether the number has ten digits and, at banks with three-digit codes, a valid check digit (NUBAN). */
export const isAccountNumber = (bankName: string, number: string): boolean => {
  if (!/^\d{10}$/.test(number)) return false;
  const code = findBank(bankName)?.code ?? '';
  return code.length !== 3 || Number(number[9]) === checkDigit(code, number.slice(0, 9));
};

export const buildAccountNumber = (bankName: string, serial: string): string => {
  const code = findBank(bankName)?.code ?? '';
  return `${serial}${code.length === 3 ? checkDigit(code, serial) : 0}`;
};

export const accountNumberSentence = (bankName: string): string =>
  `This is not a number of ${bankName}. Check the number and the bank.`;
