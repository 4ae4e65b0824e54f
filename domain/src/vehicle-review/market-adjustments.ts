import { type Instant, lagosDay } from '../time/instant.ts';
import type { ReviewSettings } from './settings/settings-policy.ts';

export interface ScoreAdjustment {
  readonly name: string;
  /** Added to a score of 0–10. */
  readonly delta: number;
}

const DELTAS = { marketStandards: 0.3, rainySeason: 0.2, lenientMode: 0.2 } as const;

/** The rainy season on the coast: light is poor and roads are dirty. */
const isRainy = (now: Instant): boolean => {
  const month = Number(lagosDay(now).slice(5, 7));
  return month >= 4 && month <= 10;
};

export const adjustmentsFor = (
  settings: Pick<ReviewSettings, 'marketStandards' | 'seasonalAdjustments' | 'lenientMode'>,
  now: Instant,
): ScoreAdjustment[] => [
  ...(settings.marketStandards ? [{ name: 'market_standards', delta: DELTAS.marketStandards }] : []),
  ...(settings.seasonalAdjustments && isRainy(now) ? [{ name: 'rainy_season', delta: DELTAS.rainySeason }] : []),
  ...(settings.lenientMode ? [{ name: 'lenient_mode', delta: DELTAS.lenientMode }] : []),
];
