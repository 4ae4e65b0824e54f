import { describe, expect, it } from 'vitest';
import { minutesIn, NOON } from '../../testing/fixtures.ts';
import { DRIVER_1, DRIVER_2 } from '../../testing/ride-fixtures.ts';
import {
  ALERT,
  alertClosed,
  alertConfirmed,
  alertDenied,
  alertEnded,
  alertIssued,
  alertReported,
  bridgeCoordinates,
  SAFETY_OPERATOR,
} from '../../testing/safety-fixtures.ts';
import { scenarioOf } from '../../testing/scenario.ts';
import { after, DAY_MS } from '../../time/instant.ts';
import { safetyPolicy } from '../safety-policy.ts';
import { isAlertNear, sortBySeverity } from './alerts-near.ts';
import type { AreaAlertCommand, CountReport, IssueAlert, ReportAlert, VoteOnAlert } from './commands.ts';
import { alertAcknowledgementEvents, alertReporterEvents, areaAlertEvents } from './events.ts';
import { alertAcknowledgement, alertReporter, areaAlert } from './lifecycle.ts';
import { alertOutOfBounds } from './refusals.ts';

const { given } = scenarioOf(areaAlert, areaAlertEvents);

const report = (more: Partial<ReportAlert> = {}): AreaAlertCommand => ({
  type: 'ReportAlert',
  ...{
    alertId: ALERT,
    driverId: DRIVER_1,
    kind: 'traffic',
    place: bridgeCoordinates,
    seenMetresAway: 40,
    online: true,
    now: NOON,
  },
  ...more,
});
const issue = (more: Partial<IssueAlert> = {}): AreaAlertCommand => ({
  type: 'IssueAlert',
  ...{
    alertId: ALERT,
    operatorId: SAFETY_OPERATOR,
    kind: 'high_crime',
    severity: 'critical',
    place: bridgeCoordinates,
  },
  ...{ radiusMetres: 2_000, lifetimeMs: 600 * 60_000, description: 'Robberies after dark', now: NOON },
  ...more,
});
const vote = (stillThere: boolean, more: Partial<VoteOnAlert> = {}): AreaAlertCommand => ({
  type: 'VoteOnAlert',
  ...{ alertId: ALERT, driverId: DRIVER_2, stillThere, seenMetresAway: 300, online: true, now: minutesIn(10) },
  ...more,
});
const withdraw = (driverId = DRIVER_1): AreaAlertCommand => ({
  type: 'WithdrawAlert',
  ...{ alertId: ALERT, driverId, now: minutesIn(5) },
});
const expire = (minutes: number): AreaAlertCommand => ({
  type: 'ExpireAlert',
  alertId: ALERT,
  now: minutesIn(minutes),
});
const end: AreaAlertCommand = {
  type: 'EndAlert',
  ...{ alertId: ALERT, operatorId: SAFETY_OPERATOR, reason: 'The police are gone', now: minutesIn(60) },
};

describe('reporting an alert', () => {
  it('records traffic for an hour when the driver was seen there', () => {
    const { data, personal } = alertReported();
    given()
      .when(report())
      .then([{ type: 'AreaAlertReported', data, personal }]);
    expect(data.endsAt).toBe(minutesIn(60));
  });

  it('records the place rounded to about a hundred metres', () => {
    const state = given()
      .when(report({ place: { latitude: 6.524379, longitude: 3.379206 } }))
      .thenTypes('AreaAlertReported');
    expect(state.status === 'standing' && state.alert.place).toEqual({ latitude: 6.524, longitude: 3.379 });
  });

  it.each(['traffic_accident', 'road_closure', 'flooding', 'protest'] as const)(
    "records '%s' by one driver with medium severity",
    (kind) => {
      const { data, personal } = alertReported(kind);
      given()
        .when(report({ kind }))
        .then([{ type: 'AreaAlertReported', data, personal }]);
      expect(data.severity).toBe('medium');
    },
  );

  it('is refused to a driver who reports crime', () => {
    given()
      .when(report({ kind: 'high_crime' }))
      .refused({ refusal: 'NotForDriversToSay' });
  });

  it.each([
    ['seen too far away', 2_001],
    ['not seen recently', null],
  ])('is refused to a driver %s', (_, seenMetresAway) => {
    given().when(report({ seenMetresAway })).refused({ refusal: 'NotSeenThere', withinMetres: 2_000 });
  });

  it('changes nothing when repeated, and is refused under the id of another alert', () => {
    given(alertReported()).when(report()).then([]);
    given(alertReported(), alertClosed('expired')).when(report()).then([]);
    given(alertReported())
      .when(report({ driverId: DRIVER_2 }))
      .refused({ refusal: 'AlertIdTaken' });
    given(alertReported()).when(issue()).refused({ refusal: 'AlertIdTaken' });
    given(alertIssued).when(issue()).then([]);
  });

  it('records the severity, radius and duration that an operator chose', () => {
    const { data, personal } = alertIssued;
    given()
      .when(issue())
      .then([{ type: 'AreaAlertReported', data, personal }]);
  });

  it.each<[string, Partial<IssueAlert>]>([
    ['too small a radius', { radiusMetres: 99 }],
    ['too large a radius', { radiusMetres: 20_001 }],
    ['no duration', { lifetimeMs: 0 }],
    ['too long a duration', { lifetimeMs: 7 * DAY_MS + 1 }],
  ])('is refused to an operator who chooses %s', (_, more) => {
    given().when(issue(more)).refused(alertOutOfBounds);
  });
});

