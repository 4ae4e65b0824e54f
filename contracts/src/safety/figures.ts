import { safetyPolicy } from '@saferide/domain/safety/safety-policy';

/** Figures that screens show of warnings. Metres, milliseconds. */
export const safetyFigures = {
  /** How often a driver's device asks what concerns it (spec 2 §9.6). */
  checkEveryMs: safetyPolicy.watch.lookEveryMs,
  nearMetres: safetyPolicy.alerts.nearMetres,
  /** How long a toast about an alert stays (spec 2 §9.6). */
  toastMs: 8_000,
  /** How many alerts a list shows that is not opened (spec 2 §9.6). */
  shownCollapsed: 2,
  /** Alerts farther away than this concern nobody who asks. */
  aroundMetres: 15_000,
  /** A report of traffic that was made longer ago says nothing any more. */
  reportOfUseMs: 10 * 60_000,
  reportsADay: safetyPolicy.alerts.reportsADay,
  byOperator: safetyPolicy.alerts.byOperator,
} as const;
