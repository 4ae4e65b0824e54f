import type { SubscriptionView } from '@saferide/contracts/subscription/subscription';
import type { Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';

export interface AccessRow {
  readonly status: SubscriptionView['status'];
  readonly expires_at: Instant | null;
  readonly trial_used: boolean;
  readonly trial_activated_at: Instant | null;
}

const none: AccessRow = { status: 'none', expires_at: null, trial_used: false, trial_activated_at: null };

/** A driver's access as it stands at `now`: an end that has come but is not recorded yet counts as come. */
export const accessOf = async (db: pg.Pool, driverId: string, now: Instant): Promise<AccessRow> => {
  const { rows } = await db.query<AccessRow>(
    `select status, expires_at, trial_used, trial_activated_at
     from read_subscriptions.subscriptions where driver_id = $1`,
    [driverId],
  );
  const row = rows[0] ?? none;
  if (row.expires_at === null || now < row.expires_at) return row;
  if (row.status === 'on_trial') return { ...row, status: 'trial_over' };
  return row.status === 'subscribed' ? { ...row, status: 'lapsed' } : row;
};

export const isActive = ({ status }: AccessRow): boolean => status === 'on_trial' || status === 'subscribed';
