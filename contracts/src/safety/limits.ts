import { safetyPolicy } from '@saferide/domain/safety/safety-policy';

/** Limits of alerts and safety checks; distances in metres, times in milliseconds. */
export const safetyLimits = {
  checkEveryMs: safetyPolicy.watch.observationIntervalMs,
  nearMetres: safetyPolicy.alerts.nearMetres,
  toastMs: 8_000,
  shownCollapsed: 2,
  aroundMetres: 15_000,
  reportOfUseMs: 10 * 60_000,
  reportsADay: safetyPolicy.alerts.reportsADay,
  byOperator: safetyPolicy.alerts.byOperator,
} as const;
