import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { urgencyPolicy } from '@saferide/domain/vehicle-review/review-policy';

type Urgency = ReviewApplicationView['urgency'];

export const urgencyOf = (submittedAt: Instant, now: Instant): Urgency => {
  const waited = millisBetween(submittedAt, now);
  if (waited >= urgencyPolicy.highAfterMs) return 'high';
  return waited >= urgencyPolicy.mediumAfterMs ? 'medium' : 'low';
};

export const submittedWithin = (
  urgency: Urgency,
  now: Instant,
): { readonly since?: Instant | undefined; readonly until?: Instant | undefined } => {
  const high = after(now, -urgencyPolicy.highAfterMs);
  const medium = after(now, -urgencyPolicy.mediumAfterMs);
  switch (urgency) {
    case 'high':
      return { until: high };
    case 'medium':
      return { since: high, until: medium };
    case 'low':
      return { since: medium };
    default:
      return urgency satisfies never;
  }
};
