import type { Reading } from '@saferide/read-models/reading';

interface Names {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** First and last name; null once erased. */
export const personName = ({ first_name, last_name }: Names): string | null =>
  first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();

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
    people.flatMap((person) => {
      const name = personName(person);
      return name === null ? [] : [[person.account_id, name] as const];
    }),
  );
};
