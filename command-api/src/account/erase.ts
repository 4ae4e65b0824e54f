import { eraseAccount } from '@saferide/contracts/account/account';
import { account } from '@saferide/domain/account/lifecycle';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { stepOf } from '@saferide/infrastructure/handling/work';
import { clearedSessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { Router } from 'express';
import { handleDuty } from '../driver-duty/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';

/**
 * Erasure: the fact first, then the key and all that is kept outside the log. Should the process die in between, the
 * reaction to the fact does the rest.
 */
export const mountErase = (router: Router, { commands, log, openRides, personalTables }: AccountServices): void =>
  mountCommand(router, eraseAccount, commands, async ({ caller: { accountId }, now, work }) => {
    const openRideIds = await openRides.of(accountId, work.signal);
    const command = { type: 'ErasePersonalData', openRideIds, now } as const;
    accepted(await handle(log, account, accountId, command, work));
    const offline = { type: 'GoOffline', driverId: accountId, reason: 'by_driver', now } as const;
    await handleDuty(log, offline, stepOf(work, derivedUuid('offline', work.cause.commandId)));
    await personalTables.forget(accountId);
    return { body: { erased: true as const }, headers: { 'Set-Cookie': clearedSessionCookie() } };
  });
