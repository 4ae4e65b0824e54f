import type { ReportReason } from './report-reasons.ts';

export interface ConductPolicy {
  readonly version: string;
  /** Maximum length after trimming. */
  readonly maxCharacters: number;
  /** Reports per person a day (Africa/Lagos); an operator reads each of them. */
  readonly reportsADay: number;
  readonly mostBlocked: number;
  /** Reports for these reasons end all contact, as a block does. */
  readonly partingReasons: readonly ReportReason[];
}

export const conductPolicy = {
  version: 'conduct-2',
  maxCharacters: 500,
  reportsADay: 5,
  mostBlocked: 100,
  partingReasons: ['threat'],
} as const satisfies ConductPolicy;
