import { conductPolicy } from '@saferide/domain/conduct/conduct-policy';
import type { TablesOf } from '@saferide/read-models/reading';
import { expressionBuilder } from 'kysely';

type Scope = TablesOf<'conduct'> & { readonly r: TablesOf<'rides'>['rides.rides'] };

/** The domain's `isMatchPrevented` in SQL, for rider and driver of `r`. */
export const mustNotMeetSql = () => {
  const { exists, or, selectFrom } = expressionBuilder<Scope, 'r'>();
  const sides = [
    ['r.customer_id', 'r.driver_id'],
    ['r.driver_id', 'r.customer_id'],
  ] as const;
  return or(
    sides.flatMap(([by, other]) => [
      exists(
        selectFrom('conduct.blocks as b')
          .select('b.since')
          .whereRef('b.account_id', '=', by)
          .whereRef('b.blocked_id', '=', other),
      ),
      exists(
        selectFrom('conduct.reports as p')
          .select('p.report_id')
          .whereRef('p.reporter_id', '=', by)
          .whereRef('p.reported_id', '=', other)
          .where('p.reason', 'in', conductPolicy.partingReasons)
          .where(({ eb }) => eb.or([eb('p.outcome', 'is', null), eb('p.outcome', '!=', 'no_action')])),
      ),
    ]),
  );
};
