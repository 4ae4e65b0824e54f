import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { account } from '@saferide/domain/account/lifecycle';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import type { TestSystem } from './test-system.ts';

/** Erases a person without the delay that applies to everyone who has had a ride. */
export const eraseAtOnce = async (
  { infrastructure, settled }: Pick<TestSystem, 'infrastructure' | 'settled'>,
  { accountId }: Client,
  now: string,
): Promise<void> => {
  const command = { type: 'ErasePersonalData', openRideIds: [], asked: null, delayedBy: [], now } as const;
  const context = testContext(commandCause(randomUUID(), { id: accountId, role: 'customer' }), now);
  const { outcome } = await handleCommand(infrastructure.log, account, accountId, command, context);
  if (outcome !== 'handled') throw new Error(`The account was not erased: ${outcome}`);
  await settled();
};
