import type { AlertKind, AreaAlertEvent, SafetyCheckEvent } from '../safety/index.ts';
import { safetyPolicy } from '../safety/safety-policy.ts';
import { after, type Instant } from '../time/instant.ts';
import { minutesIn, NOON } from './fixtures.ts';
import { BOLA, DRIVER_1, RIDE } from './ride-fixtures.ts';

type Alert<T extends AreaAlertEvent['type']> = Extract<AreaAlertEvent, { type: T }>;
type Check<T extends SafetyCheckEvent['type']> = Extract<SafetyCheckEvent, { type: T }>;

export const ALERT = 'alert-1';
export const SAFETY_OPERATOR = 'operator-1';
export const bridgeCoordinates = { latitude: 6.5, longitude: 3.4 };

export const alertReported = (kind: AlertKind = 'traffic', at: Instant = NOON): Alert<'AreaAlertReported'> => {
  const { lifetimeMs, ...terms } = safetyPolicy.alerts.terms[kind];
  return {
    type: 'AreaAlertReported',
    at,
    data: {
      ...{ alertId: ALERT, reporterId: DRIVER_1, by: 'driver', kind, ...terms },
      ...{ endsAt: after(at, lifetimeMs), policyVersion: safetyPolicy.version },
    },
    personal: { ...bridgeCoordinates, description: null },
  };
};

export const alertIssued: Alert<'AreaAlertReported'> = {
  type: 'AreaAlertReported',
  at: NOON,
  data: {
    ...{ alertId: ALERT, reporterId: SAFETY_OPERATOR, by: 'operator', kind: 'high_crime', severity: 'critical' },
    ...{ radiusMetres: 2_000, endsAt: minutesIn(600), policyVersion: safetyPolicy.version },
  },
  personal: { ...bridgeCoordinates, description: 'Robberies after dark' },
};

export const alertConfirmed = (
  confirmations: number,
  { severity = 'low', endsAt = minutesIn(70), driverId = `witness-${confirmations}` } = {},
): Alert<'AreaAlertConfirmed'> => ({
  type: 'AreaAlertConfirmed',
  at: minutesIn(10),
  data: { alertId: ALERT, driverId, confirmations, severity: severity as 'low' | 'medium' | 'high', endsAt },
});

export const alertDenied = (denials: number): Alert<'AreaAlertDenied'> => ({
  type: 'AreaAlertDenied',
  at: minutesIn(20),
  data: { alertId: ALERT, driverId: `doubter-${denials}`, denials },
});

export const alertClosed = (cause: 'withdrawn' | 'denied' | 'expired'): Alert<'AreaAlertClosed'> => ({
  type: 'AreaAlertClosed',
  at: minutesIn(60),
  data: { alertId: ALERT, reporterId: DRIVER_1, cause },
});

export const alertEnded: Alert<'AreaAlertEndedByOperator'> = {
  type: 'AreaAlertEndedByOperator',
  at: minutesIn(60),
  data: { alertId: ALERT, endedBy: SAFETY_OPERATOR },
  personal: { reason: 'The police are gone' },
};

const asking = { rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, nth: 1 };

export const safetyCheckAsked = (
  change: Partial<Check<'SafetyCheckAsked'>['data']> = {},
): Check<'SafetyCheckAsked'> => ({
  type: 'SafetyCheckAsked',
  at: minutesIn(30),
  data: {
    ...asking,
    ...{ reasons: ['long_stop'], severity: 'medium', answerBy: minutesIn(32), policyVersion: safetyPolicy.version },
    ...change,
  },
});

export const safetyCheckAnswered = (
  by: 'customer' | 'driver',
  answer: 'fine' | 'help' = 'fine',
): Check<'SafetyCheckAnswered'> => ({
  type: 'SafetyCheckAnswered',
  at: minutesIn(31),
  data: { ...asking, by, answer },
});

export const safetyCheckClosed = (
  outcome: Check<'SafetyCheckClosed'>['data']['outcome'],
  raisedFor: 'customer' | 'driver' | null = null,
  nth = 1,
): Check<'SafetyCheckClosed'> => ({
  type: 'SafetyCheckClosed',
  at: minutesIn(32),
  data: { ...asking, nth, outcome, raisedFor },
});
