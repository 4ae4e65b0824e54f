import type { Reading } from '@saferide/read-models/reading';

interface Names {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** First and last name; null once erased. */
export const personName = ({ first_name, last_name }: Names): string | null =>
  first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();

/**
 * First name and an initial, as consoles show riders and drivers until an operator reveals them; null once erased. People at
 * the desks are shown by `personName`: they answer for what they do.
 */
export const maskedName = ({ first_name, last_name }: Names): string | null => {
  const [initial] = /^\P{M}\p{M}*/u.exec(last_name ?? '') ?? [];
  return first_name !== null && initial ? `${first_name} ${initial}.` : first_name;
};

/** `•••• 4567`: as consoles show numbers until an operator reveals them. */
export const maskedNumber = (number: string | null): string | null => number && `•••• ${number.slice(-4)}`;

/** Names of people by their ids, as consoles show them. Erased and unknown people have no name. */
export const maskedNamesOf = (
  models: Reading<'accounts'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => accountNames(models, ids, maskedName);

/** Names of people by their ids. Who is erased, or unknown, has none. */
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
