import type { Reading } from '@saferide/read-models/reading';

/** The names of those of these accounts that are people, by account id; null once it is erased. */
export const namesOf = async (
  models: Reading<'review_queue'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const people = await models
    .selectFrom('review_queue.people')
    .select(['account_id', 'name'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute();
  return new Map(people.map(({ account_id, name }) => [account_id, name]));
};
