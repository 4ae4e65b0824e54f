import type { Client } from '@saferide/client/client';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type pg from 'pg';
import { givenOfferedRide, givenSystemDriver } from '../../e2e/harness/given-system-people.ts';

export interface GivenOffer {
  readonly rideId: string;
  readonly driver: Client;
}

const AT_ONCE = 8;
const WAIT_MS = 120_000;

export const givenOffers = async (
  infrastructure: Infrastructure,
  url: string,
  rider: Client,
  count: number,
): Promise<GivenOffer[]> => {
  const offers: GivenOffer[] = [];
  const one = async (): Promise<void> => {
    const driver = await givenSystemDriver(infrastructure, url);
    await infrastructure.locations.deletePerson(driver.accountId);
    offers.push({ driver, rideId: await givenOfferedRide(infrastructure, rider.accountId, [driver.accountId]) });
  };
  while (offers.length < count)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - offers.length) }, one));
  return offers;
};

export const waitUntilReadModelsCaughtUp = async ({ log, db }: Infrastructure): Promise<void> => {
  const head = await log.store.head();
  await waitUntilTrue(
    'every read model had come to the end of the log',
    async () => (await slowest(db)) >= head,
    WAIT_MS,
  );
};

export const waitUntilSearchesSeen = ({ db }: Infrastructure, offers: readonly GivenOffer[]): Promise<void> => {
  const ids = offers.map(({ rideId }) => rideId);
  const known = async () => {
    const sql = "select count(*)::int as count from jobs.jobs where queue = 'timer search' and id = any($1)";
    const { rows } = await db.query<{ count: number }>(sql, [ids]);
    return rows[0]?.count === ids.length;
  };
  return waitUntilTrue('every search had been seen', known, WAIT_MS);
};

const slowest = async (db: pg.Pool): Promise<string> => {
  const { rows: schemas } = await db.query<{ name: string }>(
    "select schema_name as name from information_schema.schemata where schema_name like 'read\\_%'",
  );
  const positions = schemas.map(({ name }) => `select position from ${name}.checkpoint`).join(' union all ');
  const { rows } = await db.query<{ position: string }>(
    `select min(position) as position from (${positions}) as all_of`,
  );
  return rows[0]?.position ?? '';
};
