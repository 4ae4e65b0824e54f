import type { Reading } from '@saferide/read-models/reading';

interface Names {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** First and last name; null once erased. */
export const personName = ({ first_name, last_name }: Names): string | null =>
  first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();

/** First name and an initial; null once erased. Operators' names are never masked, because they are accountable. */
export const maskedName = ({ first_name, last_name }: Names): string | null => {
  const [initial] = /^\P{M}\p{M}*/u.exec(last_name ?? '') ?? [];
  return first_name !== null && initial ? `${first_name} ${initial}.` : first_name;
};

/** `•••• 4567`, as consoles show numbers until they are revealed. */
export const maskedNumber = (number: string | null): string | null => number && `•••• ${number.slice(-4)}`;

export const maskedNamesOf = (
  models: Reading<'accounts'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => accountNames(models, ids, maskedName);

/** Names by account id; erased and unknown people are absent. */
export const accountNames = async (
  models: Reading<'accounts'>,
  ids: readonly string[],
  shown: (names: Names) => string | null = personName,
): Promise<ReadonlyMap<string, string>> => {
  const people = await models
    .selectFrom('accounts.accounts')
    .select(['account_id', 'first_name', 'last_name'])
    .where(({ eb, fn, val }) => eb('account_id', '=', fn.any(val([...new Set(ids)]))))
    .execute();
  return new Map(
    people.flatMap((person) => {
      const name = shown(person);
      return name === null ? [] : [[person.account_id, name] as const];
    }),
  );
};
