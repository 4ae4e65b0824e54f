import { accessAt } from '@saferide/domain/subscription';
import type { Instant } from '@saferide/domain/time/instant';
import type { Reading, TablesOf } from '@saferide/read-models/reading';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';

type Subscription = TablesOf<'subscriptions'>['subscriptions.subscriptions'];
export type DrivingAccess = Pick<
  Subscription,
  'status' | 'expires_at' | 'trial_used' | 'trial_activated_at' | 'reserved_days'
>;

const none: DrivingAccess = {
  ...{ status: 'none', expires_at: null, trial_used: false },
  ...{ trial_activated_at: null, reserved_days: 0 },
};

export const drivingAccessOf = async (
  models: Reading<'subscriptions'>,
  driverId: string,
  now: Instant,
): Promise<DrivingAccess> => {
  const recorded = await models
    .selectFrom('subscriptions.subscriptions')
    .select(['status', 'expires_at', 'trial_used', 'trial_activated_at', 'reserved_days'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  const access = recorded ?? none;
  return { ...access, status: accessAt(access.status, access.expires_at, now) };
};

type Scope = { readonly s: Subscription };

/** Null without access. */
export const accessRanOut = (now: Instant): Expression<SqlBool> =>
  expressionBuilder<Scope, 's'>()('s.expires_at', '<=', now);
