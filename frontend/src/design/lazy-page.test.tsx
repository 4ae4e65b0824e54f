import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import { Page } from './page.tsx';

it('lazyPage replaces a page at the same path before the new page’s code is loaded', async () => {
  let loadNext = (): void => undefined;
  const Past = lazyPage<{ readonly id: string }>(
    () =>
      new Promise((resolve) => {
        loadNext = () => resolve(({ id }) => <Page title={`Ride ${id}`}>It is over</Page>);
      }),
    ({ id }) => `Past ride ${id}`,
  );
  const Dashboard = () => {
    const navigate = useNavigate();
    return (
      <Page title="Dashboard">
        <button type="button" onClick={() => navigate('?ride=7')}>
          Past ride
        </button>
      </Page>
    );
  };
  const Both = () => {
    const id = useSearchParams()[0].get('ride');
    return id === null ? <Dashboard /> : <Past id={id} />;
  };
  render(
    <MemoryRouter>
      <Both />
    </MemoryRouter>,
  );
  const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
  await hands.click(screen.getByRole('button', { name: 'Past ride' }));
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(document.title).toBe('Past ride 7 · SafeRide');
  await act(async () => {
    loadNext();
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(screen.getByRole('heading', { name: 'Ride 7' })).toBeDefined();
  expect(document.title).toBe('Ride 7 · SafeRide');
});
