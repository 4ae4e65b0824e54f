import type { Client } from '@saferide/client/client';
import { setOnlineStatus } from '@saferide/contracts/dispatch/dispatch';
import type { DemoContext } from '../context/demo-context.ts';
import { nullIfRefused } from '../context/null-if-refused.ts';

export const beginShift = async ({ ledger }: DemoContext, client: Client, label: string): Promise<void> => {
  await nullIfRefused(ledger, ['AlreadyOnline'], () => client.call(setOnlineStatus, { body: { isOnline: true } }));
  ledger.cameOnline(label, true);
};

export const endShift = async ({ ledger }: DemoContext, client: Client, label: string): Promise<void> => {
  await client.call(setOnlineStatus, { body: { isOnline: false } });
  ledger.cameOnline(label, false);
};
