import type { Instant } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { recentCompanionsOf } from '@saferide/read-models/recent-companions';
import type { ExpressionBuilder, ReferenceExpression } from 'kysely';

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
