import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import {
  subscriptionDayReserved,
  subscriptionDayWithdrawn,
  subscriptionPaid,
  subscriptionPaymentConfirmed,
  subscriptionPaymentRefunded,
  subscriptionPaymentRequested,
  subscriptionShortened,
  trialActivated,
  trialClaimed,
} from '../testing/subscription-fixtures.ts';
import { after, DAY_MS, HOUR_MS, type Instant } from '../time/instant.ts';
import type { ConfirmPayment, DriverSubscriptionCommand, RefundSubscriptionPayment } from './commands.ts';
import { type DriverSubscriptionEvent, driverSubscriptionEvents } from './events.ts';
import { driverSubscription } from './lifecycle.ts';
import { paymentOf } from './payment-ledger.ts';
import type { DriverSubscriptionRefusal } from './refusals.ts';
import { accessEndIfStarted, hasAccess } from './state.ts';

const { given } = scenarioOf(driverSubscription, driverSubscriptionEvents);
const driverId = DELE;
const now = minutesIn(60);
const trialEnd = after(NOON, 7 * DAY_MS);
const dayEnd = after(NOON, DAY_MS);

type Event = DriverSubscriptionEvent;
const claimed = [trialClaimed()];
const onTrial = [trialClaimed(), trialActivated()];
const onTrialOfOld = [trialActivated()];
const trialExpired: Event = { type: 'TrialExpired', at: trialEnd, data: { driverId, expiredAt: trialEnd } };
const trialOver = [...onTrial, trialExpired];
const requested = (method: 'card' | 'cash' = 'card') => subscriptionPaymentRequested('p1', method);
const subscribed = [requested(), ...subscriptionPaid('p1')];
const paidAhead = (reference: string): Event[] => [
  subscriptionPaymentRequested(reference),
  subscriptionPaymentConfirmed(reference),
  subscriptionDayReserved(reference),
];
const lapsed: Event[] = [
  ...subscribed,
  { type: 'SubscriptionLapsed', at: dayEnd, data: { driverId, expiredAt: dayEnd } },
];
const failed: Event = {
  type: 'SubscriptionPaymentFailed',
  at: NOON,
  data: {
    driverId,
    reference: 'p1',
    method: 'card',
    amountKobo: 1_000_000,
    purpose: 'subscription',
    reason: 'declined',
  },
};

const activate: DriverSubscriptionCommand = { type: 'ActivateTrial', now, driverId, verified: true, ninUsed: false };
const pay: DriverSubscriptionCommand = {
  type: 'RequestPayment',
  now,
  driverId,
  verified: true,
  reference: 'p1',
  method: 'ussd',
};
const convert: DriverSubscriptionCommand = {
  type: 'ConvertTrial',
  now,
  driverId,
  verified: true,
  reference: 'p9',
  method: 'cash',
  claimedAmountKobo: 1_000_000,
};
const startWork: DriverSubscriptionCommand = { type: 'StartAccess', now, driverId };
const confirm = (change: Partial<ConfirmPayment> = {}): ConfirmPayment => ({
  type: 'ConfirmPayment',
  now,
  driverId,
  reference: 'p1',
  amountKobo: 1_000_000,
  confirmer: { by: 'gateway' },
  ...change,
});
const operator = { by: 'operator', operatorId: 'ops' } as const;
const fail: DriverSubscriptionCommand = { type: 'FailPayment', now, driverId, reference: 'p1', reason: 'declined' };
const at = (when: Instant, type: 'ExpireTrial' | 'LapseSubscription'): DriverSubscriptionCommand => ({
  type,
  now: when,
  driverId,
});
const justBefore = (instant: Instant): Instant => after(instant, -1);

type Row = [string, Event[], DriverSubscriptionCommand, Event['type'][] | DriverSubscriptionRefusal];

