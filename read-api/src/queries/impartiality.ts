import type { Instant } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import { recentCompanionsOf } from '@saferide/read-models/recent-companions';

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
