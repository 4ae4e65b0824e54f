import { readSubscription, readTrialStatus, type TrialStatusView } from '@saferide/contracts/subscription/subscription';
import { toNaira } from '@saferide/domain/money/kobo';
import { accessStatusAt, allowsDriving } from '@saferide/domain/subscription';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { DAY_MS, type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { findDriver } from '../driver/index.ts';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

type Subscription = TablesOf<'subscriptions'>['subscriptions.subscriptions'];
type DrivingAccess = Pick<
  Subscription,
  'status' | 'expires_at' | 'trial_used' | 'trial_activated_at' | 'reserved_days'
>;

const none: DrivingAccess = {
  ...{ status: 'none', expires_at: null, trial_used: false },
  ...{ trial_activated_at: null, reserved_days: 0 },
};

export const drivingAccessOf = async (
  models: ModelReader<'subscriptions'>,
  driverId: string,
  now: Instant,
): Promise<DrivingAccess> => {
  const recorded = await models
    .selectFrom('subscriptions.subscriptions')
    .select(['status', 'expires_at', 'trial_used', 'trial_activated_at', 'reserved_days'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  const access = recorded ?? none;
  return { ...access, status: accessStatusAt(access.status, access.expires_at, now) };
};

type Scope = { readonly s: Subscription };

/** Returns the condition that access has run out, which is null if there is no expiry time. */
export const accessRanOut = (now: Instant): Expression<SqlBool> =>
  expressionBuilder<Scope, 's'>()('s.expires_at', '<=', now);

const PENDING_SHOWN = 20;

const trialStatuses: Readonly<Record<Exclude<DrivingAccess['status'], 'waiting'>, TrialStatusView['status']>> = {
  none: 'pending',
  on_trial: 'active',
  trial_over: 'expired',
  lapsed: 'expired',
  subscribed: 'subscription_active',
};

const trialView = (access: DrivingAccess, verified: boolean, now: Instant): TrialStatusView => {
  const { status, expires_at, trial_used, trial_activated_at } = access;
  const claimed = status === 'waiting' && trial_used;
  const left =
    status === 'on_trial' && expires_at !== null
      ? millisBetween(now, expires_at)
      : claimed
        ? subscriptionPolicy.trialMs
        : 0;
  return {
    status: status === 'waiting' ? (claimed ? 'active' : 'pending') : trialStatuses[status],
    startsAt: claimed ? null : trial_activated_at,
    daysRemaining: Math.ceil(left / DAY_MS),
    expiresAt: expires_at,
    hasUsedFreeTrial: trial_used,
    canStartTrial: verified && !trial_used && status !== 'on_trial' && status !== 'subscribed',
    justActivated: trial_activated_at !== null && millisBetween(trial_activated_at, now) < MINUTE_MS,
  };
};

export const mountSubscription = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, readSubscription, queries, 'content', async ({ caller: { accountId }, models }) => {
    const access = await drivingAccessOf(models, accountId, clock());
    const pending = await models
      .selectFrom('subscriptions.payments')
      .select(['reference', 'method', 'amount_kobo'])
      .where('driver_id', '=', accountId)
      .where('status', '=', 'pending')
      .orderBy('requested_at', 'desc')
      .orderBy('reference')
      .limit(PENDING_SHOWN)
      .execute();
    const body = {
      expiryDate: access.expires_at,
      active: allowsDriving(access.status),
      status: access.status,
      reservedDays: access.reserved_days,
      price: toNaira(subscriptionPolicy.priceKobo),
      pendingPayments: pending.map(({ reference, method, amount_kobo }) => ({
        reference,
        method,
        amount: toNaira(amount_kobo),
      })),
    };
    return { body };
  });

  mountQuery(router, readTrialStatus, queries, 'content', async ({ caller: { accountId }, models }) => {
    const now = clock();
    const driver = await findDriver(models, accountId);
    const access = await drivingAccessOf(models, accountId, now);
    return { body: trialView(access, driver.verification_status === 'approved', now) };
  });
};