describe('a trial', () => {
  it.each<Row>([
    ['is claimed by a verified driver', [], activate, ['TrialClaimed']],
    ['can be claimed only once', claimed, activate, { refusal: 'TrialAlreadyUsed' }],
    ['can be claimed before a paid day has started', paidAhead('p1'), activate, ['TrialClaimed']],
    ['starts when the driver goes online', claimed, startWork, ['TrialActivated']],
    ['starts only once', onTrial, startWork, []],
    ['does not start without a claim', [], startWork, []],
    ['can be converted before it has started', claimed, convert, ['SubscriptionPaymentRequested']],
    ['cannot be converted if only a day was paid for', paidAhead('p1'), convert, { refusal: 'NoTrialToConvert' }],
    [
      'expires at its recorded end if it started before claims existed',
      onTrialOfOld,
      at(trialEnd, 'ExpireTrial'),
      ['TrialExpired'],
    ],
    [
      'is refused to an unverified driver',
      [],
      { ...activate, verified: false } as never,
      { refusal: 'DriverNotVerified' },
    ],
    [
      'is refused for a NIN that already had one',
      [],
      { ...activate, ninUsed: true } as never,
      { refusal: 'TrialUsedByNin' },
    ],
    ['is refused to a driver who already had one', onTrial, activate, { refusal: 'TrialAlreadyUsed' }],
    ['is not given again after its end', trialOver, activate, { refusal: 'TrialAlreadyUsed' }],
    ['is not given again after paying', [...onTrial, ...subscribed], activate, { refusal: 'TrialAlreadyUsed' }],
    ['is not given again after a lapse', [...onTrial, ...lapsed], activate, { refusal: 'TrialAlreadyUsed' }],
    ['is refused while a subscription runs', subscribed, activate, { refusal: 'AlreadySubscribed', expiresAt: dayEnd }],
    ['can be claimed after a lapse if it was never used', lapsed, activate, ['TrialClaimed']],
    [
      'does not expire early',
      onTrial,
      at(justBefore(trialEnd), 'ExpireTrial'),
      { refusal: 'NotYetOver', expiresAt: trialEnd },
    ],
    ['expires after seven days', onTrial, at(trialEnd, 'ExpireTrial'), ['TrialExpired']],
    ['can be converted while it runs', onTrial, convert, ['SubscriptionPaymentRequested']],
    ['can be converted when over', trialOver, convert, ['SubscriptionPaymentRequested']],
    ['cannot be converted if it was never claimed', [], convert, { refusal: 'NoTrialToConvert' }],
    ['can be converted only once', [...onTrial, ...subscribed], convert, { refusal: 'NoTrialToConvert' }],
    [
      'cannot be converted at a price other than the server’s',
      onTrial,
      { ...convert, claimedAmountKobo: 100 } as never,
      { refusal: 'PriceMismatch', priceKobo: 1_000_000 },
    ],
    [
      'cannot be converted by a driver who is no longer verified',
      onTrial,
      { ...convert, verified: false } as never,
      { refusal: 'DriverNotVerified' },
    ],
    [
      'cannot be converted while another payment is open',
      [...onTrial, subscriptionPaymentRequested('p7', 'cash', 'trial_conversion')],
      convert,
      { refusal: 'PaymentOpen', reference: 'p7', method: 'cash' },
    ],
  ])('%s', (_, past, command, outcome) => {
    given(...past)
      .when(command)
      .leadsTo(outcome);
  });

  it('lasts seven days from the first time online', () => {
    given(...claimed)
      .when(startWork)
      .then([
        { type: 'TrialActivated', data: { driverId, expiresAt: after(now, 7 * DAY_MS), policyVersion: 'daily-1' } },
      ]);
  });
});

