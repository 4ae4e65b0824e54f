import { expect, it } from 'vitest';
import { toPlainLetters } from './plain-letters.ts';

it.each([
  ['Ƙofar Ɗan Ɓauchi Ƴanƙaba', 'kofar dan bauchi yankaba'],
  ['Ọnịcha', 'onicha'],
  ['Ọ̀ṣogbo, Ẹ̀kọ́', 'osogbo, eko'],
  ['Ｉｋｅｊａ　２', 'ikeja 2'],
  ["Mai'Adua", 'maiadua'],
  ['MaiʼAdua', 'maiadua'],
  ['Mai’Adua', 'maiadua'],
  ['Mai´Adua', 'maiadua'],
])("toPlainLetters turns '%s' into '%s'", (text, plain) => {
  expect(toPlainLetters(text)).toBe(plain);
});
