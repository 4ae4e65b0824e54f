/** What other columns may know of warnings. */

export { keepStandingAlerts, type StandingAlerts } from './standing-alerts.ts';
