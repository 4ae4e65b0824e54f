import { outOfBounds, type RefusalWords } from '../../kernel/refusal-words.ts';

export interface ReviewSettingsRefusal {
  readonly refusal: 'ThresholdOutOfRange';
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const reviewSettingsRefusals: RefusalWords<ReviewSettingsRefusal> = {
  ThresholdOutOfRange: outOfBounds(({ min, max, step }) => `The threshold is ${min} to ${max} % in steps of ${step}.`),
};
