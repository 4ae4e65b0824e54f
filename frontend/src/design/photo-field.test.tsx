import { type UploadView, uploadImage } from '@saferide/contracts/uploads';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { inSeconds } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { settleEffects } from '../testing/time.ts';
import { PhotoField } from './photo-field.tsx';

const Field = ({ given = '' }) => {
  const [value, setValue] = useState(given);
  return <PhotoField label="Profile photo" purpose="profile" value={value} onChange={setValue} />;
};

const stored: UploadView = {
  ...{ id: 'u-1', bytes: 9, width: 640, height: 480, url: '/x', expiresAt: inSeconds(300) },
  contentType: 'image/jpeg',
};

const field = () => screen.getByLabelText(/^Profile photo/);

const choose = async (type = 'image/jpeg') => {
  const file = new File(['picture'], type === 'image/jpeg' ? 'a.jpg' : 'a.pdf', { type });
  await userEvent.setup({ delay: null, applyAccept: false }).upload(field(), file);
  await settleEffects();
};

const picture = () => document.querySelector('img')?.getAttribute('src') ?? null;

it('a photo field takes its accessible name from its label', async () => {
  await show(<Field />);
  expect(field().getAttribute('aria-label')).toBeNull();
});

describe('a photo field whose replacement photo is rejected', () => {
  it('still shows the earlier photo, and says so', async () => {
    server.answers(uploadImage, stored);
    await show(<Field />);
    await choose();
    const earlier = picture();
    expect(earlier).not.toBeNull();
    server.refuses(uploadImage, 'BodyTooLarge', { status: 413, detail: 'Please select an image smaller than 5MB' });
    await choose();
    expect(picture()).toBe(earlier);
    expect(screen.getByText('Still using the earlier photo')).toBeDefined();
    expect(screen.getByText('Please select an image smaller than 5MB')).toBeDefined();
  });

  it('says that the earlier photo is still used even if only its upload id is known', async () => {
    await show(<Field given="u-1" />);
    expect(screen.getByText('Photo Uploaded')).toBeDefined();
    await choose('application/pdf');
    expect(screen.getByText('Still using the earlier photo')).toBeDefined();
    expect(screen.queryByText('Photo Uploaded')).toBeNull();
  });

  it('does not mention an earlier photo before the first upload', async () => {
    await show(<Field />);
    await choose('application/pdf');
    expect(screen.getByText('Tap to upload photo')).toBeDefined();
  });
});

it('a photo field shows the error of its uploaded photo', async () => {
  await show(
    <PhotoField label="Profile photo" purpose="profile" value="u-1" onChange={() => {}} error="Same picture" />,
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Same picture');
});

it('a photo field says that an upload without a response was cut off', async () => {
  await show(<Field />);
  server.loses(uploadImage);
  await choose();
  expect(screen.getByText('The upload was cut off. Try again.')).toBeDefined();
});
