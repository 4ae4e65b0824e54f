import { lifecycleOf } from '../../kernel/lifecycle.ts';
import { lagosDay } from '../../time/instant.ts';
import { safetyPolicy } from '../safety-policy.ts';
import type { AcknowledgeAlert, AreaAlertCommand, CountReport } from './commands.ts';
import {
  alertRefusal,
  decideEndAlert,
  decideExpireAlert,
  decideIssueAlert,
  decideReportAlert,
  decideVoteOnAlert,
  decideWithdrawAlert,
} from './decide.ts';
import type { AlertAcknowledgementEvent, AlertReporterEvent, AreaAlertEvent } from './events.ts';
import type { AlertReporterRefusal, AreaAlertRefusal } from './refusals.ts';
import type { AlertReporterState, AreaAlertState } from './state.ts';

const alerts = lifecycleOf<AreaAlertState, AreaAlertCommand, AreaAlertEvent, AreaAlertRefusal>();

const evolve = (state: AreaAlertState, event: AreaAlertEvent): AreaAlertState => {
  switch (event.type) {
    case 'AreaAlertReported': {
      const { policyVersion: _, ...facts } = event.data;
      const { personal, at: reportedAt } = event;
      const place = personal && { latitude: personal.latitude, longitude: personal.longitude };
      return { status: 'standing', alert: { ...facts, reportedAt, place, confirmedBy: [], deniedBy: [] } };
    }
    case 'AreaAlertConfirmed': {
      if (state.status !== 'standing') return state;
      const { driverId, severity, endsAt } = event.data;
      const confirmedBy = [...state.alert.confirmedBy, driverId];
      return { status: 'standing', alert: { ...state.alert, confirmedBy, severity, endsAt } };
    }
    case 'AreaAlertDenied': {
      if (state.status !== 'standing') return state;
      const deniedBy = [...state.alert.deniedBy, event.data.driverId];
      return { status: 'standing', alert: { ...state.alert, deniedBy } };
    }
    case 'AreaAlertClosed':
    case 'AreaAlertEndedByOperator':
      return state.status === 'standing' ? { status: 'over', reporterId: state.alert.reporterId } : state;
    default:
      return event satisfies never;
  }
};

const reporterOf = (state: Exclude<AreaAlertState, { status: 'none' }>): string =>
  state.status === 'standing' ? state.alert.reporterId : state.reporterId;

export const areaAlert = alerts.decider('areaAlert', { status: 'none' }, evolve, [
  alerts.on('none', 'ReportAlert', ['AreaAlertReported'], decideReportAlert),
  alerts.on(['standing', 'over'], 'ReportAlert', [], (state, { driverId }) =>
    reporterOf(state) === driverId ? [] : alertRefusal('AlertIdTaken'),
  ),
  alerts.on('none', 'IssueAlert', ['AreaAlertReported'], decideIssueAlert),
  alerts.on(['standing', 'over'], 'IssueAlert', [], (state, { operatorId }) =>
    reporterOf(state) === operatorId ? [] : alertRefusal('AlertIdTaken'),
  ),
  alerts.on('standing', 'VoteOnAlert', ['AreaAlertConfirmed', 'AreaAlertDenied', 'AreaAlertClosed'], decideVoteOnAlert),
  alerts.on('over', 'VoteOnAlert', [], () => alertRefusal('AlertOver')),
  alerts.on('standing', 'WithdrawAlert', ['AreaAlertClosed'], decideWithdrawAlert),
  alerts.on('over', 'WithdrawAlert', [], () => []),
  alerts.on('standing', 'ExpireAlert', ['AreaAlertClosed'], decideExpireAlert),
  alerts.on(['none', 'over'], 'ExpireAlert', [], () => []),
  alerts.on('standing', 'EndAlert', ['AreaAlertEndedByOperator'], decideEndAlert),
  alerts.on('over', 'EndAlert', [], () => []),
  alerts.on('none', 'VoteOnAlert', [], () => alertRefusal('NoSuchAlert')),
  alerts.on('none', 'WithdrawAlert', [], () => alertRefusal('NoSuchAlert')),
  alerts.on('none', 'EndAlert', [], () => alertRefusal('NoSuchAlert')),
]);

const counts = lifecycleOf<AlertReporterState, CountReport, AlertReporterEvent, AlertReporterRefusal>();

export const alertReporter = counts.decider(
  'alertReporter',
  { status: 'none' },
  (_, { data: { alertId, day, today } }) => ({ status: 'counted', alertId, day, today }),
  [
    counts.on(['none', 'counted'], 'CountReport', ['AlertReportCounted'], (state, { driverId, alertId, now }) => {
      if (state.status === 'counted' && state.alertId === alertId) return [];
      const day = lagosDay(now);
      const before = state.status === 'counted' && state.day === day ? state.today : 0;
      const limit = safetyPolicy.alerts.reportsADay;
      if (before >= limit) return { refusal: 'TooManyReports', limit };
      return [{ type: 'AlertReportCounted', data: { driverId, alertId, day, today: before + 1 } }];
    }),
  ],
  { restsAt: ['AlertReportCounted'] },
);

type Acknowledged = { readonly status: 'none' } | { readonly status: 'acknowledged' };
const acknowledging = lifecycleOf<Acknowledged, AcknowledgeAlert, AlertAcknowledgementEvent, never>();

export const acknowledgementId = (alertId: string, driverId: string): string => `${alertId}.${driverId}`;

export const alertAcknowledgement = acknowledging.decider(
  'alertAcknowledgement',
  { status: 'none' },
  () => ({ status: 'acknowledged' }),
  [
    acknowledging.on('none', 'AcknowledgeAlert', ['AreaAlertAcknowledged'], (_, { alertId, driverId }) => [
      { type: 'AreaAlertAcknowledged', data: { alertId, driverId } },
    ]),
    acknowledging.on('acknowledged', 'AcknowledgeAlert', [], () => []),
  ],
);