describe('a payment', () => {
  it.each<Row>([
    ['is requested', [], pay, ['SubscriptionPaymentRequested']],
    ['is refused under a reference already in use', [requested()], pay, { refusal: 'ReferenceTaken' }],
    [
      'buys a day that starts when the driver goes online',
      [requested()],
      confirm(),
      ['SubscriptionPaymentConfirmed', 'SubscriptionDayReserved'],
    ],
    [
      'buys a day that starts at once after a lapse',
      [...lapsed, subscriptionPaymentRequested('p2')],
      confirm({ reference: 'p2' }),
      ['SubscriptionPaymentConfirmed', 'SubscriptionExtended'],
    ],
    [
      'converts a trial that has not started',
      [...claimed, requested()],
      confirm(),
      ['SubscriptionPaymentConfirmed', 'TrialConverted', 'SubscriptionDayReserved'],
    ],
    ['counts only once while the trial has not started', [...claimed, ...paidAhead('p1')], confirm(), []],
    ['counts only once', subscribed, confirm(), []],
    ['counts only once after a lapse', lapsed, confirm(), []],
    [
      'converts a trial',
      [...onTrial, requested()],
      confirm(),
      ['SubscriptionPaymentConfirmed', 'TrialConverted', 'SubscriptionExtended'],
    ],
    ['is refused if it was not requested', [], confirm(), { refusal: 'UnknownPaymentReference' }],
    [
      'is refused if less money arrived',
      [requested()],
      confirm({ amountKobo: 1 }),
      { refusal: 'AmountTooLow', askedKobo: 1_000_000 },
    ],
    [
      'can be confirmed only by the gateway when it is by card',
      [requested()],
      confirm({ confirmer: operator }),
      { refusal: 'GatewayMustVerify' },
    ],
    [
      'can be confirmed only by an operator when it is in cash',
      [requested('cash')],
      confirm(),
      { refusal: 'CashNeedsOperator' },
    ],
    [
      'counts when an operator confirms the cash',
      [requested('cash')],
      confirm({ confirmer: operator }),
      ['SubscriptionPaymentConfirmed', 'SubscriptionDayReserved'],
    ],
    ['fails', [requested()], fail, ['SubscriptionPaymentFailed']],
    ['fails only once', [requested(), failed], fail, []],
    ['cannot fail once counted', subscribed, fail, { refusal: 'PaymentAlreadyConfirmed' }],
    ['cannot fail if it was not requested', [], fail, { refusal: 'UnknownPaymentReference' }],
    [
      'counts when its money arrives after a failure',
      [requested(), failed],
      confirm(),
      ['SubscriptionPaymentConfirmed', 'SubscriptionDayReserved'],
    ],
  ])('%s', (_, past, command, outcome) => {
    given(...past)
      .when(command)
      .leadsTo(outcome);
  });

  it.each<[string, Event[], Instant, Instant]>([
    ['from the end of a running trial', onTrial, now, after(trialEnd, DAY_MS)],
    ['from now when the trial ran out unrecorded', onTrial, after(trialEnd, HOUR_MS), after(trialEnd, 25 * HOUR_MS)],
    ['from the end of a paid day', [...subscribed], now, after(dayEnd, DAY_MS)],
    ['from now after a lapse', lapsed, after(dayEnd, HOUR_MS), after(dayEnd, 25 * HOUR_MS)],
  ])('buys 24 hours counted %s', (_, past, when, expiresAt) => {
    const state = given(...past, subscriptionPaymentRequested('p2'))
      .when(confirm({ now: when, reference: 'p2' }))
      .thenTypes(
        'SubscriptionPaymentConfirmed',
        ...(past === onTrial ? (['TrialConverted'] as const) : []),
        'SubscriptionExtended',
      );
    expect(state).toMatchObject({ status: 'subscribed', expiresAt });
  });

  it.each<[string, Event[], Instant, Event['type'][]]>([
    [
      'after the trial',
      [...claimed, ...paidAhead('p1')],
      after(now, 8 * DAY_MS),
      ['TrialActivated', 'SubscriptionExtended'],
    ],
    ['from now without a trial', paidAhead('p1'), after(now, DAY_MS), ['SubscriptionExtended']],
    [
      'one after the other',
      [...paidAhead('p1'), ...claimed, ...paidAhead('p2')],
      after(now, 9 * DAY_MS),
      ['TrialActivated', 'SubscriptionExtended', 'SubscriptionExtended'],
    ],
  ])('buys 24 hours that start when the driver first goes online, %s', (_, past, expiresAt, types) => {
    expect(accessEndIfStarted(fold(driverSubscription, past), now)).toBe(expiresAt);
    const state = given(...past)
      .when(startWork)
      .thenTypes(...types);
    expect(state).toMatchObject({ status: 'subscribed', expiresAt });
  });
});

const refund = (change: Partial<RefundSubscriptionPayment> = {}): RefundSubscriptionPayment => ({
  ...{ type: 'RefundPayment', now, driverId, reference: 'p1', refundedBy: 'ops' },
  ...change,
});
const refunded: Event['type'][] = ['SubscriptionPaymentRefunded'];
const takenBack: Event['type'][] = ['SubscriptionPaymentRefunded', 'SubscriptionShortened'];
const threeDays = [
  ...subscribed,
  ...[subscriptionPaymentRequested('p2'), ...subscriptionPaid('p2', dayEnd)],
  ...[subscriptionPaymentRequested('p3'), ...subscriptionPaid('p3', after(dayEnd, DAY_MS))],
];
const thirdEnd = after(NOON, 3 * DAY_MS);

