import type { Client } from '@saferide/client/client';
import { setOnlineStatus } from '@saferide/contracts/dispatch/dispatch';
import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { completeRide, giveRideBack } from '@saferide/contracts/ride/commands';
import { acceptedScheduledRides } from '@saferide/contracts/ride/driver-queries';
import type { DemoContext } from '../context/demo-context.ts';
import { nullIfRefused } from '../context/ledger.ts';

export const beginShift = async ({ ledger }: DemoContext, client: Client, label: string): Promise<void> => {
  await nullIfRefused(ledger, ['AlreadyOnline'], () => client.call(setOnlineStatus, { body: { isOnline: true } }));
  ledger.cameOnline(label, true);
};

export const endShift = async ({ ledger }: DemoContext, client: Client, label: string): Promise<void> => {
  await client.call(setOnlineStatus, { body: { isOnline: false } });
  ledger.cameOnline(label, false);
};

const BASE_FARE = 2_500;

export const endOldRides = async ({ ledger }: DemoContext, client: Client): Promise<void> => {
  const giveBack = (id: string) =>
    nullIfRefused(ledger, ['NotAllowedInState', 'GiveBackLimitReached'], () =>
      client.call(giveRideBack, { params: { id }, body: { reason: 'My day is over' } }),
    );
  const active = await client.call(activeDriverRide);
  if (active?.status === 'in_progress') {
    await client.call(completeRide, {
      params: { id: active.id },
      body: { finalPrice: Math.min(active.estimatedPrice, BASE_FARE), reason: 'The rider gets out here' },
    });
    ledger.confirmed(active.id, 'completed');
  } else if (active) await giveBack(active.id);
  for (const { id } of await client.call(acceptedScheduledRides)) await giveBack(id);
};
