import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { settled } from '../testing/time.ts';
import { lazily } from './lazily.tsx';

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** Its code comes when it is told to, or does not. */
const held = () => {
  const asked: { readonly comes: () => void; readonly fails: () => void }[] = [];
  const Lazy = lazily<{ readonly text: string }>(
    () =>
      new Promise((resolve, reject) => {
        asked.push({ comes: () => resolve(Words), fails: () => reject(new Error('no network')) });
      }),
    <p>On its way</p>,
  );
  return { Lazy, asked };
};

it('is drawn once its code is there, and what is to be seen until then before', async () => {
  const { Lazy, asked } = held();
  await show(<Lazy text="Here" />);
  expect(screen.getByText('On its way')).toBeDefined();
  asked[0]?.comes();
  await settled();
  expect(screen.getByText('Here')).toBeDefined();
  expect(asked).toHaveLength(1);
});

it('says that its code could not be had, and is there when that is tried again', async () => {
  const { Lazy, asked } = held();
  const { click } = await show(<Lazy text="Here" />);
  asked[0]?.fails();
  await settled();
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.');
  await click(screen.getByRole('button', { name: 'Try again' }));
  asked[1]?.comes();
  await settled();
  expect(screen.getByText('Here')).toBeDefined();
});

it('is drawn at once where its code was fetched ahead', async () => {
  const { Lazy, asked } = held();
  const Opener = () => {
    const [open, setOpen] = useState(false);
    return open ? (
      <Lazy text="Here" />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  };
  const { click } = await show(<Opener />);
  Lazy.prepare();
  asked[0]?.comes();
  await settled();
  await click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Here')).toBeDefined();
});