describe('a refund', () => {
  it.each<Row>([
    ['takes back the unused part of the day', subscribed, refund(), takenBack],
    ['does not change a day that is over', subscribed, refund({ now: dayEnd }), refunded],
    ['does not change a lapsed subscription', lapsed, refund({ now: after(dayEnd, HOUR_MS) }), refunded],
    ['is recorded only once', [...subscribed, subscriptionPaymentRefunded('p1')], refund(), []],
    ['is recorded before the money was counted', [requested()], refund(), refunded],
    ['is refused for a payment that was not requested', [], refund(), { refusal: 'UnknownPaymentReference' }],
    [
      'withdraws a day that has not started',
      paidAhead('p1'),
      refund(),
      ['SubscriptionPaymentRefunded', 'SubscriptionDayWithdrawn'],
    ],
    ['prevents the payment from counting later', [requested(), subscriptionPaymentRefunded('p1')], confirm(), []],
    ['prevents the payment from failing later', [requested(), subscriptionPaymentRefunded('p1')], fail, []],
  ])('%s', (_, past, command, outcome) => {
    given(...past)
      .when(command)
      .leadsTo(outcome);
  });

  it.each<[string, Event[], RefundSubscriptionPayment, Instant]>([
    ['ends access at once if it is for the running day', subscribed, refund(), now],
    ['does not take back the days after the running day', threeDays, refund(), after(now, 2 * DAY_MS)],
    ['takes back a future day', threeDays, refund({ reference: 'p2' }), after(NOON, 2 * DAY_MS)],
    ['does not shorten the trial', [...onTrial, requested(), ...subscriptionPaid('p1', trialEnd)], refund(), trialEnd],
  ])('%s', (_, past, command, expiresAt) => {
    const state = given(...past)
      .when(command)
      .thenTypes('SubscriptionPaymentRefunded', 'SubscriptionShortened');
    expect(state).toMatchObject({ status: 'subscribed', expiresAt });
  });

  it('takes back the rest of a day that an earlier refund has moved', () => {
    const state = given(
      ...threeDays,
      subscriptionPaymentRefunded('p1', now),
      subscriptionShortened('p1', thirdEnd, after(thirdEnd, -23 * HOUR_MS)),
    )
      .when(refund({ reference: 'p2', now: after(NOON, 24 * HOUR_MS) }))
      .thenTypes('SubscriptionPaymentRefunded', 'SubscriptionShortened');
    expect(state).toMatchObject({ expiresAt: after(thirdEnd, -24 * HOUR_MS) });
    expect(paymentOf(state.payments, 'p3')?.period).toEqual({
      from: after(NOON, 24 * HOUR_MS),
      until: after(NOON, 48 * HOUR_MS),
    });
  });
});

describe('access to driving', () => {
  it.each<[string, Event[], Instant, boolean]>([
    ['refused at first', [], now, false],
    ['granted to a driver who claimed the trial', claimed, now, true],
    ['granted to a driver who paid ahead', paidAhead('p1'), now, true],
    [
      'refused once the day paid for ahead was withdrawn',
      [...paidAhead('p1'), subscriptionDayWithdrawn('p1')],
      now,
      false,
    ],
    [
      'granted while another day paid for ahead has not started',
      [...paidAhead('p1'), ...paidAhead('p2'), subscriptionDayWithdrawn('p1')],
      now,
      true,
    ],
    ['granted during the trial', onTrial, now, true],
    ['refused from the end of the trial, recorded or not', onTrial, trialEnd, false],
    ['granted on a paid day', subscribed, now, true],
    ['refused from the end of the paid day', subscribed, dayEnd, false],
    ['refused while a payment is pending', [requested()], now, false],
    ['refused after a lapse', lapsed, now, false],
  ])('is %s', (_, past, when, access) => {
    expect(hasAccess(fold(driverSubscription, past), when)).toBe(access);
  });

  it('lapses at its end, not before', () => {
    given(...subscribed)
      .when(at(dayEnd, 'LapseSubscription'))
      .thenTypes('SubscriptionLapsed');
    given(...subscribed)
      .when(at(justBefore(dayEnd), 'LapseSubscription'))
      .refused({ refusal: 'NotYetOver', expiresAt: dayEnd });
  });
});
