import { after, type Instant } from '../../time/instant.ts';
import { driversAlertKinds, type Severity, severityRank } from '../alert-kinds.ts';
import { safetyPolicy } from '../safety-policy.ts';
import type { EndAlert, ExpireAlert, IssueAlert, ReportAlert, VoteOnAlert, WithdrawAlert } from './commands.ts';
import { alertOutOfBounds } from './refusals.ts';
import type { AlertInForce, AreaAlertIn } from './state.ts';

const policy = safetyPolicy.alerts;
const { version: policyVersion } = safetyPolicy;

type Refused<N extends string> = { readonly refusal: N };
export const alertRefusal = <const N extends string>(refusal: N): Refused<N> => ({ refusal });

const wasSeen = (metresAway: number | null, withinMetres: number): boolean =>
  metresAway !== null && metresAway <= withinMetres;

/** Rounds to about a hundred metres, to hide the driver's exact position. */
const roughly = (degrees: number): number => Number(degrees.toFixed(3));

export const decideReportAlert = (
  _: AreaAlertIn<'none'>,
  { alertId, driverId, kind, place, seenMetresAway, online, now }: ReportAlert,
) => {
  if (!online) return alertRefusal('OnlyWhileOnline');
  if (!driversAlertKinds.some((known) => known === kind)) return alertRefusal('NotForDriversToSay');
  const withinMetres = policy.maxReporterMetres;
  if (!wasSeen(seenMetresAway, withinMetres)) return { refusal: 'NotSeenThere', withinMetres } as const;
  const { lifetimeMs, ...terms } = policy.terms[kind];
  const data = { alertId, reporterId: driverId, by: 'driver', kind, ...terms } as const;
  return [
    {
      type: 'AreaAlertReported',
      data: { ...data, endsAt: after(now, lifetimeMs), policyVersion },
      personal: { latitude: roughly(place.latitude), longitude: roughly(place.longitude), description: null },
    } as const,
  ];
};

export const decideIssueAlert = (_: AreaAlertIn<'none'>, command: IssueAlert) => {
  const { alertId, operatorId, kind, severity, place, radiusMetres, lifetimeMs, description, now } = command;
  const { minRadiusMetres, maxRadiusMetres, maxMs } = policy.byOperator;
  if (radiusMetres < minRadiusMetres || radiusMetres > maxRadiusMetres || lifetimeMs <= 0 || lifetimeMs > maxMs)
    return alertOutOfBounds;
  const data = { alertId, reporterId: operatorId, by: 'operator', kind, severity, radiusMetres } as const;
  return [
    {
      type: 'AreaAlertReported',
      data: { ...data, endsAt: after(now, lifetimeMs), policyVersion },
      personal: { ...place, description },
    } as const,
  ];
};

const confirmedSeverity = ({ by, severity }: AlertInForce, confirmations: number): Severity =>
  by === 'driver' &&
  confirmations >= policy.confirmationsToRaise &&
  severityRank(severity) < severityRank(policy.raisedSeverity)
    ? policy.raisedSeverity
    : severity;

const confirmedUntil = ({ by, kind, reportedAt, endsAt }: AlertInForce, now: Instant): Instant => {
  if (by === 'operator') return endsAt;
  const { lifetimeMs } = policy.terms[kind];
  const [fresh, last] = [after(now, lifetimeMs), after(reportedAt, policy.maxLifetimes * lifetimeMs)];
  const until = fresh < last ? fresh : last;
  return until > endsAt ? until : endsAt;
};

export const decideVoteOnAlert = ({ alert }: AreaAlertIn<'standing'>, command: VoteOnAlert) => {
  const { driverId, stillThere, seenMetresAway, online, now } = command;
  if (!online) return alertRefusal('OnlyWhileOnline');
  const { alertId, reporterId, by, confirmedBy, deniedBy, radiusMetres } = alert;
  if (driverId === reporterId) return alertRefusal('OwnAlert');
  if ((stillThere ? confirmedBy : deniedBy).includes(driverId)) return [];
  if ((stillThere ? deniedBy : confirmedBy).includes(driverId)) return alertRefusal('SaidOtherwise');
  const withinMetres = radiusMetres + policy.maxReporterMetres;
  if (!wasSeen(seenMetresAway, withinMetres)) return { refusal: 'NotSeenThere', withinMetres } as const;
  if (confirmedBy.length + deniedBy.length >= policy.maxVotes) return [];
  if (stillThere) {
    const confirmations = confirmedBy.length + 1;
    const severity = confirmedSeverity(alert, confirmations);
    const data = { alertId, driverId, confirmations, severity, endsAt: confirmedUntil(alert, now) };
    return [{ type: 'AreaAlertConfirmed', data } as const];
  }
  const denials = deniedBy.length + 1;
  const denied = { type: 'AreaAlertDenied', data: { alertId, driverId, denials } } as const;
  const gone = by === 'driver' && denials >= confirmedBy.length + policy.denialsToEnd;
  return gone ? [denied, closed(alert, 'denied')] : [denied];
};

const closed = ({ alertId, reporterId }: AlertInForce, cause: 'withdrawn' | 'denied' | 'expired') =>
  ({ type: 'AreaAlertClosed', data: { alertId, reporterId, cause } }) as const;

export const decideWithdrawAlert = ({ alert }: AreaAlertIn<'standing'>, { driverId }: WithdrawAlert) =>
  alert.reporterId === driverId ? [closed(alert, 'withdrawn')] : alertRefusal('AlertOfSomebodyElse');

export const decideExpireAlert = ({ alert }: AreaAlertIn<'standing'>, { now }: ExpireAlert) =>
  now < alert.endsAt ? [] : [closed(alert, 'expired')];

export const decideEndAlert = ({ alert }: AreaAlertIn<'standing'>, { operatorId, reason }: EndAlert) => [
  {
    type: 'AreaAlertEndedByOperator',
    data: { alertId: alert.alertId, endedBy: operatorId },
    personal: { reason },
  } as const,
];
