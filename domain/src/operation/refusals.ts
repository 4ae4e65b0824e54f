import { notNowText, type RefusalWords, type StateSentences } from '../kernel/refusal-words.ts';
import type { RebuildState } from './state.ts';

export type RebuildRefusal =
  | { readonly refusal: 'RebuildUnderWay'; readonly models: readonly string[] }
  | { readonly refusal: 'DryRunGone' };

export const rebuildRefusals: RefusalWords<RebuildRefusal> = {
  RebuildUnderWay: notNowText(
    ({ models }) => `A rebuild of ${models.join(', ')} is already running. Cancel it, or wait until it finishes.`,
  ),
  DryRunGone: notNowText('The result of this dry run was already deleted. Start another one.'),
};

export const rebuildStateSentences: StateSentences<RebuildState['status']> = {
  none: 'There is no rebuild with this number.',
  asked: 'This rebuild was already requested.',
  cancelled: 'This rebuild was already cancelled.',
};
