import { driverProfile } from '@saferide/contracts/driver/driver';
import { activateTrial, readTrialStatus, type TrialStatusView } from '@saferide/contracts/subscription/subscription';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDriver, aDriverPerson } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { TrialCard } from './trial-card.tsx';

const pending: TrialStatusView = {
  ...{ status: 'pending', startsAt: null, daysRemaining: 0, expiresAt: null },
  ...{ hasUsedFreeTrial: false, canStartTrial: true, justActivated: false },
};
const waiting: TrialStatusView = {
  ...pending,
  ...{ status: 'active', daysRemaining: 7, hasUsedFreeTrial: true, canStartTrial: false },
};

it('a claimed trial says that it starts when the driver first goes online', async () => {
  server.answers(driverProfile, aDriver());
  server.answers(readTrialStatus, pending);
  const { click } = await show(<TrialCard verified />, { as: aDriverPerson() });
  const message = 'Your 7-day free trial starts when you first go online.';
  server.answers(activateTrial, { success: true, message, expiresAt: null }, { changed: ['subscriptions'] });
  server.answers(readTrialStatus, waiting);
  await click(screen.getByRole('button', { name: 'Activate free trial' }));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(screen.getByText('No free day is used up before that.')).toBeDefined();
  expect(screen.queryByText(/free days? left/)).toBeNull();
});
