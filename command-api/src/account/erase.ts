import { eraseAccount } from '@saferide/contracts/account/account';
import { account } from '@saferide/domain/account/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { clearedSessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { Router } from 'express';
import { handleDuty } from '../driver-duty/published.ts';
import { handle } from '../handling/handle.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';

/**
 * Erasure: the fact first, then the key and all that is kept outside the log. Should the process die in between, the
 * reaction to the fact does the rest.
 */
export const mountErase = (router: Router, { commands, log, openRides, personalTables }: AccountServices): void =>
  mountCommand(router, eraseAccount, commands, async ({ caller: { accountId }, now, cause }) => {
    const openRideIds = await openRides.of(accountId);
    const command = { type: 'ErasePersonalData', openRideIds, now } as const;
    const { position } = accepted(await handle(log, account, accountId, command, cause));
    const offline = { type: 'GoOffline', driverId: accountId, reason: 'by_driver', now } as const;
    await handleDuty(log, offline, { ...cause, commandId: derivedUuid('offline', cause.commandId) });
    await personalTables.forget(accountId);
    return { body: { erased: true as const }, position, headers: { 'Set-Cookie': clearedSessionCookie() } };
  });
