/** What other columns may know of warnings. */

export { type ActiveAlerts, openActiveAlerts } from './active-alerts.ts';
