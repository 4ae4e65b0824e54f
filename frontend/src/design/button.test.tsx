import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { ChipButton } from './choice-group.tsx';
import { Switch } from './choices.tsx';
import { NeedsNetwork } from './needs-network.tsx';
import { RowButton } from './row.tsx';

const goesOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
};

const NEEDED = 'You need a connection for this.';
const button = (name: string) => screen.getByRole('button', { name });
const descriptionOf = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;

beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));

it('a button that sends a request is disabled offline and says why', async () => {
  await show(<Button pending={false}>Save</Button>);
  expect(button('Save')).toHaveProperty('disabled', false);
  goesOffline();
  expect(button('Save')).toHaveProperty('disabled', true);
  expect(descriptionOf('Save')).toBe(NEEDED);
});

it('a button works offline if it sends no request, or one that can wait', async () => {
  await show(
    <>
      <Button>Open</Button>
      <Button pending={false} worksOffline>
        Send rating
      </Button>
    </>,
  );
  goesOffline();
  expect(button('Open')).toHaveProperty('disabled', false);
  expect(button('Send rating')).toHaveProperty('disabled', false);
  expect(screen.queryByText(NEEDED)).toBeNull();
});

const BusyForm = ({ onSubmit }: { readonly onSubmit: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        onSubmit();
      }}
    >
      <Button type="submit" pending={isBusy}>
        Save
      </Button>
    </form>
  );
};

it('a busy button keeps the focus and ignores presses by pointer and keyboard', async () => {
  const onSubmit = vi.fn();
  const { click, press } = await show(<BusyForm onSubmit={onSubmit} />);
  await click(button('Save'));
  expect(document.activeElement).toBe(button('Save'));
  expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  await click(button('Save'));
  await press('{Enter}');
  await press(' ');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a busy switch, row and chip keep the focus and ignore presses', async () => {
  const onPress = vi.fn();
  const { click, press } = await show(
    <>
      <Switch label="Online" checked={false} disabled pending onChange={onPress} />
      <RowButton title="Sign out" busy onClick={onPress} />
      <ChipButton pending onClick={onPress}>
        Send help
      </ChipButton>
    </>,
  );
  for (const element of [screen.getByRole('switch'), button('Sign out'), button('Send help')]) {
    await click(element);
    expect(document.activeElement).toBe(element);
    await press('{Enter}');
  }
  expect(onPress).not.toHaveBeenCalled();
});

it('a button does not repeat an offline reason that is already shown around it', async () => {
  await show(
    <NeedsNetwork why="You need a connection to change this ride.">
      <Button pending={false}>Cancel ride</Button>
    </NeedsNetwork>,
  );
  goesOffline();
  expect(button('Cancel ride')).toHaveProperty('disabled', true);
  expect(screen.queryByText(NEEDED)).toBeNull();
});
