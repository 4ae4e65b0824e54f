import type { ErasureDelay } from '@saferide/domain/account/erasure-policy';
import { conduct } from '@saferide/domain/conduct';
import { emergency, isOngoing } from '@saferide/domain/emergency';
import { driverSubscription, openPayment } from '@saferide/domain/subscription';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type pg from 'pg';
import type { IdentityDigests } from '../driver/index.ts';
import { readRides } from '../kernel/read-rides.ts';

export interface ErasureDelayServices {
  readonly db: pg.Pool;
  readonly log: Pick<EventLog, 'load'>;
  readonly identityDigests: Pick<IdentityDigests, 'hasOpenReport'>;
}

const openFareCases = (db: pg.Pool, accountId: string) =>
  readRides(db, (models) =>
    models
      .selectFrom('rides.rides')
      .select('ride_id')
      .where('fare_case_opened_at', 'is not', null)
      .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]))
      .limit(1)
      .execute(),
  );

/** A withdrawn emergency counts until the safety desk closes it, because another person may have withdrawn it. */
export const findErasureDelays = async (
  { db, log, identityDigests }: ErasureDelayServices,
  accountId: string,
): Promise<readonly ErasureDelay[]> => {
  const [{ state: help }, { state: reports }, { state: access }, isReported, fareCases] = await Promise.all([
    log.load(emergency, accountId),
    log.load(conduct, accountId),
    log.load(driverSubscription, accountId),
    identityDigests.hasOpenReport(accountId),
    openFareCases(db, accountId),
  ]);
  const hasReported = reports.reports.some(({ outcome }) => outcome === null);
  return [
    ...(isOngoing(help) ? (['emergency'] as const) : []),
    ...(hasReported || isReported ? (['report'] as const) : []),
    ...(fareCases.length > 0 ? (['fare_case'] as const) : []),
    ...(openPayment(access.payments) ? (['payment'] as const) : []),
  ];
};