describe('votes of other drivers', () => {
  it('extend the alert to an hour after they confirm it', () => {
    given(alertReported())
      .when(vote(true))
      .then([
        {
          type: 'AreaAlertConfirmed',
          data: { alertId: ALERT, driverId: DRIVER_2, confirmations: 1, severity: 'low', endsAt: minutesIn(70) },
        },
      ]);
  });

  it('raise the severity to high with the second confirmation, and no further', () => {
    const severityOf = (confirmations: number) => {
      const past = Array.from({ length: confirmations }, (_, index) => alertConfirmed(index + 1));
      const state = given(alertReported(), ...past)
        .when(vote(true))
        .thenTypes('AreaAlertConfirmed');
      return state.status === 'standing' ? state.alert.severity : null;
    };
    expect([0, 1, 9].map(severityOf)).toEqual(['low', 'high', 'high']);
  });

  it('extend the alert to at most three times its duration, and never shorten it', () => {
    const late = given(alertReported(), alertConfirmed(1, { endsAt: minutesIn(175) }))
      .when(vote(true, { now: minutesIn(170) }))
      .thenTypes('AreaAlertConfirmed');
    expect(late.status === 'standing' && late.alert.endsAt).toBe(minutesIn(180));
    const issued = given(alertIssued).when(vote(true)).thenTypes('AreaAlertConfirmed');
    expect(issued.status === 'standing' && [issued.alert.endsAt, issued.alert.severity]).toEqual([
      alertIssued.data.endsAt,
      'critical',
    ]);
  });

  it('end the alert with two denials, but not with one', () => {
    given(alertReported())
      .when(vote(false))
      .then([{ type: 'AreaAlertDenied', data: { alertId: ALERT, driverId: DRIVER_2, denials: 1 } }]);
    given(alertReported(), alertDenied(1)).when(vote(false)).thenTypes('AreaAlertDenied', 'AreaAlertClosed');
  });

  it('end an alert with two denials more than confirmations, but never an operator’s alert', () => {
    given(alertReported(), alertConfirmed(1), alertDenied(1)).when(vote(false)).thenTypes('AreaAlertDenied');
    given(alertReported(), alertConfirmed(1), alertDenied(1), alertDenied(2))
      .when(vote(false))
      .thenTypes('AreaAlertDenied', 'AreaAlertClosed');
    given(alertIssued, alertDenied(1), alertDenied(2)).when(vote(false)).thenTypes('AreaAlertDenied');
  });

  it('count once per driver, and cannot be reversed or come from the reporter or from too far away', () => {
    given(alertReported())
      .when(vote(true, { driverId: DRIVER_1 }))
      .refused({ refusal: 'OwnAlert' });
    given(alertReported(), alertConfirmed(1))
      .when(vote(true, { driverId: 'witness-1' }))
      .then([]);
    given(alertReported(), alertConfirmed(1))
      .when(vote(false, { driverId: 'witness-1' }))
      .refused({ refusal: 'SaidOtherwise' });
    given(alertReported(), alertDenied(1))
      .when(vote(true, { driverId: 'doubter-1' }))
      .refused({ refusal: 'SaidOtherwise' });
    for (const seenMetresAway of [2_501, null])
      given(alertReported())
        .when(vote(true, { seenMetresAway }))
        .refused({ refusal: 'NotSeenThere', withinMetres: 2_500 });
    given(alertReported())
      .when(vote(true, { seenMetresAway: 2_500 }))
      .thenTypes('AreaAlertConfirmed');
  });

  it('are ignored beyond the maximum number', () => {
    const votes = Array.from({ length: safetyPolicy.alerts.maxVotes }, (_, index) => alertConfirmed(index + 1));
    given(alertReported(), ...votes)
      .when(vote(true))
      .then([]);
  });

  it('are refused when the alert is over or does not exist', () => {
    given(alertReported(), alertClosed('denied')).when(vote(true)).refused({ refusal: 'AlertOver' });
    given().when(vote(true)).refused({ refusal: 'NoSuchAlert' });
  });
});

