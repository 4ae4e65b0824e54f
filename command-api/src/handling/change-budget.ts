import type { Call, CallerRole } from '@saferide/contracts/kernel/define-call';
import { HOUR_MS, type Instant } from '@saferide/domain/time/instant';
import type { Caller } from '@saferide/infrastructure/callers/sessions';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';

/** Limits an account's changes per hour, because the log only grows. */
export interface ChangeBudget {
  spend(call: Call, caller: Caller | null, now: Instant): Promise<void>;
}

/** Other people depend on these roles, so they have no budget. */
const AT_WORK: readonly CallerRole[] = ['admin', 'operator', 'gateway'];

const isBudgeted = ({ outsideBudget, roles }: Call): boolean =>
  !outsideBudget && roles.some((role) => !AT_WORK.includes(role));

export const changeBudget = (counts: Pick<SharedCounts, 'add' | 'note'>, anHour: number): ChangeBudget => ({
  spend: async (call, caller, now) => {
    if (!caller || !isBudgeted(call)) return;
    const counting = { what: 'changes of an account', key: caller.accountId, windowMs: HOUR_MS };
    const noted = counts.note(counting, now);
    if (noted.total * 2 <= anHour) return;
    const { total, endsAt } = await counts.add({ ...counting, by: 0 }, now).catch(() => noted);
    if (total <= anHour) return;
    const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(now)) / 1_000));
    const minutes = Math.ceil(seconds / 60);
    throw edgeProblem(
      'TooManyRequests',
      `You have made too many changes in the last hour. Try again in ${minutes} min.`,
      { headers: { 'Retry-After': String(seconds) }, facts: { retryAfterSeconds: seconds } },
    );
  },
});
