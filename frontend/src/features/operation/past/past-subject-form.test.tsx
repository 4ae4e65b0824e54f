import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson } from '../../../testing/samples.ts';
import { currentUrl, show } from '../../../testing/show.tsx';
import { PastSubjectForm } from './past-subject-form.tsx';

it('choosing a subject opens its history once the id is valid', async () => {
  const { click, choose, type, clear } = await show(<PastSubjectForm />, { as: aPerson({ roles: ['operator'] }) });
  await choose(screen.getByLabelText('Subject'), 'payment');
  await type(screen.getByLabelText('Id'), 'not an id');
  await click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Enter an id: letters, digits and dashes.')).toBeDefined();
  await clear(screen.getByLabelText('Id'));
  await type(screen.getByLabelText('Id'), ' pay-1 ');
  await click(screen.getByRole('button', { name: 'Show' }));
  expect(currentUrl()).toBe('/ops/history/payment/pay-1');
});
