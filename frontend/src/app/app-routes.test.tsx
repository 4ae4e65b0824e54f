import { currentUser } from '@saferide/contracts/account/current-user';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Navigate, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { Page } from '../design/page.tsx';
import { aPerson } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { waitUntilLoaded } from '../testing/time.ts';
import { AppRoutes } from './app-routes.tsx';
import { CurrentConsolePage, consoleTitleAt } from './console-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { AppRoute } from './routes.ts';
import { routes } from './routes.ts';

const Start = () => {
  const navigate = useNavigate();
  return (
    <Page title="Start">
      <button type="button" onClick={() => navigate('/register')}>
        Go on
      </button>
    </Page>
  );
};
const Next = () => <Page title="Whose page it is">Here it is</Page>;

const opened = async () => {
  let loadNext = (): void => undefined;
  const table: readonly AppRoute[] = [
    { path: '/login', title: 'Start', page: lazyPart(async () => ({ Start }), 'Start'), visitor: true },
    {
      path: '/register',
      title: 'Next page',
      visitor: true,
      page: lazyPart(
        () =>
          new Promise<{ readonly Next: typeof Next }>((resolve) => {
            loadNext = () => resolve({ Next });
          }),
        'Next',
      ),
    },
  ];
  await act(async () => void (await table[0]?.page.load()));
  render(
    <MemoryRouter initialEntries={['/login']}>
      <AppRoutes table={table} />
    </MemoryRouter>,
  );
  await waitUntilLoaded(() => screen.queryByRole('button', { name: 'Go on' }));
  return {
    loadNext: () =>
      act(async () => {
        loadNext();
        await vi.advanceTimersByTimeAsync(1_000);
      }),
  };
};

describe('the keyboard focus', () => {
  const SignIn = () => {
    const navigate = useNavigate();
    return (
      <Page title="Sign in">
        <button type="button" onClick={() => navigate('/customer/trips', { replace: true })}>
          Verify
        </button>
        <button type="button" onClick={() => navigate(-1)}>
          Go back
        </button>
      </Page>
    );
  };
  const Trips = () => {
    const navigate = useNavigate();
    return (
      <Page title="Your trips">
        <button type="button" onClick={() => navigate('/login')}>
          Leave
        </button>
      </Page>
    );
  };
  const show = async (at: string) => {
    const route = (path: AppRoute['path'], Shown: () => ReactNode): AppRoute => ({
      ...{ path, title: path, visitor: true },
      page: lazyPart(async () => ({ Shown }), 'Shown'),
    });
    const table = [
      route('/login', SignIn),
      route('/customer/trips', Trips),
      route('/profile', () => <Navigate to="/customer/trips" replace />),
    ];
    await act(async () => void (await Promise.all(table.map(({ page }) => page.load()))));
    render(
      <MemoryRouter initialEntries={[at]}>
        <AppRoutes table={table} />
      </MemoryRouter>,
    );
  };

  it('stays where the browser sets it when the first URL redirects', async () => {
    await show('/profile');
    await waitUntilLoaded(() => screen.queryByRole('heading', { name: 'Your trips' }));
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the heading of a page that replaces the first one of the visit, as after a sign-in', async () => {
    await show('/login');
    const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
    await waitUntilLoaded(() => screen.queryByRole('button', { name: 'Verify' }));
    await hands.click(screen.getByRole('button', { name: 'Verify' }));
    await waitUntilLoaded(() => screen.queryByRole('heading', { name: 'Your trips' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your trips' }));
  });

  it('moves to the heading of the first page of the visit when the person goes back to it', async () => {
    await show('/customer/trips');
    const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
    await waitUntilLoaded(() => screen.queryByRole('button', { name: 'Leave' }));
    await hands.click(screen.getByRole('button', { name: 'Leave' }));
    await waitUntilLoaded(() => screen.queryByRole('button', { name: 'Go back' }));
    await hands.click(screen.getByRole('button', { name: 'Go back' }));
    await waitUntilLoaded(() => screen.queryByRole('button', { name: 'Leave' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your trips' }));
  });
});

describe('a page whose code is loading', () => {
  it('shows a placeholder under its own title at once, and then the page', async () => {
    const { loadNext } = await opened();
    const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
    await hands.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(document.title).toBe('Next page · SafeRide');
    await loadNext();
    expect(screen.getByText('Here it is')).toBeDefined();
    expect(document.title).toBe('Whose page it is · SafeRide');
  });
});

describe('a console page whose code is loading', () => {
  const Go = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate(consolePages.payments)}>
        Payments
      </button>
    );
  };

  it('replaces the previous console page with a placeholder at once', async () => {
    const table = {
      [consolePages.people]: lazyPart(async () => ({ People: () => <Go /> }), 'People'),
      [consolePages.payments]: lazyPart(() => new Promise<{ readonly Never: () => null }>(() => undefined), 'Never'),
    };
    await table[consolePages.people].load();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[consolePages.people]}>
          <CurrentConsolePage table={table} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
    await hands.click(await screen.findByRole('button', { name: 'Payments' }));
    expect(screen.queryByRole('button', { name: 'Payments' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('already has its own title', () => {
    const titles = Object.values(consolePages).map(consoleTitleAt);
    expect(titles).not.toContain('Console');
    expect(consoleTitleAt('/ops/payments/7')).toBe('Payment');
  });
});

it('every page has a title before its code is loaded', () => {
  for (const { title, path } of routes) expect(typeof title === 'string' ? title : title(path)).toMatch(/^[A-Z]/);
});

it('an unknown address shows 404 Page Not Found and a link to the home page (spec 1 §2, spec 3 §8)', () => {
  render(
    <MemoryRouter initialEntries={['/no-such-page']}>
      <AppRoutes />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

describe('the menu on the terms and privacy pages', () => {
  afterEach(() => localStorage.removeItem(storageKeys.token));

  const openMenu = async (path: string) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
      </MemoryRouter>,
    );
    await waitUntilLoaded(() => screen.queryByRole('button', { name: 'Menu' }));
    const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
    await hands.click(screen.getByRole('button', { name: 'Menu' }));
    await waitUntilLoaded(() => screen.queryByRole('dialog'));
    return within(screen.getByRole('dialog'));
  };

  it('offers Sign in to people who are not signed in', async () => {
    const menu = await openMenu('/terms');
    expect(menu.getByRole('link', { name: 'Sign in' })).toBeDefined();
    expect(menu.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  it.each(['/terms', '/privacy'])('offers Sign Out to a signed-in person on %s', async (path) => {
    localStorage.setItem(storageKeys.token, '"a.b.c"');
    server.answers(currentUser, aPerson());
    const menu = await openMenu(path);
    expect(menu.getByRole('button', { name: 'Sign Out' })).toBeDefined();
    expect(menu.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});

it('a page that throws is replaced by an error screen with Try again and Go to Home (spec 1 §2, spec 3 §8)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('broken');
    return <p>It works again</p>;
  };
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Go to Home' })).toBeDefined();
  broken = false;
  const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: null });
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('It works again')).toBeDefined();
});
