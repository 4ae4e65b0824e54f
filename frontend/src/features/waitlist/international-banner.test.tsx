import { currentUser } from '@saferide/contracts/account/current-user';
import { unavailableInArea } from '@saferide/contracts/place/service-area';
import { requestWaitlist } from '@saferide/contracts/waitlist/request-waitlist';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { InternationalBanner, WaitlistEmailForm } from './international-banner.tsx';

const onClosed = vi.fn();

afterEach(() => onClosed.mockClear());

const button = (name: string) => screen.getByRole('button', { name });
const isClosed = () => screen.queryByRole('region', { name: 'Outside Nigeria' }) === null;

describe('the banner of the app outside Nigeria (spec 1 §4)', () => {
  it('thanks for an e-mail address for two seconds, and then closes for the session', async () => {
    server.answers(requestWaitlist, { sent: true });
    const { click, fill } = await show(<InternationalBanner {...unavailableInArea} onClosed={onClosed} />);
    expect(screen.getByRole('region', { name: 'Outside Nigeria' }).textContent).toContain(
      "SafeRide is currently serving Nigeria. We're working to expand internationally.",
    );
    await click(button('Notify me'));
    await fill(screen.getByLabelText('E-mail'), 'kofi@example.com');
    await click(button('Join Waitlist'));
    expect(screen.getByRole('status').textContent).toBe('Thank you! Open the link in our e-mail to confirm.');
    expect(server.sent(requestWaitlist).map(({ body }) => body)).toEqual([{ email: 'kofi@example.com' }]);
    await advanceClock(1_900);
    expect(isClosed()).toBe(false);
    await advanceClock(100);
    expect(isClosed()).toBe(true);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it('says what is wrong with an e-mail address, or why the server refuses it', async () => {
    const { click, fill } = await show(<InternationalBanner {...unavailableInArea} onClosed={onClosed} />);
    await click(button('Notify me'));
    await fill(screen.getByLabelText('E-mail'), 'kofi');
    await click(button('Join Waitlist'));
    expect(screen.getByText('Please enter a valid email address')).toBeDefined();
    server.refuses(requestWaitlist, 'TooManyRequests', { status: 429, detail: 'You’ve asked too often.' });
    await fill(screen.getByLabelText('E-mail'), 'kofi@example.com');
    await click(button('Join Waitlist'));
    expect(screen.getByText('You’ve asked too often.')).toBeDefined();
    expect(isClosed()).toBe(false);
  });

  it('closes for the session when the person chooses to explore the app', async () => {
    const { click } = await show(<InternationalBanner {...unavailableInArea} onClosed={onClosed} />);
    await click(button('Explore App'));
    expect(isClosed()).toBe(true);
    expect(onClosed).toHaveBeenCalledOnce();
  });
});

it('the waitlist form does not fetch the account, because a visitor has none', () => {
  const onUnauthorized = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(onUnauthorized, vi.fn())}>
      <WaitlistEmailForm join="Join Waitlist" onSent={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText('E-mail')).toBeDefined();
  expect(server.requestCount(currentUser)).toBe(0);
});
