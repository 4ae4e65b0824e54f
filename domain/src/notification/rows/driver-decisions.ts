import type { DriverEvent } from '../../driver/index.ts';
import type { DriverDutyEvent } from '../../driver-duty/index.ts';
import { processOf } from '../../kernel/process.ts';
import type { Instant } from '../../time/instant.ts';
import type { VehicleReviewEvent } from '../../vehicle-review/index.ts';
import type { FactsOf, Notification } from '../notification.ts';
import type { NotifyQuestions } from './notify-questions.ts';

const { on, ask } = processOf<{
  events: DriverEvent | DriverDutyEvent | VehicleReviewEvent;
  questions: NotifyQuestions;
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

export const driverDecisionRows = [
  on('WentOffline', {}, ['ask tell'], (_, { at, data: { driverId: recipient, reason } }) =>
    reason === 'unseen'
      ? [
          ask('tell', [
            { id: `went_offline ${recipient} ${at}`, recipient, at, kind: 'went_offline', facts: { reason } },
          ]),
        ]
      : [],
  ),
  on('VerificationPassed', {}, ['ask tell'], (_, event) => [ask('tell', [verified(event, 'passed')])]),
  on('VerificationFailed', {}, ['ask tell'], (_, event) => [ask('tell', [verified(event, 'failed')])]),
  on('DriverSuspended', {}, ['ask tell'], (_, { at, data: { driverId: recipient } }) => [
    ask('tell', [{ id: `suspended ${recipient} ${at}`, recipient, at, kind: 'suspended', facts: {} }]),
  ]),
  on('DriverSuspensionLifted', {}, ['ask tell'], (_, { at, data: { driverId: recipient } }) => [
    ask('tell', [{ id: `suspension_lifted ${recipient} ${at}`, recipient, at, kind: 'suspension_lifted', facts: {} }]),
  ]),
  on('BankAccountChanged', {}, ['ask tell'], (_, { at, data: { driverId: recipient } }) => [
    ask('tell', [
      { id: `bank_account_changed ${recipient} ${at}`, recipient, at, kind: 'bank_account_changed', facts: {} },
    ]),
  ]),
  on(['VehicleAutoApproved', 'VehicleApproved'], {}, ['ask tell'], (_, event) => [
    ask('tell', [reviewed(event, 'approved')]),
  ]),
  on('VehicleRejected', {}, ['ask tell'], (_, event) => [ask('tell', [reviewed(event, 'rejected')])]),
  on('ImprovementRequested', {}, ['ask tell'], (_, event) => [ask('tell', [reviewed(event, 'improve')])]),
  on(['VehicleSentToReview', 'VehicleHeld'], {}, ['ask tell'], (_, event) => [
    ask('tell', [reviewed(event, 'to_a_person')]),
  ]),
];
