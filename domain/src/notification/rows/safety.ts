import { processBuilder } from '../../kernel/process.ts';
import type { SafetyCheckEvent } from '../../safety/index.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{ events: SafetyCheckEvent; calls: NotificationCalls }>();

export const safetyNotificationRows = [
  on('SafetyCheckAsked', {}, ['call notify'], (_, { at, data: { rideId, nth, answerBy, customerId, driverId } }) => [
    call(
      'notify',
      (['customer', 'driver'] as const).map((as) => ({
        ...{ id: `safety_check ${rideId} ${nth} ${as}`, recipient: as === 'customer' ? customerId : driverId, at },
        ...{ kind: 'safety_check', facts: { rideId, nth, answerBy, as } },
      })),
    ),
  ]),
  on(
    'SafetyCheckClosed',
    {},
    ['call notify'],
    (_, { at, data: { rideId, nth, outcome, raisedFor, customerId, driverId } }) => {
      if (outcome !== 'unanswered' || raisedFor === null) return [];
      const recipient = raisedFor === 'customer' ? customerId : driverId;
      const facts = { rideId, nth, as: raisedFor };
      return [call('notify', [{ id: `help_called ${rideId} ${nth}`, recipient, at, kind: 'help_called', facts }])];
    },
  ),
];
