import { expect, it } from 'vitest';
import { phoneLabel } from './phone-label.ts';

it.each([
  ['a Nigerian mobile number in groups, with its leading zero', '+2348031110001', '0803 111 0001'],
  ['a foreign number unchanged', '+233201234567', '+233201234567'],
  ['a short number unchanged', '112', '112'],
])('phoneLabel shows %s', (_, phone, label) => {
  expect(phoneLabel(phone)).toBe(label);
});
