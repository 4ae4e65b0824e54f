import { MINUTE_MS } from '../time/instant.ts';
import type { ReportReason } from './report-reasons.ts';

export interface ConductPolicy {
  readonly version: string;
  readonly maxCharacters: number;
  /** Limit per reporter and Lagos calendar day, for threats and for all other reports. */
  readonly reportsADay: number;
  readonly maxBlocked: number;
  /** Reports for these reasons prevent further matches, as a block does. */
  readonly partingReasons: readonly ReportReason[];
  /** How long after a ride the others with the driver are cancelled, so that the two have parted by then. */
  readonly cancelsAfterMs: number;
}

export const conductPolicy = {
  version: 'conduct-2',
  maxCharacters: 500,
  reportsADay: 5,
  maxBlocked: 100,
  partingReasons: ['threat'],
  cancelsAfterMs: 15 * MINUTE_MS,
} as const satisfies ConductPolicy;
