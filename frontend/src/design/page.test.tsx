import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { settleEffects } from '../testing/time.ts';
import { Page } from './page.tsx';

const Steps = () => {
  const [step, setStep] = useState(1);
  return (
    <Page title={`Step ${step}`}>
      {step === 1 && (
        <button type="button" onClick={() => setStep(2)}>
          Next
        </button>
      )}
    </Page>
  );
};

const Card = () => {
  const [isDone, setDone] = useState(false);
  if (isDone) return <p>Thank you</p>;
  return (
    <button type="button" onClick={() => setDone(true)}>
      Say it
    </button>
  );
};

describe('the keyboard focus', () => {
  it('moves to the heading when the page shows its next step', async () => {
    const { click } = await show(<Steps />);
    await click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step 2' }));
  });

  it('moves to the heading when the focused element is removed', async () => {
    const { click } = await show(
      <Page title="A ride">
        <Card />
      </Page>,
    );
    await click(screen.getByRole('button', { name: 'Say it' }));
    await settleEffects();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A ride' }));
  });

  it('stays where it is when another element is removed', async () => {
    await show(
      <Page title="A ride">
        <input aria-label="Note" />
        <Card />
      </Page>,
    );
    act(() => screen.getByRole('textbox', { name: 'Note' }).focus());
    act(() => screen.getByRole('button', { name: 'Say it' }).click());
    await settleEffects();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
  });

  it('can be set on the main content, which the skip link targets', async () => {
    await show(<Page title="A ride">Its text</Page>);
    expect(screen.getByRole('main').tabIndex).toBe(-1);
  });
});
