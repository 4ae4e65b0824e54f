import { eraseAccount } from '@saferide/contracts/account/account';
import type { ErasureWanted } from '@saferide/domain/account/standing-process';
import type { Work } from '@saferide/infrastructure/handling/work';
import { clearedSessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { Router } from 'express';
import { mountCommand, refused } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';
import type { AccountServices } from './services.ts';
import { type StandingParts, standing } from './standing.ts';

export interface EraseParts extends StandingParts {
  readonly runner: Pick<Runner, 'ask'>;
}

/** Erasure: the fact first, then the key and all that is kept outside the log. Throws ProblemError. */
export const erase = async (parts: EraseParts, wanted: Omit<ErasureWanted, 'type'>, work: Work): Promise<void> => {
  const ran = await parts.runner.ask(standing(parts), { type: 'ErasePersonalData', ...wanted }, work);
  const erased = ran.resultOf('ErasePersonalData') ?? ran.resultOf('CloseBookings');
  if (erased?.outcome === 'refused') throw refused(erased.refusal);
};

export const mountErase = (router: Router, services: AccountServices): void => {
  const { commands, openRides } = services;
  mountCommand(router, eraseAccount, commands, async ({ caller: { accountId }, work }) => {
    const openRideIds = await openRides.of(accountId, work.signal);
    await erase(services, { accountId, openRideIds, asked: null }, work);
    return { body: { erased: true as const }, headers: { 'Set-Cookie': clearedSessionCookie() } };
  });
};
