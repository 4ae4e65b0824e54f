import { identityPolicy } from '@saferide/domain/driver/driver-policy';
import { DAY_MS, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import { ProblemError } from '@saferide/infrastructure/http/problem';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';

const NOT_ACCEPTED =
  'We can’t accept these details: a NIN, licence number, plate, phone number or bank account among them may be another driver’s. Check them. If they are yours, contact support.';

/** Gives no reason, because it would reveal whose numbers belong to a driver or who is suspended. */
export const detailsNotAccepted = () => new ProblemError(409, 'DetailsNotAccepted', NOT_ACCEPTED);

const isNotAccepted = (error: unknown) => error instanceof ProblemError && error.code === 'DetailsNotAccepted';

const refusedTooOften = (now: Instant, until: Instant) =>
  new ProblemError(
    429,
    'DetailsRefusedTooOften',
    `We couldn’t accept your details ${identityPolicy.refusalsADay} times today. Try again after ${lagosTime(until)}, or contact support.`,
    { headers: { 'Retry-After': String(Math.ceil(millisBetween(now, until) / 1_000)) } },
  );

/** Counts before claiming, so that concurrent claims cannot exceed the limit. */
export const limitRefusals = async (
  counts: Pick<SharedCounts, 'add'>,
  driverId: string,
  now: Instant,
  claim: () => Promise<void>,
): Promise<void> => {
  const counting = { what: 'details refused', key: driverId, windowMs: DAY_MS };
  const takeBack = () => counts.add({ ...counting, by: -1 }, now);
  const { total, endsAt } = await counts.add(counting, now);
  if (total > identityPolicy.refusalsADay) {
    await takeBack();
    throw refusedTooOften(now, endsAt);
  }
  try {
    await claim();
  } catch (error) {
    if (!isNotAccepted(error)) await takeBack();
    throw error;
  }
  await takeBack();
};
