import { notNowText, type RefusalWords } from '../kernel/refusal-words.ts';

export type RebuildRefusal =
  /** Two rebuilds would fill the same tables. */
  { readonly refusal: 'RebuildUnderWay'; readonly models: readonly string[] } | { readonly refusal: 'DryRunGone' };

export const rebuildRefusals: RefusalWords<RebuildRefusal> = {
  RebuildUnderWay: notNowText(
    ({ models }) => `A rebuild of ${models.join(', ')} is under way. Cancel it, or wait until it is over.`,
  ),
  DryRunGone: notNowText('What this dry run built is not kept any more. Make another one.'),
};
