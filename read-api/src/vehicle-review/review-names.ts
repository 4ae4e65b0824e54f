import type { Reading } from '@saferide/read-models/reading';
import { maskedName } from '../queries/person-names.ts';

export const reviewNames = async (
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

interface KnownName {
  readonly name: string | null;
  readonly sought_last_name: string | null;
}

export const maskedDriver = ({ name, sought_last_name: last }: KnownName): string | null => {
  if (name === null || last === null) return null;
  const lastAt = name.length - last.length;
  return maskedName({ first_name: name.slice(0, lastAt).trim(), last_name: name.slice(lastAt) });
};
