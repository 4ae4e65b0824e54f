import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { PhotoField } from './photo-field.tsx';

it('is named by its label', async () => {
  await show(<PhotoField label="Profile photo" purpose="profile" value="" onChange={() => {}} />);
  expect(screen.getByLabelText(/^Profile photo/).getAttribute('aria-label')).toBeNull();
});
