import { cancelErasure, eraseAccount } from '@saferide/contracts/account/account';
import type { AccountEvent } from '@saferide/domain/account';
import { account } from '@saferide/domain/account';
import type { AccountState } from '@saferide/domain/account/state';
import type { ErasureRequest } from '@saferide/domain/processes/account-effects-process';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { clearedSessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { Router } from 'express';
import { mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import type { Runner } from '../processes/run-process.ts';
import { type AccountEffectsServices, accountEffectsRunner } from './account-effects.ts';
import { type ErasureDelayServices, findErasureDelays } from './erasure-delays.ts';
import type { AccountServices } from './services.ts';

export interface ErasureServices extends AccountEffectsServices, ErasureDelayServices {
  readonly runner: Pick<Runner, 'execute'>;
}

export type ErasureResult = { readonly erased: true } | { readonly erased: false; readonly until: string };

export const beginErasure = async (
  parts: ErasureServices,
  request: Omit<ErasureRequest, 'type' | 'delayedBy'>,
  context: CommandContext,
): Promise<ErasureResult> => {
  const delayedBy = await findErasureDelays(parts, request.accountId);
  const ran = await parts.runner.execute(
    accountEffectsRunner(parts),
    { type: 'ErasePersonalData', ...request, delayedBy },
    context,
  );
  const result =
    ran.resultOf<AccountState, AccountEvent>('ErasePersonalData') ??
    ran.resultOf<AccountState, AccountEvent>('CloseBookings');
  if (result?.outcome === 'refused') throw refusalProblem(result.refusal);
  const pending = result && 'person' in result.state ? result.state.person.erasure : null;
  return pending ? { erased: false, until: pending.until } : { erased: true };
};

export const mountErase = (router: Router, services: AccountServices): void => {
  const { commands, log, openRides } = services;

  mountCommand(router, eraseAccount, commands, async ({ caller: { accountId }, context }) => {
    const openRideIds = await openRides.of(accountId, context.signal);
    const erasing = await beginErasure(services, { accountId, openRideIds, asked: null }, context);
    return erasing.erased
      ? { body: erasing, headers: { 'Set-Cookie': clearedSessionCookie() } }
      : { status: 202, body: erasing };
  });

  mountCommand(router, cancelErasure, commands, async ({ caller: { accountId }, now, context }) => {
    requireAccepted(await handle(log, account, accountId, { type: 'CancelErasure', asked: null, now }, context));
    return { body: { cancelled: true as const } };
  });
};
