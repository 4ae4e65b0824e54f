export const reportReasons = [
  'threat',
  'harassment',
  'unsafe_driving',
  'other_person_or_car',
  'asked_for_more_money',
  'rude',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportOutcomes = ['acted', 'no_action'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
