import { driverPayments, readSubscription, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { driver } from '@saferide/domain/driver';
import { fromNaira, toNaira } from '@saferide/domain/money/kobo';
import { paymentMethods } from '@saferide/domain/money/payment-method';
import type { DriverSubscriptionCommand } from '@saferide/domain/subscription/commands';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { paymentsIn } from '@saferide/domain/subscription/payment-ledger';
import { type DriverSubscriptionState, openPaymentIn } from '@saferide/domain/subscription/state';
import { subscriptionPolicy } from '@saferide/domain/subscription/subscription-policy';
import { z } from 'zod';
import {
  personSubject,
  type SubjectParty,
  type SubjectSources,
  timeTravelSubject,
} from '../past-subjects/time-travel-subject.ts';
import {
  type CommandTryContext,
  idField,
  nairaAmountField,
  type TryableCommands,
  textField,
  tryableCommand,
} from '../past-subjects/tryable-command.ts';

const tryable = tryableCommand<DriverSubscriptionState, DriverSubscriptionCommand>();
const nothing = z.object({});
const newPayment = z.object({ reference: idField, method: z.enum(paymentMethods) });
const price = toNaira(subscriptionPolicy.priceKobo);

const isVerified = async ({ id, load }: CommandTryContext<DriverSubscriptionState>): Promise<boolean> =>
  (await load(driver, id)).state.status === 'verified';

const open = ({ state }: Pick<CommandTryContext<DriverSubscriptionState>, 'state'>) => {
  const payment = openPaymentIn(state.payments);
  return payment ? { reference: payment.reference, amount: toNaira(payment.amountKobo) } : { amount: price };
};

const commands: TryableCommands = {
  ...tryable(
    'ActivateTrial',
    z.object({ ninUsed: z.boolean() }),
    async ({ ninUsed }, then) => ({ driverId: then.id, ninUsed, verified: await isVerified(then) }),
    () => ({ ninUsed: false }),
  ),
  ...tryable('StartAccess', nothing, (_, { id }) => ({ driverId: id })),
  ...tryable('ExpireTrial', nothing, (_, { id }) => ({ driverId: id })),
  ...tryable(
    'RequestPayment',
    newPayment,
    async (given, then) => ({ driverId: then.id, ...given, verified: await isVerified(then) }),
    () => ({ reference: 'new-reference', method: 'card' }),
  ),
  ...tryable(
    'ConvertTrial',
    newPayment.extend({ amount: nairaAmountField }),
    async ({ amount, ...given }, then) => ({
      ...{ driverId: then.id, ...given, claimedAmountKobo: fromNaira(amount) },
      verified: await isVerified(then),
    }),
    () => ({ reference: 'new-reference', method: 'card', amount: price }),
  ),
  ...tryable(
    'ConfirmPayment',
    z.object({ reference: idField, amount: nairaAmountField, by: z.enum(['gateway', 'operator']) }),
    ({ reference, amount, by }, { id }) => ({
      ...{ driverId: id, reference, amountKobo: fromNaira(amount) },
      confirmer: by === 'gateway' ? { by } : { by, operatorId: 'an operator' },
    }),
    (then) => ({ ...open(then), by: 'gateway' }),
  ),
  ...tryable(
    'FailPayment',
    z.object({ reference: idField, reason: textField }),
    (given, { id }) => ({ driverId: id, ...given }),
    open,
  ),
  ...tryable(
    'RefundPayment',
    z.object({ reference: idField, refundedBy: idField }),
    (given, { id }) => ({ driverId: id, ...given }),
    open,
  ),
  ...tryable('LapseSubscription', nothing, (_, { id }) => ({ driverId: id })),
};

export const accessSources = (driverId: string, state: DriverSubscriptionState): SubjectSources => ({
  streams: [
    `driverSubscription-${driverId}`,
    ...paymentsIn(state.payments).map(({ reference }) => `payment-${reference}`),
  ],
  drivers: [driverId],
});

export const payerParty = (driverId: string): SubjectParty =>
  personSubject('driver', driverId, 'driver', [
    { call: readSubscription },
    { call: readTrialStatus },
    { call: driverPayments },
  ]);

export const subscriptionPast = timeTravelSubject({
  name: 'subscription',
  decider: driverSubscription,
  missing: 'This driver has never had a trial or a payment.',
  shown: ({ payments, ...state }) => ({ ...state, payments: paymentsIn(payments) }),
  madeFrom: accessSources,
  parties: (id) => [payerParty(id)],
  commands,
});
