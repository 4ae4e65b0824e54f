import type { ReportReason } from './report-reasons.ts';

/** How people are kept from each other, as one versioned value. */
export interface ConductPolicy {
  readonly version: string;
  /** What a report says besides its reason is no longer, once trimmed. */
  readonly maxCharacters: number;
  /** So many reports of one person on one day in Lagos: an operator reads each. */
  readonly reportsADay: number;
  /** So many people one person can be kept from. */
  readonly mostBlocked: number;
  /** A report for one of these ends all contact between the two, like a block. */
  readonly partingReasons: readonly ReportReason[];
}

export const conductPolicy = {
  version: 'conduct-2',
  maxCharacters: 500,
  reportsADay: 5,
  mostBlocked: 100,
  partingReasons: ['threat'],
} as const satisfies ConductPolicy;
