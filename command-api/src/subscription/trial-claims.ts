import { createHmac } from 'node:crypto';
import { driver, normaliseNin, verifiableDetailsIn } from '@saferide/domain/driver';
import { trialClaimProcess } from '@saferide/domain/subscription/trial-claim-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { COMMAND_SCHEMA as S } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';

export const trialClaimsMigration: Migration = {
  name: '010-trial-claims',
  sql: `
    create table trial_claims (
      nin_key bytea primary key,
      driver_id text not null,
      claimed_at timestamptz not null default now()
    );`,
};

/** Claims outlive an erasure. */
export interface TrialClaims {
  claim(nin: string, driverId: string): Promise<boolean>;
}

export const postgresTrialClaims = (db: pg.Pool, secret: string): TrialClaims => ({
  claim: async (nin, driverId) => {
    const key = createHmac('sha256', secret).update(normaliseNin(nin)).digest();
    const { rows } = await db.query<{ driver_id: string }>(
      `with made as (
         insert into ${S}.trial_claims (nin_key, driver_id) values ($1, $2) on conflict do nothing returning driver_id)
       select driver_id from made union all select driver_id from ${S}.trial_claims where nin_key = $1`,
      [key, driverId],
    );
    return rows.some(({ driver_id }) => driver_id === driverId);
  },
});

export const ninOf = async (log: EventLog, driverId: string): Promise<string | null> => {
  const { events } = await log.load(driver, driverId);
  return verifiableDetailsIn(events.map(({ event }) => event))?.nin ?? null;
};

export interface TrialServices {
  readonly trialClaims: TrialClaims;
}

export const trialClaimRunner = ({ log, trialClaims }: TrialServices & { readonly log: EventLog }): RunnableProcess =>
  runnableProcess(trialClaimProcess, {
    trialClaim: async (driverId) => {
      const nin = await ninOf(log, driverId);
      if (nin !== null) await trialClaims.claim(nin, driverId);
    },
  });
