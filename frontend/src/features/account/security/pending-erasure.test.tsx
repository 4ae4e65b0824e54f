import { cancelErasure, pendingErasure } from '@saferide/contracts/account/account';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { PendingErasure } from './pending-erasure.tsx';

const pending = { until: inSeconds(3 * 86_400), causes: ['emergency' as const], byOneself: true };

describe('the notice of a pending erasure', () => {
  it('shows the date and reason, and lets the person stop it with one tap', async () => {
    server.answers(pendingErasure, pending);
    const hands = await show(<PendingErasure />);
    expect(screen.getByText(/^Your account will be erased on/)).toBeDefined();
    expect(screen.getByText('Your emergency is still open.')).toBeDefined();
    server.answers(cancelErasure, { cancelled: true });
    server.answers(pendingErasure, null);
    await hands.click(screen.getByRole('button', { name: 'Stop it' }));
    expect(server.requestCount(cancelErasure)).toBe(1);
    expect(screen.queryByText(/^Your account will be erased on/)).toBeNull();
    expect(screen.getByText('Your account stays')).toBeDefined();
  });

  it('does not mention open matters if a ride is the cause', async () => {
    server.answers(pendingErasure, { ...pending, causes: ['ride'] });
    await show(<PendingErasure />);
    const why = 'We wait after any ride, so that lost items and complaints can be settled.';
    expect(screen.getByText(why)).toBeDefined();
  });

  it('does not let the person stop an erasure that an operator requested', async () => {
    server.answers(pendingErasure, { ...pending, causes: ['report', 'payment'], byOneself: false });
    await show(<PendingErasure />);
    expect(
      screen.getByText('A matter about one of your rides is still open. Your payment is still open.'),
    ).toBeDefined();
    expect(screen.getByText(/Contact support to keep it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop it' })).toBeNull();
  });

  it('is absent when no erasure is pending', async () => {
    server.answers(pendingErasure, null);
    await show(<PendingErasure />);
    expect(screen.queryByText(/erased/)).toBeNull();
  });
});
