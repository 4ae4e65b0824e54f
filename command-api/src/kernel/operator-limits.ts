import { everyoneOnRide, peopleOnRide, type RideState } from '@saferide/domain/ride';
import { type Instant, lagosDay } from '@saferide/domain/time/instant';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { recentRideCounterpartsOf } from '@saferide/read-models/recent-ride-counterparts';
import type pg from 'pg';
import { refusalProblem } from '../handling/mount-command.ts';
import type { OpenRides } from './open-rides.ts';
import { readIfBuilt } from './read-if-built.ts';

/** `assertImpartial` reads the read model `rides` and the open rides in memory, which do not lag. */
export interface ImpartialityServices {
  readonly db: pg.Pool;
  readonly openRides: Pick<OpenRides, 'of'>;
}

const recentCompanions = ({ db }: Pick<ImpartialityServices, 'db'>, accountId: string, now: Instant) =>
  readIfBuilt(
    db,
    async (models: ModelReader<'rides'>) =>
      (await recentRideCounterpartsOf(models, [accountId], now)).get(accountId) ?? [],
  );

/** Returns whether the operator shares no open or recent ride with any of the people. */
export const isImpartialAbout = async (
  parts: ImpartialityServices,
  operatorId: string,
  accountIds: readonly string[],
  { now, signal }: Pick<CommandContext, 'now' | 'signal'>,
): Promise<boolean> => {
  const others = accountIds.filter((id) => id !== operatorId);
  const companions = await recentCompanions(parts, operatorId, now);
  if (others.some((id) => companions.includes(id))) return false;
  const own = new Set(await parts.openRides.of(operatorId, signal));
  if (own.size === 0) return true;
  for (const accountId of others)
    if ((await parts.openRides.of(accountId, signal)).some((rideId) => own.has(rideId))) return false;
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

/** Checks everyone who has or had the ride, except its current rider and driver, whom the decider itself refuses. */
export const assertImpartialAboutRide = async (
  parts: ImpartialityServices,
  operatorId: string,
  state: RideState,
  context: Pick<CommandContext, 'now' | 'signal'>,
): Promise<void> => {
  if (!peopleOnRide(state).includes(operatorId))
    await assertImpartial(parts, operatorId, everyoneOnRide(state), context);
};

/**
 * Throws if the person ever shared a ride with the operator, or with a recent companion of the operator: an export includes
 * what the person wrote about them.
 */
export const assertImpartialAboutRidesOf = async (
  parts: Pick<ImpartialityServices, 'db'>,
  operatorId: string,
  accountId: string,
  now: Instant,
): Promise<void> => {
  const close = [operatorId, ...(await recentCompanions(parts, operatorId, now))];
  const shared = await readIfBuilt(parts.db, (models: ModelReader<'rides'>) =>
    models
      .selectFrom('rides.rides as r')
      .innerJoin('rides.ride_drivers as d', 'd.ride_id', 'r.ride_id')
      .select('r.ride_id')
      .where(({ and, eb, fn, or, val }) => {
        const closeId = fn.any<string>(val(close));
        return or([
          and([eb('r.customer_id', '=', accountId), eb('d.driver_id', '=', closeId)]),
          and([eb('d.driver_id', '=', accountId), eb('r.customer_id', '=', closeId)]),
        ]);
      })
      .limit(1)
      .execute(),
  );
  if (shared.length > 0) throw refusalProblem({ refusal: 'OwnPersonalPart' });
};

/**
 * The table has one row for each person who asks to see personal data: the latest day (Africa/Lagos) and the number of
 * requests on it.
 */
export const revealRequestsMigration: Migration = {
  name: '015-parts-asked',
  sql: `
    create table parts_asked (
      asked_by text primary key,
      day text not null,
      times int not null
    );`,
};

const PARTS_ASKED = `${COMMAND_SCHEMA}.parts_asked`;

/** Counts the request even if it is refused afterwards. Returns the total of the day in Lagos. */
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
