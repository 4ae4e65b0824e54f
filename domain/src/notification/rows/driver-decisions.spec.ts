import { wentOfflineUnseen as unseen, wentOffline } from '../../testing/driver-duty-fixtures.ts';
import {
  bankAccountChanged,
  DELE,
  driverSuspended,
  suspensionLifted,
  verificationFailed,
  verificationPassed,
} from '../../testing/driver-fixtures.ts';
import { callAction, onEvent, rule } from '../../testing/process-spec.ts';
import {
  decisionFacts,
  improvementRequested,
  REVIEW,
  reviewOutcome,
  vehicleApproved,
  vehicleRejected,
} from '../../testing/vehicle-review-fixtures.ts';
import type { Instant } from '../../time/instant.ts';

const notifies = (kind: string, id: string, at: Instant, facts: object = {}, recipient = DELE) => [
  callAction('notify', [{ id, recipient, at, kind, facts }]),
];
const { attempt, driverId: REVIEWED } = decisionFacts('human_review');
const decided = (outcome: string, at: Instant) =>
  notifies(
    'review_decided',
    `review_decided ${REVIEW} ${attempt} ${outcome}`,
    at,
    { reviewId: REVIEW, outcome },
    REVIEWED,
  );

const bank = bankAccountChanged({ bankName: 'GTBank', accountNumber: '0123456789', accountHolderName: 'Dele Obi' });
const [auto, toAPerson, held] = [
  reviewOutcome('auto_approve', 8),
  reviewOutcome('human_review', 7),
  reviewOutcome('auto_hold', 5),
];
const approved = vehicleApproved('human_review', null);
const rejected = vehicleRejected('human_review', 'Rust');
const improve = improvementRequested('human_review', ['More light'], null);

export const driverDecisionNotificationRules = [
  rule('a driver taken offline for lack of positions is notified', { when: onEvent(unseen) }, [
    ...notifies('went_offline', `went_offline ${DELE} ${unseen.at}`, unseen.at, { reason: 'unseen' }),
  ]),
  rule('a driver who went offline themselves is not notified', { when: onEvent(wentOffline) }, []),
  ...(['passed', 'failed'] as const).map((outcome) => {
    const event = outcome === 'passed' ? verificationPassed(2) : verificationFailed(2);
    return rule(`a driver is notified that their verification has ${outcome}`, { when: onEvent(event) }, [
      ...notifies('verification_decided', `verification_decided ${DELE} 2`, event.at, { outcome, scope: 'full' }),
    ]);
  }),
  rule('a driver is notified of a suspension', { when: onEvent(driverSuspended) }, [
    ...notifies('suspended', `suspended ${DELE} ${driverSuspended.at}`, driverSuspended.at),
  ]),
  rule('a driver is notified that a suspension was lifted', { when: onEvent(suspensionLifted) }, [
    ...notifies('suspension_lifted', `suspension_lifted ${DELE} ${suspensionLifted.at}`, suspensionLifted.at),
  ]),
  rule('a driver is notified of a changed bank account', { when: onEvent(bank) }, [
    ...notifies('bank_account_changed', `bank_account_changed ${DELE} ${bank.at}`, bank.at),
  ]),
  rule('a driver is notified of an automatic approval', { when: onEvent(auto) }, decided('approved', auto.at)),
  rule(
    'a driver is notified of an approval by an admin',
    { when: onEvent(approved) },
    decided('approved', approved.at),
  ),
  rule(
    'a driver is notified of a rejection by an admin',
    { when: onEvent(rejected) },
    decided('rejected', rejected.at),
  ),
  rule('a driver is notified that photos must be retaken', { when: onEvent(improve) }, decided('improve', improve.at)),
  rule(
    'a driver is notified that a person reviews the vehicle',
    { when: onEvent(toAPerson) },
    decided('to_a_person', toAPerson.at),
  ),
  rule(
    'a driver whose vehicle is held is notified that a person reviews it',
    { when: onEvent(held) },
    decided('to_a_person', held.at),
  ),
];