describe('an area alert', () => {
  it('can be withdrawn only by its reporter', () => {
    given(alertReported())
      .when(withdraw())
      .then([{ type: 'AreaAlertClosed', data: { alertId: ALERT, reporterId: DRIVER_1, cause: 'withdrawn' } }]);
    given(alertReported()).when(withdraw(DRIVER_2)).refused({ refusal: 'AlertOfSomebodyElse' });
    given(alertReported(), alertClosed('expired')).when(withdraw()).then([]);
    given().when(withdraw()).refused({ refusal: 'NoSuchAlert' });
  });

  it('expires at its end, not before', () => {
    given(alertReported()).when(expire(59.99)).then([]);
    given(alertReported())
      .when(expire(60))
      .then([{ type: 'AreaAlertClosed', data: { alertId: ALERT, reporterId: DRIVER_1, cause: 'expired' } }]);
    given(alertReported(), alertConfirmed(1)).when(expire(60)).then([]);
    given(alertReported(), alertClosed('denied')).when(expire(60)).then([]);
    given().when(expire(60)).then([]);
  });

  it('can be ended by an operator with a reason', () => {
    given(alertReported())
      .when(end)
      .then([{ type: alertEnded.type, data: alertEnded.data, personal: alertEnded.personal }]);
    given(alertReported(), alertEnded).when(end).then([]);
    given().when(end).refused({ refusal: 'NoSuchAlert' });
    given(alertReported(), alertEnded).when(vote(true)).refused({ refusal: 'AlertOver' });
  });

  it('has no place once its reporter is erased, but can still be voted on', () => {
    const state = given({ ...alertReported(), personal: null })
      .when(vote(true))
      .thenTypes('AreaAlertConfirmed');
    expect(state.status === 'standing' && state.alert.place).toBeNull();
  });
});

describe('a driver’s reports of a day', () => {
  const { given: reporting } = scenarioOf(alertReporter, alertReporterEvents);
  const count = (alertId = ALERT, now = NOON): CountReport => ({
    type: 'CountReport',
    driverId: DRIVER_1,
    alertId,
    now,
  });
  const counted = (today: number) =>
    ({
      type: 'AlertReportCounted',
      at: NOON,
      data: { driverId: DRIVER_1, alertId: ALERT, day: '2026-03-02', today },
    }) as const;

  it('are counted once each', () => {
    reporting()
      .when(count())
      .then([{ type: 'AlertReportCounted', data: counted(1).data }]);
    reporting(counted(1)).when(count()).then([]);
    reporting(counted(1))
      .when(count('alert-2'))
      .then([{ type: 'AlertReportCounted', data: { ...counted(2).data, alertId: 'alert-2' } }]);
  });

  it('are limited to twelve, and start from zero the next day', () => {
    reporting(counted(12)).when(count('alert-13')).refused({ refusal: 'TooManyReports', limit: 12 });
    reporting(counted(11)).when(count('alert-12')).thenTypes('AlertReportCounted');
    reporting(counted(12))
      .when(count('alert-13', after(NOON, DAY_MS)))
      .thenTypes('AlertReportCounted');
    expect(alertReporter.restsAt).toEqual(['AlertReportCounted']);
  });
});

it('an alert is acknowledged only once by a driver', () => {
  const acknowledging = scenarioOf(alertAcknowledgement, alertAcknowledgementEvents);
  const data = { alertId: ALERT, driverId: DRIVER_2 };
  const acknowledge = { type: 'AcknowledgeAlert', ...data, now: NOON } as const;
  acknowledging
    .given()
    .when(acknowledge)
    .then([{ type: 'AreaAlertAcknowledged', data }]);
  acknowledging.given({ type: 'AreaAlertAcknowledged', at: NOON, data }).when(acknowledge).then([]);
});

describe('the alerts near a person', () => {
  const alert = { ...bridgeCoordinates, radiusMetres: 500 };
  const north = (metres: number) => ({ ...bridgeCoordinates, latitude: bridgeCoordinates.latitude + metres / 111_195 });

  it('include those up to 500 m beyond their radius', () => {
    expect([0, 990, 1_010].map((metres) => isAlertNear(alert, north(metres)))).toEqual([true, true, false]);
  });

  it('are ordered by severity, then by distance', () => {
    const of = (severity: 'low' | 'high' | 'critical', distanceMetres: number) => ({ severity, distanceMetres });
    expect(sortBySeverity([of('low', 10), of('high', 300), of('critical', 900), of('high', 200)])).toEqual([
      of('critical', 900),
      of('high', 200),
      of('high', 300),
      of('low', 10),
    ]);
  });
});

it('a driver who is not online can neither report nor vote', () => {
  given()
    .when(report({ online: false }))
    .refused({ refusal: 'OnlyWhileOnline' });
  for (const stillThere of [true, false])
    given(alertReported())
      .when(vote(stillThere, { online: false }))
      .refused({ refusal: 'OnlyWhileOnline' });
});
