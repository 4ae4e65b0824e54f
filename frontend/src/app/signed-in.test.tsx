import { currentUser } from '@saferide/contracts/account/current-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { aPerson } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { advanceClock, settleEffects } from '../testing/time.ts';
import { SignedIn } from './signed-in.tsx';

const preparing = 'Your account is being prepared. Try again in a moment.';

it('SignedIn shows the server’s message while the account is unavailable, and then the page', async () => {
  server.refuses(currentUser, 'ServiceUnavailable', { detail: preparing });
  render(
    <QueryClientProvider client={createQueryClient(vi.fn(), vi.fn())}>
      <SignedIn>the page</SignedIn>
    </QueryClientProvider>,
  );
  await settleEffects();
  expect(screen.getByText(preparing)).toBeDefined();
  expect(screen.queryByText('the page')).toBeNull();
  server.answers(currentUser, aPerson());
  await advanceClock(6_000);
  expect(screen.getByText('the page')).toBeDefined();
  expect(screen.queryByText(preparing)).toBeNull();
});
