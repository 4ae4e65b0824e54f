export { type ActiveAlerts, readActiveAlerts } from './active-alerts.ts';
