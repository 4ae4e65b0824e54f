import { cancelErasure, eraseAccount } from '@saferide/contracts/account/account';
import { type AccountEvent, account } from '@saferide/domain/account';
import type { ErasureDelayCause } from '@saferide/domain/account/erasure-policy';
import type { AccountState } from '@saferide/domain/account/state';
import { conduct } from '@saferide/domain/conduct';
import { emergency, isOngoing } from '@saferide/domain/emergency';
import type { ErasureRequest } from '@saferide/domain/processes/account-effects-process';
import { driverSubscription, openPaymentIn } from '@saferide/domain/subscription';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { clearedSessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type pg from 'pg';
import type { IdentityDigests } from '../driver/index.ts';
import { mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { readIfBuilt } from '../kernel/read-if-built.ts';
import type { Runner } from '../processes/run-process.ts';
import { type AccountEffectsServices, runnableAccountEffectsProcess } from './account-effects.ts';
import type { AccountServices } from './services.ts';

interface ErasureDelayServices {
  readonly db: pg.Pool;
  readonly log: Pick<EventLog, 'load'>;
  readonly identityDigests: Pick<IdentityDigests, 'hasOpenReport'>;
}

const openFareCases = (db: pg.Pool, accountId: string) =>
  readIfBuilt(db, (models: ModelReader<'rides'>) =>
    models
      .selectFrom('rides.rides')
      .select('ride_id')
      .where('fare_case_opened_at', 'is not', null)
      .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]))
      .limit(1)
      .execute(),
  );

/** Returns one ride that the person booked or drove, if there is any, because others may have made reports about it. */
const ridesOf = (db: pg.Pool, accountId: string) =>
  readIfBuilt(db, (models: ModelReader<'rides'>) =>
    models
      .selectFrom('rides.rides')
      .select('ride_id')
      .where('customer_id', '=', accountId)
      .union(models.selectFrom('rides.ride_drivers').select('ride_id').where('driver_id', '=', accountId))
      .limit(1)
      .execute(),
  );

/**
 * A withdrawn emergency delays the erasure until the safety desk closes it, because someone other than the person may
 * have withdrawn it.
 */
const findErasureDelays = async (
  { db, log, identityDigests }: ErasureDelayServices,
  accountId: string,
): Promise<readonly ErasureDelayCause[]> => {
  const [{ state: help }, { state: reports }, { state: access }, isReported, fareCases, rides] = await Promise.all([
    log.load(emergency, accountId),
    log.load(conduct, accountId),
    log.load(driverSubscription, accountId),
    identityDigests.hasOpenReport(accountId),
    openFareCases(db, accountId),
    ridesOf(db, accountId),
  ]);
  const hasReported = reports.reports.some(({ outcome }) => outcome === null);
  return [
    ...(isOngoing(help) ? (['emergency'] as const) : []),
    ...(hasReported ? (['report'] as const) : []),
    ...(fareCases.length > 0 ? (['fare_case'] as const) : []),
    ...(openPaymentIn(access.payments) ? (['payment'] as const) : []),
    ...(isReported || rides.length > 0 ? (['ride'] as const) : []),
  ];
};

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
    runnableAccountEffectsProcess(parts),
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
    requireAccepted(await handleCommand(log, account, accountId, { type: 'CancelErasure', asked: null, now }, context));
    return { body: { cancelled: true as const } };
  });
};
