import { createHmac } from 'node:crypto';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { activateTrial } from '@saferide/contracts/subscription/subscription';
import { driver, normaliseNin, verifiableDetailsIn } from '@saferide/domain/driver';
import { subscriptionExpiryProcess } from '@saferide/domain/processes/subscription-expiry-process';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { accessEndsAt } from '@saferide/domain/subscription/state';
import { trialClaimProcess } from '@saferide/domain/subscription/trial-claim-process';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { decideCommand, handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { COMMAND_SCHEMA as S } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type { Router } from 'express';
import type pg from 'pg';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { PaymentServices } from '../payment/index.ts';
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

/** Claims outlive an erasure, so that a new account cannot get a second trial. */
interface TrialClaims {
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

const ninOf = async (log: EventLog, driverId: string): Promise<string | null> => {
  const { events } = await log.load(driver, driverId);
  return verifiableDetailsIn(events.map(({ event }) => event))?.nin ?? null;
};

export interface TrialServices {
  readonly trialClaims: TrialClaims;
}

export const runnableTrialClaimProcess = ({
  log,
  trialClaims,
}: TrialServices & { readonly log: EventLog }): RunnableProcess =>
  runnableProcess(trialClaimProcess, {
    claimTrial: async (driverId) => {
      const nin = await ninOf(log, driverId);
      if (nin !== null) await trialClaims.claim(nin, driverId);
    },
  });

export const runnableExpiryProcess = runnableProcess(subscriptionExpiryProcess, {});

export const mountTrial = (
  router: Router,
  { commands, log, trialClaims, runner }: PaymentServices & TrialServices,
): void =>
  mountCommand(router, activateTrial, commands, async ({ caller, now, context }) => {
    const driverId = caller.accountId;
    const { state: record } = await log.load(driver, driverId);
    const command = { type: 'ActivateTrial', driverId, verified: record.status === 'verified', now } as const;
    const seen = await log.load(driverSubscription, driverId);
    const decided = decideCommand(driverSubscription, seen, { ...command, ninUsed: false }, context);
    const nin = decided.outcome === 'decided' ? await ninOf(log, driverId) : null;
    const ninUsed = nin !== null && !(await trialClaims.claim(nin, driverId));
    const claimed = requireAccepted(
      await handleCommand(log, driverSubscription, driverId, { ...command, ninUsed }, context, seen),
    );
    await runner.afterAppend(runnableExpiryProcess, claimed, context);
    const { state } = await log.load(driverSubscription, driverId);
    const message = `Your ${subscriptionPricing.trialDays}-day free trial starts when you first go online.`;
    return { body: { success: true, message, expiresAt: accessEndsAt(state) } };
  });
