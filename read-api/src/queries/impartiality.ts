import type { Instant } from '@saferide/domain/time/instant';
import { refusalProblem } from '@saferide/infrastructure/http/refusal-problem';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { recentRideCounterpartsOf } from '@saferide/read-models/recent-ride-counterparts';
import type { ExpressionBuilder, ReferenceExpression } from 'kysely';

export const rideCounterpartsOf = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  now: Instant,
): Promise<readonly string[]> => (await recentRideCounterpartsOf(models, [operatorId], now)).get(operatorId) ?? [];

/**
 * Returns the people whose matters the operator may not see: the operator and everyone with whom they recently shared a
 * ride.
 */
export const peopleCloseTo = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  now: Instant,
): Promise<readonly string[]> => [operatorId, ...(await rideCounterpartsOf(models, operatorId, now))];

/** Throws ProblemError if the operator may not see the person's matters. */
export const refuseIfCloseTo = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  personId: string,
  now: Instant,
): Promise<void> => {
  if ((await peopleCloseTo(models, operatorId, now)).includes(personId))
    throw refusalProblem({ refusal: 'OwnPersonalPart' });
};

/** Returns the condition that one of the columns contains an id in `close`. */
export const isAboutAnyOf = <DB, TB extends keyof DB>(
  { eb, fn, or, val }: ExpressionBuilder<DB, TB>,
  close: readonly string[],
  columns: readonly ReferenceExpression<DB, TB>[],
) => or(columns.map((column) => eb(column, '=', fn.any<string>(val([...close])))));

/**
 * Returns the condition that none of the columns contains an id in `close`, so that the operator may see the matter.
 */
export const isAboutNoneOf = <DB, TB extends keyof DB>(
  builder: ExpressionBuilder<DB, TB>,
  close: readonly string[],
  columns: readonly ReferenceExpression<DB, TB>[],
) => builder.not(builder.fn.coalesce(isAboutAnyOf(builder, close, columns), builder.val(false)));
