import type { ReportReason } from './report-reasons.ts';

export interface ConductPolicy {
  readonly version: string;
  /** Maximum length, trimmed. */
  readonly maxCharacters: number;
  /** Per person (Africa/Lagos); an operator reads each. */
  readonly reportsADay: number;
  readonly mostBlocked: number;
  /** These end all contact, like a block. */
  readonly partingReasons: readonly ReportReason[];
}

export const conductPolicy = {
  version: 'conduct-2',
  maxCharacters: 500,
  reportsADay: 5,
  mostBlocked: 100,
  partingReasons: ['threat'],
} as const satisfies ConductPolicy;
