import { pauseProjection, projections } from '@saferide/contracts/operation/operation';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aProjection } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';
import { ProjectionsCard } from './projections.tsx';

const accounts = aProjection({ name: 'accounts', answers: ['The person signed in', 'Favourite places'] });

beforeEach(() => server.answers(projections, [accounts]));

const openDialog = async () => {
  const hands = await show(<ProjectionsCard />, { as: aPerson({ roles: ['operator'] }) });
  await hands.click(screen.getByRole('button', { name: 'Pause accounts' }));
  return hands;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Pause accounts?' }));

const reason = () => dialog().getByRole('textbox', { name: 'Reason' });

describe('pausing a read model', () => {
  it('asks for confirmation in a dialog that says what would stop', async () => {
    await openDialog();
    expect(dialog().getByText(/^New sign-ups can’t continue/)).toBeDefined();
    expect(dialog().getByText('2 API responses will be frozen:')).toBeDefined();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(accounts.answers);
    expect(server.requestCount(pauseProjection)).toBe(0);
  });

  it('does nothing when the dialog is cancelled', async () => {
    const { click } = await openDialog();
    await click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requestCount(pauseProjection)).toBe(0);
  });

  it('requires a reason, and takes effect once confirmed', async () => {
    server.answers(pauseProjection, { name: 'accounts', asked: 'pause' });
    const { click, type } = await openDialog();
    await click(dialog().getByRole('button', { name: 'Pause accounts' }));
    expect(dialog().getByText('Say why')).toBeDefined();
    await type(reason(), 'Its disk is full');
    await click(dialog().getByRole('button', { name: 'Pause accounts' }));
    await settleEffects();
    expect(server.sent(pauseProjection).map(({ body }) => body)).toEqual([{ reason: 'Its disk is full' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a failure in the dialog', async () => {
    server.refuses(pauseProjection, 'ServiceUnavailable');
    const { click, type } = await openDialog();
    await type(reason(), 'Its disk is full');
    await click(dialog().getByRole('button', { name: 'Pause accounts' }));
    await settleEffects();
    expect(dialog().getByText('We can’t reach the event log. Try again in a moment.')).toBeDefined();
  });
});
