import { aggregates } from './aggregates.ts';
import { type PositionRefusal, positionRefusals } from './driver-duty/published.ts';
import type { Refusal } from './kernel/lifecycle.ts';
import { lifecycleRefusals, type RefusalKind, type RefusalText } from './kernel/refusal-words.ts';
import { type RouteRefusal, routeRefusals } from './place/directions/route-refusals.ts';

type RefusalsOf<A> = A extends { readonly decider: { readonly decide: (...given: never) => infer O } }
  ? Exclude<O, readonly unknown[]>
  : never;

export type AnyRefusal = RefusalsOf<(typeof aggregates)[number]> | PositionRefusal | RouteRefusal;

type Words = Readonly<Record<string, RefusalText>>;

/** Throws when two modules word one refusal differently. */
export const mergeRefusals = (tables: readonly Words[]): Words => {
  const merged: Record<string, RefusalText> = {};
  for (const [name, words] of tables.flatMap((table) => Object.entries(table))) {
    if ((merged[name] ?? words) !== words) throw new Error(`${name} is told in two ways`);
    merged[name] = words;
  }
  return merged;
};

const refusalWords: Words = mergeRefusals([
  lifecycleRefusals,
  positionRefusals,
  routeRefusals,
  ...aggregates.map(({ refusals }) => refusals),
]);

/** Throws for an undeclared refusal. */
export const refusalText = (given: Refusal): { readonly kind: RefusalKind; readonly sentence: string } => {
  const words = refusalWords[given.refusal];
  if (!words) throw new Error(`No column says what ${given.refusal} means`);
  return { kind: words.kind, sentence: words.sentence(given) };
};
