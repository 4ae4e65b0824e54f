import { driverProfile } from '@saferide/contracts/driver/driver';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { customerRides } from '@saferide/contracts/ride/rider-queries';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type WaitingAction, waitingActions } from '../outbox/waiting-actions.ts';
import { aDriver, aDriverPerson, anAcceptedRide, aPerson, aRide } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';
import { advanceClock, waitUntilLoaded } from '../testing/time.ts';
import { SignOutButton } from './sign-out-button.tsx';

let assign: MockInstance<(address: string | URL) => void>;
beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockReturnValue();
  const listeners = new EventTarget();
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
});

const signOut = () => screen.getByRole('button', { name: 'Sign Out' });
const question = (name: string) => waitUntilLoaded(() => screen.queryByRole('dialog', { name }));

const unsent: WaitingAction = {
  ...{ id: 1, kind: 'message', by: aPerson().id, key: 'key-1', params: {}, body: {} },
  ...{ madeAt: 0, tried: false, sending: false, held: false },
};

describe('the sign-out button', () => {
  it('asks a rider during a ride for confirmation, and signs out when they confirm', async () => {
    server.answers(customerRides, [aRide()]);
    const hands = await show(<SignOutButton />, { as: aPerson() });
    await hands.click(signOut());
    await question('Sign out during your ride?');
    expect(screen.getByText(/^Your ride continues\./)).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
    await hands.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(assign).toHaveBeenCalledWith('/api/logout');
  });

  it('asks a driver during a ride for confirmation, and does not sign out when they decline', async () => {
    server.answers(activeDriverRide, anAcceptedRide());
    server.answers(driverProfile, aDriver({ isOnline: false }));
    server.answers(customerRides, []);
    const hands = await show(<SignOutButton />, { as: aDriverPerson() });
    await hands.click(signOut());
    await question('Sign out during your ride?');
    expect(screen.getByText(/^You still have a rider\./)).toBeDefined();
    await hands.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(assign).not.toHaveBeenCalled();
    expect(signOut()).toHaveProperty('disabled', false);
  });

  it('asks for confirmation while unsent actions are waiting, because signing out discards them', async () => {
    server.answers(customerRides, []);
    const hands = await show(<SignOutButton />, { as: aPerson() });
    waitingActions.set([unsent]);
    await hands.click(signOut());
    await question('Sign out before everything is sent?');
    expect(screen.getByText('One action is waiting for a connection. Signing out discards it.')).toBeDefined();
    waitingActions.set([]);
  });

  it('signs out at once without a ride in progress', async () => {
    server.answers(customerRides, []);
    const hands = await show(<SignOutButton />, { as: aPerson() });
    await hands.click(signOut());
    expect(assign).toHaveBeenCalledWith('/api/logout');
  });
  it('signs out after 1.5 seconds if the server does not respond', async () => {
    server.holds(customerRides);
    const hands = await show(<SignOutButton />, { as: aPerson() });
    await hands.click(signOut());
    expect(assign).not.toHaveBeenCalled();
    expect(signOut().getAttribute('aria-busy')).toBe('true');
    await advanceClock(1_500);
    expect(assign).toHaveBeenCalledWith('/api/logout');
  });
});
