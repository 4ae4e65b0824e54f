import type { Refusal } from '@saferide/domain/kernel/lifecycle';
import type { RefusalKind } from '@saferide/domain/kernel/refusal-words';
import { type Kobo, toNaira } from '@saferide/domain/money/kobo';
import { refusalText } from '@saferide/domain/refusals';
import type { Quote } from '@saferide/domain/tariff';
import { quoteViewOf } from '../tariff/naira-views.ts';
import { ProblemError } from './problem.ts';

const STATUS_OF: Readonly<Record<RefusalKind, number>> = {
  not_yours: 403,
  not_there: 404,
  not_now: 409,
  out_of_bounds: 422,
};

/** Converts amounts to naira: `fareKobo` becomes `fare`. */
const inNaira = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inNaira);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name.endsWith('Kobo') && (typeof inner === 'number' || inner === null)
        ? [name.slice(0, -'Kobo'.length), inner === null ? null : toNaira(inner as Kobo)]
        : [name, inNaira(inner)],
    ),
  );
};

const shown = (facts: Readonly<Record<string, unknown>>, refusal: string): Record<string, unknown> =>
  refusal === 'FareChanged' && isQuoted(facts)
    ? { ...facts, quote: quoteViewOf(facts.quote) }
    : (inNaira(facts) as Record<string, unknown>);

const isQuoted = (facts: object): facts is { readonly quote: Quote } => 'quote' in facts;

export const refusalProblem = (given: Refusal): ProblemError => {
  const { refusal, ...facts } = given;
  const { kind, sentence } = refusalText(given);
  return new ProblemError(STATUS_OF[kind], refusal, sentence, { facts: shown(facts, refusal) });
};
