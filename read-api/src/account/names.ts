import type { Reading } from '@saferide/read-models/reading';

/** Names of people by their ids. Who is erased, or unknown, has none. */
export const namesOf = async (
  models: Reading<'accounts'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const people = await models
    .selectFrom('accounts.accounts')
    .select(['account_id', 'first_name', 'last_name'])
    .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val([...new Set(ids)]))))
    .execute();
  return new Map(
    people.flatMap(({ account_id, first_name, last_name }) =>
      first_name === null ? [] : [[account_id, `${first_name} ${last_name ?? ''}`.trim()]],
    ),
  );
};
