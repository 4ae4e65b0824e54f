import { edgeProblem } from '@saferide/infrastructure/http/problem';

/** Where a page ends, whatever becomes of its last row meanwhile: `<moment>_<id>`, or with another `separator` for ids that have one. */
export const keysetEnd = (at: string, id: string, separator = '_'): string => `${at}${separator}${id}`;

/** The moment and the id after which the next page begins. Throws ProblemError for what is no end of a page. */
export const keysetIn = (end: string, separator = '_'): readonly [at: string, id: string] => {
  const [at, id, ...more] = end.split(separator);
  if (!at || !id || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return [at, id];
};
