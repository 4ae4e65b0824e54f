import type { Instant } from '@saferide/domain/time/instant';
import type { Reading, TablesOf } from '@saferide/read-models/reading';

type Subscription = TablesOf<'subscriptions'>['subscriptions.subscriptions'];
export type Access = Pick<Subscription, 'status' | 'expires_at' | 'trial_used' | 'trial_activated_at'>;

const none: Access = { status: 'none', expires_at: null, trial_used: false, trial_activated_at: null };

/** A driver's access as it stands at `now`: an end that has come but is not recorded yet counts as come. */
export const accessOf = async (models: Reading<'subscriptions'>, driverId: string, now: Instant): Promise<Access> => {
  const recorded = await models
    .selectFrom('subscriptions.subscriptions')
    .select(['status', 'expires_at', 'trial_used', 'trial_activated_at'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  const access = recorded ?? none;
  if (access.expires_at === null || now < access.expires_at) return access;
  if (access.status === 'on_trial') return { ...access, status: 'trial_over' };
  return access.status === 'subscribed' ? { ...access, status: 'lapsed' } : access;
};

export const isActive = ({ status }: Access): boolean => status === 'on_trial' || status === 'subscribed';
