export { type ActiveAlerts, openActiveAlerts } from './active-alerts.ts';
