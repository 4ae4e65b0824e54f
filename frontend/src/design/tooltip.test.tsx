import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { advanceClock } from '../testing/time.ts';
import { Tooltip } from './tooltip.tsx';

const showTwo = () =>
  show(
    ['one', 'two'].map((name) => (
      <Tooltip key={name} text={`About ${name}`}>
        <button type="button">{name}</button>
      </Tooltip>
    )),
  );
const point = (name: string) => fireEvent.pointerEnter(screen.getByRole('button', { name }).parentElement as Element);
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }).parentElement as Element);
const seen = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

describe('a tooltip', () => {
  it('opens after the pointer rests for 700 ms; the next one opens at once', async () => {
    await showTwo();
    await advanceClock(1_000);
    point('one');
    await advanceClock(600);
    expect(seen()).toEqual([]);
    await advanceClock(200);
    expect(seen()).toEqual(['About one']);
    leave('one');
    point('two');
    await advanceClock(0);
    expect(seen()).toEqual(['About two']);
  });

  it('opens at once on keyboard focus, and closes on Escape', async () => {
    const { press } = await showTwo();
    await press('{Tab}');
    expect(seen()).toEqual(['About one']);
    await press('{Escape}');
    expect(seen()).toEqual([]);
  });
});
