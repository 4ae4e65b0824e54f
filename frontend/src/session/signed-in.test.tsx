import { currentUser } from '@saferide/contracts/account/current-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { aPerson } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { passes, settled } from '../testing/time.ts';
import { SignedIn } from './signed-in.tsx';

const preparing = 'Your account is being prepared. Try again in a moment.';

it('whoever is new while the accounts stand still reads what the server says, and goes on by themselves', async () => {
  server.refuses(currentUser, 'ServiceUnavailable', { detail: preparing });
  render(
    <QueryClientProvider client={createQueryClient(vi.fn(), vi.fn())}>
      <SignedIn>the page</SignedIn>
    </QueryClientProvider>,
  );
  await settled();
  expect(screen.getByText(preparing)).toBeDefined();
  expect(screen.queryByText('the page')).toBeNull();
  server.answers(currentUser, aPerson());
  await passes(6_000);
  expect(screen.getByText('the page')).toBeDefined();
  expect(screen.queryByText(preparing)).toBeNull();
});
