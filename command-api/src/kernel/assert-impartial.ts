import { isImpartial, sharedRideCutoff } from '@saferide/domain/account';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type pg from 'pg';
import { refusalProblem } from '../handling/mount-command.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import { readRides } from './read-rides.ts';

export interface ImpartialityServices {
  readonly db: pg.Pool;
  readonly openRides: Pick<OpenRides, 'of'>;
}

const endedLately = ({ db }: ImpartialityServices, one: string, other: string, since: string) =>
  readRides(db, (models) =>
    models
      .selectFrom('rides.rides')
      .select(({ fn }) => fn.coalesce('completed_at', 'cancelled_at').as('endedAt'))
      .where(({ eb, and, or }) =>
        and([
          or([
            and([eb('customer_id', '=', one), eb('driver_id', '=', other)]),
            and([eb('customer_id', '=', other), eb('driver_id', '=', one)]),
          ]),
          or([eb('completed_at', '>=', since), eb('cancelled_at', '>=', since)]),
        ]),
      )
      .limit(1)
      .execute(),
  );

/** Throws if the operator shares an open or recent ride with one of the people. */
export const assertImpartial = async (
  parts: ImpartialityServices,
  operatorId: string,
  accountIds: readonly string[],
  { now, signal }: Pick<CommandContext, 'now' | 'signal'>,
): Promise<void> => {
  const own = new Set(await parts.openRides.of(operatorId, signal));
  for (const accountId of accountIds) {
    if (accountId === operatorId) continue;
    const open = own.size > 0 ? await parts.openRides.of(accountId, signal) : [];
    const shared = open.flatMap((rideId) => (own.has(rideId) ? [{ endedAt: null }] : []));
    const ended = await endedLately(parts, operatorId, accountId, sharedRideCutoff(now));
    if (!isImpartial([...shared, ...ended], now)) throw refusalProblem({ refusal: 'OwnPersonalPart' });
  }
};
