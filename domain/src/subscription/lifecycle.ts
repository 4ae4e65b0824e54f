import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { DriverSubscriptionCommand } from './commands.ts';
import {
  confirmPayment,
  decideActivateTrial,
  decideConvertTrial,
  decideRefundPayment,
  expireTrial,
  failPayment,
  ignoreStartedAccess,
  lapseSubscription,
  refuseConversion,
  refuseSecondTrial,
  refuseTrialWhileSubscribed,
  requestPayment,
  startAccess,
} from './decide.ts';
import type { DriverSubscriptionEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { DriverSubscriptionRefusal } from './refusals.ts';
import { type DriverSubscriptionState, noSubscription } from './state.ts';

const { on, decider } = lifecycleOf<
  DriverSubscriptionState,
  DriverSubscriptionCommand,
  DriverSubscriptionEvent,
  DriverSubscriptionRefusal
>();

const unpaid = ['on_trial', 'trial_over'] as const;
const any = ['none', 'waiting', 'on_trial', 'trial_over', 'subscribed', 'lapsed'] as const;

export const driverSubscription = decider('driverSubscription', noSubscription, evolve, [
  on(['none', 'waiting', 'lapsed'], 'ActivateTrial', ['TrialClaimed'], decideActivateTrial),
  on(unpaid, 'ActivateTrial', [], refuseSecondTrial),
  on('subscribed', 'ActivateTrial', [], refuseTrialWhileSubscribed),
  on('waiting', 'StartAccess', ['TrialActivated', 'SubscriptionExtended'], startAccess),
  on(['none', 'on_trial', 'trial_over', 'subscribed', 'lapsed'], 'StartAccess', [], ignoreStartedAccess),
  on('on_trial', 'ExpireTrial', ['TrialExpired'], expireTrial),

  on(any, 'RequestPayment', ['SubscriptionPaymentRequested'], requestPayment),
  on(['waiting', ...unpaid], 'ConvertTrial', ['SubscriptionPaymentRequested'], decideConvertTrial),
  on(['none', 'subscribed', 'lapsed'], 'ConvertTrial', [], refuseConversion),

  on(
    any,
    'ConfirmPayment',
    ['SubscriptionPaymentConfirmed', 'TrialConverted', 'SubscriptionDayReserved', 'SubscriptionExtended'],
    confirmPayment,
  ),
  on(any, 'FailPayment', ['SubscriptionPaymentFailed'], failPayment),
  on(
    any,
    'RefundPayment',
    ['SubscriptionPaymentRefunded', 'SubscriptionDayWithdrawn', 'SubscriptionShortened'],
    decideRefundPayment,
  ),
  on('subscribed', 'LapseSubscription', ['SubscriptionLapsed'], lapseSubscription),
]);
