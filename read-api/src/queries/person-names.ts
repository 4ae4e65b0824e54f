import type { ModelReader } from '@saferide/read-models/model-reader';

interface Names {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Null for an erased person. */
export const personName = ({ first_name, last_name }: Names): string | null =>
  first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();

export const maskedName = ({ first_name, last_name }: Names): string | null => {
  const [initial] = /^\P{M}\p{M}*/u.exec(last_name ?? '') ?? [];
  return first_name !== null && initial ? `${first_name} ${initial}.` : first_name;
};

export const maskedNumber = (number: string | null): string | null => number && `•••• ${number.slice(-4)}`;

export const readMaskedNames = (
  models: ModelReader<'accounts'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => readAccountNames(models, ids, maskedName);

/** Omits erased and unknown people. */
export const readAccountNames = async (
  models: ModelReader<'accounts'>,
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
