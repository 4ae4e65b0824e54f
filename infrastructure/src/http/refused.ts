import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { RefusalKind } from '@saferide/domain/kernel/refusal-words';
import { type Kobo, toNaira } from '@saferide/domain/money/kobo';
import { toldOf } from '@saferide/domain/refusals';
import { ProblemError } from './problem.ts';

const STATUS_OF: Readonly<Record<RefusalKind, number>> = {
  not_yours: 403,
  not_there: 404,
  not_now: 409,
  out_of_bounds: 422,
};

/** Facts in kobo leave as naira under their plain name: `fareKobo` becomes `fare`. */
const inNaira = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inNaira);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name.endsWith('Kobo') && typeof inner === 'number'
        ? [name.slice(0, -'Kobo'.length), toNaira(inner as Kobo)]
        : [name, inNaira(inner)],
    ),
  );
};

/** A refusal as a problem document: its name is the code, its facts stand beside it, its column has the sentence. */
export const refused = (given: Refusal): ProblemError => {
  const { refusal, ...facts } = given;
  const { kind, sentence } = toldOf(given);
  return new ProblemError(STATUS_OF[kind], refusal, sentence, { facts: inNaira(facts) as Record<string, unknown> });
};
