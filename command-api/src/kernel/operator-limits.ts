import { isImpartial, sharedRideCutoff } from '@saferide/domain/account';
import { type Instant, lagosDay } from '@saferide/domain/time/instant';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type pg from 'pg';
import { refusalProblem } from '../handling/mount-command.ts';
import type { OpenRides } from './open-rides.ts';
import { readIfBuilt } from './read-if-built.ts';

/** What `assertImpartial` reads: open rides in memory, ended ones in the read model `rides`. */
export interface ImpartialityServices {
  readonly db: pg.Pool;
  readonly openRides: Pick<OpenRides, 'of'>;
}

const endedLately = ({ db }: ImpartialityServices, one: string, other: string, since: string) =>
  readIfBuilt(db, (models: ModelReader<'rides'>) =>
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

/** Whether the operator shares no open or recent ride with any of the people. */
export const isImpartialAbout = async (
  parts: ImpartialityServices,
  operatorId: string,
  accountIds: readonly string[],
  { now, signal }: Pick<CommandContext, 'now' | 'signal'>,
): Promise<boolean> => {
  const own = new Set(await parts.openRides.of(operatorId, signal));
  for (const accountId of accountIds) {
    if (accountId === operatorId) continue;
    const open = own.size > 0 ? await parts.openRides.of(accountId, signal) : [];
    const shared = open.flatMap((rideId) => (own.has(rideId) ? [{ endedAt: null }] : []));
    const ended = await endedLately(parts, operatorId, accountId, sharedRideCutoff(now));
    if (!isImpartial([...shared, ...ended], now)) return false;
  }
  return true;
};

/** Throws if the operator shares an open or recent ride with one of the people. */
export const assertImpartial = async (
  parts: ImpartialityServices,
  operatorId: string,
  accountIds: readonly string[],
  context: Pick<CommandContext, 'now' | 'signal'>,
): Promise<void> => {
  if (!(await isImpartialAbout(parts, operatorId, accountIds, context)))
    throw refusalProblem({ refusal: 'OwnPersonalPart' });
};

/**
 * Throws if the person ever rode with the operator, or with someone with whom the operator shares an open or recent
 * ride: an export includes what the person wrote about them.
 */
export const assertImpartialAboutRidesOf = async (
  { db }: Pick<ImpartialityServices, 'db'>,
  operatorId: string,
  accountId: string,
  now: Instant,
): Promise<void> => {
  const since = sharedRideCutoff(now);
  const shared = await readIfBuilt(db, async (models: ModelReader<'rides'>) => {
    const recent = await models
      .selectFrom('rides.rides')
      .select(['customer_id', 'driver_id'])
      .where(({ eb, or }) => or([eb('customer_id', '=', operatorId), eb('driver_id', '=', operatorId)]))
      .where(({ and, eb, or }) =>
        or([
          eb('completed_at', '>=', since),
          eb('cancelled_at', '>=', since),
          and([eb('completed_at', 'is', null), eb('cancelled_at', 'is', null)]),
        ]),
      )
      .execute();
    const close = [
      operatorId,
      ...recent.flatMap(({ customer_id, driver_id }) => [customer_id, driver_id ?? []].flat()),
    ];
    return models
      .selectFrom('rides.rides')
      .select('ride_id')
      .where(({ and, eb, fn, or, val }) => {
        const closeId = fn.any<string>(val(close));
        return or([
          and([eb('customer_id', '=', accountId), eb('driver_id', '=', closeId)]),
          and([eb('driver_id', '=', accountId), eb('customer_id', '=', closeId)]),
        ]);
      })
      .limit(1)
      .execute();
  });
  if (shared.length > 0) throw refusalProblem({ refusal: 'OwnPersonalPart' });
};

/** One row per person who asks to see personal data: the latest day (Africa/Lagos) and their requests on it. */
export const partRequestsMigration: Migration = {
  name: '015-parts-asked',
  sql: `
    create table parts_asked (
      asked_by text primary key,
      day text not null,
      times int not null
    );`,
};

const PARTS_ASKED = `${COMMAND_SCHEMA}.parts_asked`;

/** Counts even if the request is then refused. Returns the total of the day in Lagos. */
export const countRevealRequest = async (db: pg.Pool, askedBy: string, now: Instant): Promise<number> => {
  const { rows } = await db.query<{ times: number }>(
    `insert into ${PARTS_ASKED} as p (asked_by, day, times) values ($1, $2, 1)
       on conflict (asked_by) do update
         set day = excluded.day, times = case when p.day = excluded.day then p.times + 1 else 1 end
     returning times`,
    [askedBy, lagosDay(now)],
  );
  return rows[0]?.times ?? 1;
};
