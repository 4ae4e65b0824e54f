import type { Client } from '@saferide/client/client';
import { setOnlineStatus } from '@saferide/contracts/dispatch/dispatch';
import { attempt } from '../run/attempt.ts';
import type { DemoWorld } from '../run/world.ts';

export const beginShift = async ({ ledger }: DemoWorld, client: Client, label: string): Promise<void> => {
  await attempt(ledger, ['AlreadyOnline'], () => client.call(setOnlineStatus, { body: { isOnline: true } }));
  ledger.cameOnline(label, true);
};

export const endShift = async ({ ledger }: DemoWorld, client: Client, label: string): Promise<void> => {
  await client.call(setOnlineStatus, { body: { isOnline: false } });
  ledger.cameOnline(label, false);
};
