import type { DriverEvent } from '../../driver/index.ts';
import type { DriverDutyEvent } from '../../driver-duty/index.ts';
import { processBuilder } from '../../kernel/process.ts';
import type { Instant } from '../../time/instant.ts';
import type { VehicleReviewEvent } from '../../vehicle-review/index.ts';
import type { FactsOf, Notification } from '../notification.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{
  events: DriverEvent | DriverDutyEvent | VehicleReviewEvent;
  calls: NotificationCalls;
}>();

const reviewed = (
  {
    at,
    data,
  }: {
    readonly at: Instant;
    readonly data: { readonly reviewId: string; readonly driverId: string; readonly attempt: number };
  },
  outcome: FactsOf<'review_decided'>['outcome'],
): Notification => {
  const { reviewId, driverId: recipient, attempt } = data;
  const id = `review_decided ${reviewId} ${attempt} ${outcome}`;
  return { id, recipient, at, kind: 'review_decided', facts: { reviewId, outcome } };
};

const verified = (
  {
    at,
    data,
  }: {
    readonly at: Instant;
    readonly data: { readonly driverId: string; readonly attempt: number; readonly scope: 'full' | 'vehicle' };
  },
  outcome: 'passed' | 'failed',
): Notification => {
  const { driverId: recipient, attempt, scope } = data;
  const id = `verification_decided ${recipient} ${attempt}`;
  return { id, recipient, at, kind: 'verification_decided', facts: { outcome, scope } };
};

export const driverDecisionNotificationRows = [
  on('WentOffline', {}, ['call notify'], (_, { at, data: { driverId: recipient, reason } }) =>
    reason === 'unseen'
      ? [
          call('notify', [
            { id: `went_offline ${recipient} ${at}`, recipient, at, kind: 'went_offline', facts: { reason } },
          ]),
        ]
      : [],
  ),
  on('VerificationPassed', {}, ['call notify'], (_, event) => [call('notify', [verified(event, 'passed')])]),
  on('VerificationFailed', {}, ['call notify'], (_, event) => [call('notify', [verified(event, 'failed')])]),
  on('DriverSuspended', {}, ['call notify'], (_, { at, data: { driverId: recipient } }) => [
    call('notify', [{ id: `suspended ${recipient} ${at}`, recipient, at, kind: 'suspended', facts: {} }]),
  ]),
  on('DriverSuspensionLifted', {}, ['call notify'], (_, { at, data: { driverId: recipient } }) => [
    call('notify', [
      { id: `suspension_lifted ${recipient} ${at}`, recipient, at, kind: 'suspension_lifted', facts: {} },
    ]),
  ]),
  on('BankAccountChanged', {}, ['call notify'], (_, { at, data: { driverId: recipient } }) => [
    call('notify', [
      { id: `bank_account_changed ${recipient} ${at}`, recipient, at, kind: 'bank_account_changed', facts: {} },
    ]),
  ]),
  on(['VehicleAutoApproved', 'VehicleApproved'], {}, ['call notify'], (_, event) => [
    call('notify', [reviewed(event, 'approved')]),
  ]),
  on('VehicleRejected', {}, ['call notify'], (_, event) => [call('notify', [reviewed(event, 'rejected')])]),
  on('ImprovementRequested', {}, ['call notify'], (_, event) => [call('notify', [reviewed(event, 'improve')])]),
  on(['VehicleSentToReview', 'VehicleHeld'], {}, ['call notify'], (_, event) => [
    call('notify', [reviewed(event, 'to_a_person')]),
  ]),
];
