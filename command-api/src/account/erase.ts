import { eraseAccount } from '@saferide/contracts/account/account';
import type { ErasureWanted } from '@saferide/domain/account/standing-process';
import { clearedSessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { Router } from 'express';
import { mountCommand, refused } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';
import { standing } from './standing.ts';

/** Erasure: the fact first, then the key and all that is kept outside the log. */
export const mountErase = (router: Router, services: AccountServices): void => {
  const { commands, openRides, runner } = services;
  const erasing = standing(services);
  mountCommand(router, eraseAccount, commands, async ({ caller: { accountId }, work }) => {
    const openRideIds = await openRides.of(accountId, work.signal);
    const wanted: ErasureWanted = { type: 'ErasePersonalData', accountId, openRideIds };
    const ran = await runner.ask(erasing, wanted, work);
    const erased = ran.resultOf(wanted.type) ?? ran.resultOf('CloseBookings');
    if (erased?.outcome === 'refused') throw refused(erased.refusal);
    return { body: { erased: true as const }, headers: { 'Set-Cookie': clearedSessionCookie() } };
  });
};
