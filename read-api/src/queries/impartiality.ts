import { sharedRideCutoff } from '@saferide/domain/account';
import type { Instant } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { ExpressionBuilder, ReferenceExpression } from 'kysely';

/** The people with whom each operator shares an open or recent ride, as the domain's `isImpartial` defines it. */
export const recentCompanionsOf = async (
  models: ModelReader<'rides'>,
  operatorIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const cutoff = sharedRideCutoff(now);
  const rides = await models
    .selectFrom('rides.rides')
    .select(['customer_id', 'driver_id'])
    .distinct()
    .where('driver_id', 'is not', null)
    .where(({ eb, fn, or, val }) => {
      const operator = fn.any(val([...operatorIds]));
      return or([eb('customer_id', '=', operator), eb('driver_id', '=', operator)]);
    })
    .where(({ and, eb, or }) =>
      or([
        eb('completed_at', '>=', cutoff),
        eb('cancelled_at', '>=', cutoff),
        and([eb('completed_at', 'is', null), eb('cancelled_at', 'is', null)]),
      ]),
    )
    .execute();
  const companions = (id: string) =>
    rides.flatMap(({ customer_id, driver_id }) =>
      customer_id === id ? (driver_id ?? []) : driver_id === id ? customer_id : [],
    );
  return new Map(operatorIds.map((id) => [id, companions(id)]));
};

export const companionsOf = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  now: Instant,
): Promise<readonly string[]> => (await recentCompanionsOf(models, [operatorId], now)).get(operatorId) ?? [];

/** Those whose matters the operator may not see: themselves and their recent companions. */
export const closeTo = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  now: Instant,
): Promise<readonly string[]> => [operatorId, ...(await companionsOf(models, operatorId, now))];

/** Whether one of the columns names someone in `close`. */
export const isAboutAnyOf = <DB, TB extends keyof DB>(
  { eb, fn, or, val }: ExpressionBuilder<DB, TB>,
  close: readonly string[],
  columns: readonly ReferenceExpression<DB, TB>[],
) => or(columns.map((column) => eb(column, '=', fn.any<string>(val([...close])))));

/** Whether an operator who is close to these people may see the matter of the people in the columns. */
export const isAboutNoneOf = <DB, TB extends keyof DB>(
  builder: ExpressionBuilder<DB, TB>,
  close: readonly string[],
  columns: readonly ReferenceExpression<DB, TB>[],
) => builder.not(builder.fn.coalesce(isAboutAnyOf(builder, close, columns), builder.val(false)));
