import type { ReportReason } from './report-reasons.ts';

export interface ConductPolicy {
  readonly version: string;
  /** Maximum length of a report's text, trimmed. */
  readonly maxCharacters: number;
  /** Reports of one person a day (Africa/Lagos): an operator reads each. */
  readonly reportsADay: number;
  /** People one person may block. */
  readonly mostBlocked: number;
  /** A report for one of these ends all contact, like a block. */
  readonly partingReasons: readonly ReportReason[];
}

export const conductPolicy = {
  version: 'conduct-2',
  maxCharacters: 500,
  reportsADay: 5,
  mostBlocked: 100,
  partingReasons: ['threat'],
} as const satisfies ConductPolicy;
