import { expect, it } from 'vitest';
import { maskedName } from './person-names.ts';

it('maskedName shortens the last name to its initial', () => {
  expect(maskedName({ first_name: 'Dele', last_name: 'Ojo' })).toBe('Dele O.');
  expect(maskedName({ first_name: 'Yétúndé', last_name: 'ọ́dẹ' })).toBe('Yétúndé ọ́.');
  expect(maskedName({ first_name: 'Dele', last_name: null })).toBe('Dele');
});

it('maskedName returns null for an erased person', () => {
  expect(maskedName({ first_name: null, last_name: null })).toBeNull();
});
