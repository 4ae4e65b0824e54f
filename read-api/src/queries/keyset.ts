import { edgeProblem } from '@saferide/infrastructure/http/problem';

/** A page cursor that stays valid when its row changes. */
export const keysetCursor = (at: string, id: string, separator = '_'): string => `${at}${separator}${id}`;

export const parseKeysetCursor = (end: string, separator = '_'): readonly [at: string, id: string] => {
  const [at, id, ...more] = end.split(separator);
  if (!at || !id || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return [at, id];
};
