import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { NeedsNetwork } from './needs-network.tsx';

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
