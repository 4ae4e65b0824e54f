const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const accessWarningThresholds = { soonMinutes: 30, todayHours: 3 } as const;

export type CountdownUrgency = 'red' | 'orange' | 'green' | 'over';

/** The limits are those of spec 2 §4.6. */
export const countdownUrgencyOf = (leftMs: number): CountdownUrgency => {
  if (leftMs <= 0) return 'over';
  if (leftMs <= 60 * MINUTE_MS) return 'red';
  return leftMs <= 180 * MINUTE_MS ? 'orange' : 'green';
};

export const countdownWarningOf = (leftMs: number): 'soon' | 'today' | null => {
  if (leftMs <= 0) return null;
  if (leftMs < accessWarningThresholds.soonMinutes * MINUTE_MS) return 'soon';
  const hours = Math.floor(leftMs / (60 * MINUTE_MS));
  return hours >= 1 && hours < accessWarningThresholds.todayHours ? 'today' : null;
};

export const trialDaysLeft = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / DAY_MS));
