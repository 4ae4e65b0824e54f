export interface ThresholdOutOfRange {
  readonly refusal: 'ThresholdOutOfRange';
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type ReviewSettingsRefusal = ThresholdOutOfRange;
