import { aggregates } from './aggregates.ts';
import { type PositionRefusal, positionRefusals } from './driver-duty/index.ts';
import type { NotAllowedInState, Refusal } from './kernel/lifecycle.ts';
import { lifecycleRefusals, type RefusalKind, type RefusalText, type StateSentences } from './kernel/refusal-words.ts';
import { type RouteRefusal, routeRefusals } from './place/place-refusals.ts';

type RefusalsOf<A> = A extends { readonly decider: { readonly decide: (...given: never) => infer O } }
  ? Exclude<O, readonly unknown[]>
  : never;

export type AnyRefusal = RefusalsOf<(typeof aggregates)[number]> | PositionRefusal | RouteRefusal;

type Words = Readonly<Record<string, RefusalText>>;

/** Throws when two modules have different sentences for one refusal. */
export const mergeRefusals = (tables: readonly Words[]): Words => {
  const merged: Record<string, RefusalText> = {};
  for (const [name, words] of tables.flatMap((table) => Object.entries(table))) {
    if ((merged[name] ?? words) !== words) throw new Error(`${name} has two different sentences`);
    merged[name] = words;
  }
  return merged;
};

const stateSentence = ({ state, command }: NotAllowedInState): string | undefined => {
  for (const { decider, stateSentences } of aggregates) {
    const sentence = (stateSentences as StateSentences)[state];
    if (sentence !== undefined && decider.rows.some((row) => row.command === command)) return sentence;
  }
  return undefined;
};

const refusalWords: Words = mergeRefusals([
  lifecycleRefusals(stateSentence),
  positionRefusals,
  routeRefusals,
  ...aggregates.map(({ refusals }) => refusals),
]);

export const refusalNames: readonly string[] = Object.keys(refusalWords);

/** Throws for a refusal that no module declares. */
export const refusalText = (given: Refusal): { readonly kind: RefusalKind; readonly sentence: string } => {
  const words = refusalWords[given.refusal];
  if (!words) throw new Error(`No module has a sentence for ${given.refusal}`);
  return { kind: words.kind, sentence: words.sentence(given) };
};
