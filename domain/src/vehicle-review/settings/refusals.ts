import { outOfBoundsText, type RefusalWords } from '../../kernel/refusal-words.ts';
import { vehicleReviewRefusals } from '../refusals.ts';

export type ReviewSettingsRefusal =
  | { readonly refusal: 'ThresholdOutOfRange'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly refusal: 'ReasonRequired' };

export const reviewSettingsRefusals: RefusalWords<ReviewSettingsRefusal> = {
  ThresholdOutOfRange: outOfBoundsText(
    ({ min, max, step }) => `Enter a threshold from ${min} to ${max} %, in steps of ${step}.`,
  ),
  ReasonRequired: vehicleReviewRefusals.ReasonRequired,
};
