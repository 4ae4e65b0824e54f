import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { settleEffects } from '../testing/time.ts';
import { lazyComponent } from './lazy-component.tsx';

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;

const held = () => {
  const loads: { readonly comes: () => void; readonly fails: () => void }[] = [];
  const Lazy = lazyComponent<{ readonly text: string }>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ comes: () => resolve(Words), fails: () => reject(new Error('no network')) });
      }),
    <p>On its way</p>,
  );
  return { Lazy, loads };
};

it('a lazy component shows a placeholder until its code is loaded', async () => {
  const { Lazy, loads } = held();
  await show(<Lazy text="Here" />);
  expect(screen.getByText('On its way')).toBeDefined();
  loads[0]?.comes();
  await settleEffects();
  expect(screen.getByText('Here')).toBeDefined();
  expect(loads).toHaveLength(1);
});

it('a lazy component says that its code could not be loaded, and appears after a successful retry', async () => {
  const { Lazy, loads } = held();
  const { click } = await show(<Lazy text="Here" />);
  loads[0]?.fails();
  await settleEffects();
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.');
  await click(screen.getByRole('button', { name: 'Try again' }));
  loads[1]?.comes();
  await settleEffects();
  expect(screen.getByText('Here')).toBeDefined();
});

it('a lazy component appears at once if its code was prepared', async () => {
  const { Lazy, loads } = held();
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
  loads[0]?.comes();
  await settleEffects();
  await click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Here')).toBeDefined();
});
