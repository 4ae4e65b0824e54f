import type { QueryOf } from '@saferide/contracts/kernel/define-call';
import {
  DECIDED_AUTOMATICALLY,
  DECIDED_BY_ANY_ADMIN,
  isStatisticsList,
  type reviewCases,
} from '@saferide/contracts/vehicle-review/review-desk';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { type ReviewOutcome, reviewOutcomes } from '@saferide/domain/vehicle-review/review-outcomes';
import type { Reading } from '@saferide/read-models/reading';

type Models = Reading<'review_queue' | 'review_analytics'>;
type Filters = QueryOf<typeof reviewCases>;

const outcomesIn = (written: string): readonly ReviewOutcome[] =>
  reviewOutcomes.filter((outcome) => written.split(',').includes(outcome));

const dayOf = { submissions: 'a.submitted_day', decisions: 'a.decided_day', ratings: 'a.rated_day' } as const;

/** A subquery for the ids of the cases with a matching attempt. Null if no filter concerns attempts. */
export const casesMatching = (models: Models, filters: Filters) => {
  const { state, tier, decidedBy, city, outcome, overruled, flag, angle, stars, waited, from, to } = filters;
  const counted = isStatisticsList(state);
  const isFiltered = [city, outcome, overruled, flag, angle, stars, waited].some((filter) => filter !== undefined);
  if (!isFiltered && !counted) return null;
  let found = models.selectFrom('review_analytics.attempts as a').select('a.review_id');
  if (city !== undefined) found = found.where('a.city', '=', city);
  if (outcome !== undefined) found = found.where('a.outcome', 'in', outcomesIn(outcome));
  if (overruled !== undefined) found = found.where('a.overruled', '=', true);
  if (stars !== undefined) found = found.where('a.stars', '=', Number(stars));
  if (waited !== undefined)
    found = found
      .where('a.waited_ms', '>=', Math.floor(Number(waited) * MINUTE_MS))
      .where('a.decided_by', 'is not', null);
  if (flag !== undefined || angle !== undefined)
    found = found.where(({ exists, selectFrom }) => {
      let flagged = selectFrom('review_analytics.flags as f')
        .select('f.flag')
        .whereRef('f.review_id', '=', 'a.review_id')
        .whereRef('f.attempt', '=', 'a.attempt');
      if (flag !== undefined) flagged = flagged.where('f.flag', '=', flag);
      if (angle !== undefined) flagged = flagged.where('f.angle', '=', angle);
      return exists(flagged);
    });
  if (!counted)
    return found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_queue.reviews as own')
          .select('own.review_id')
          .whereRef('own.review_id', '=', 'a.review_id')
          .whereRef('own.attempt', '=', 'a.attempt'),
      ),
    );
  const day = dayOf[state];
  found = found.where(day, 'is not', null);
  if (from !== undefined) found = found.where(day, '>=', from);
  if (to !== undefined) found = found.where(day, '<=', to);
  if (tier === 'none') found = found.where('a.tier', 'is', null);
  else if (tier !== undefined) found = found.where('a.tier', '=', tier);
  if (decidedBy === undefined) return found;
  found = found.where('a.decided_day', 'is not', null);
  if (decidedBy === DECIDED_AUTOMATICALLY) return found.where('a.decided_by', 'is', null);
  if (decidedBy === DECIDED_BY_ANY_ADMIN) return found.where('a.decided_by', 'is not', null);
  return found.where('a.decided_by', '=', decidedBy);
};
