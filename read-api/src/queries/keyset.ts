import { edgeProblem } from '@saferide/infrastructure/http/problem';

/** A cursor that stays valid when the last row changes: `<time>_<id>`. */
export const keysetCursor = (at: string, id: string, separator = '_'): string => `${at}${separator}${id}`;

/** Parses a cursor. Throws ProblemError if it is malformed. */
export const parseKeysetCursor = (end: string, separator = '_'): readonly [at: string, id: string] => {
  const [at, id, ...more] = end.split(separator);
  if (!at || !id || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return [at, id];
};
