import { type CurrentUser, currentUser } from '@saferide/contracts/account/current-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { OfflineBanner } from '../app/connection-state.tsx';
import { startDeferredFeatures } from '../app/deferred-features.ts';
import '../live/open-live-connection.ts';
import { onUnauthorized } from '../app/sign-out.ts';
import { SignedIn } from '../app/signed-in.tsx';
import { Toaster } from '../app/toaster.tsx';
import { restoreLastKnownAnswer } from '../session/last-known-answers.ts';
import { aPerson } from './samples.ts';
import { server } from './server.ts';
import { socketOfTest } from './socket.ts';
import { advanceClock, settleEffects } from './time.ts';

const withHands = () => {
  const hands = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null });
  return {
    click: async (element: Element) => {
      await hands.click(element);
      await settleEffects();
    },
    /** Presses named keys such as `{Enter}`, but pastes a text, because each key renders the page again. */
    type: async (element: Element, text: string) => {
      if (/[{[]/.test(text)) await hands.type(element, text);
      else {
        await hands.click(element);
        await hands.paste(text);
      }
      await settleEffects();
    },
    clear: async (element: Element) => {
      await hands.clear(element);
      await settleEffects();
    },
    fill: async (element: Element, value: string) => {
      fireEvent.change(element, { target: { value } });
      await settleEffects();
    },
    choose: async (element: Element, option: string) => {
      await hands.selectOptions(element, option);
      await settleEffects();
    },
    press: async (keys: string) => {
      await hands.keyboard(keys);
      await settleEffects();
    },
  };
};

export type UserActions = ReturnType<typeof withHands>;

export interface ShowOptions {
  readonly as?: CurrentUser;
  readonly at?: string;
  readonly path?: string;
}

let shownAt = '';

export const currentUrl = (): string => shownAt;

const Whereabouts = () => {
  const { pathname, search } = useLocation();
  shownAt = `${pathname}${search}`;
  return null;
};

const QUIET_MS = 2_000;
const ROUNDS = 20;

const connected = async (): Promise<void> => {
  for (let round = 0; round <= ROUNDS && !socketOfTest.isOpen(); round += 1) {
    await (round < ROUNDS ? settleEffects() : advanceClock(QUIET_MS));
    await vi.dynamicImportSettled();
  }
  await settleEffects();
  if (!socketOfTest.isOpen()) throw new Error('The app did not open its live connection');
};

/** Resolves when the first data are shown and the live connection is open. */
export const show = async (
  component: ReactNode,
  { as = aPerson(), at = '/', path = '*' }: ShowOptions = {},
): Promise<UserActions> => {
  server.answers(currentUser, as);
  const client = createQueryClient(onUnauthorized, restoreLastKnownAnswer);
  startDeferredFeatures(client);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <OfflineBanner />
        <Routes>
          <Route path={path} element={<SignedIn>{component}</SignedIn>} />
          <Route path="*" element={null} />
        </Routes>
        <Whereabouts />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await connected();
  return withHands();
};
