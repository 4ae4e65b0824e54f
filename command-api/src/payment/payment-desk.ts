import type { GatewayPaymentRecord, paymentDifferences } from '@saferide/contracts/payment/payments';
import { toNaira } from '@saferide/domain/money/kobo';
import type { GatewayRefund, PaymentEvent, RefundMethod } from '@saferide/domain/payment';
import { payment } from '@saferide/domain/payment/lifecycle';
import type { PaymentRefusal } from '@saferide/domain/payment/refusals';
import type { PaymentState } from '@saferide/domain/payment/state';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import {
  type GatewayRecord,
  GatewayUnavailable,
} from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { type MoneyAction, wouldChangeState } from '../approval/index.ts';
import { refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { noSuchPayment, paymentStatusOf, readPaymentStatus } from './report-payment.ts';
import type { PaymentServices } from './services.ts';
import { runnableSettlementProcess } from './settlement.ts';

export interface PaymentDeskAction {
  /** The operator's account id; `ops` for the command line. */
  readonly operatorId: string;
  readonly reason: string;
}

export interface AffectedPayment {
  readonly action: MoneyAction;
  readonly driverId: string;
  readonly changes: boolean;
}

type Known = Exclude<PaymentState, { status: 'none' }>;

const answered = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw edgeProblem('ServiceUnavailable', 'The payment gateway isn’t responding. Try again in a moment.', {
      headers: { 'Retry-After': '10' },
    });
  }
};

type Difference = (typeof paymentDifferences)[number];

const theirs = { pending: 'pending', paid: 'completed', failed: 'failed', refunded: 'refunded' } as const;

interface Verified {
  readonly providerReference: string | null;
}

const notTaken = (reason: string): PaymentRefusal => ({ refusal: 'RefundNotTaken', reason });

const differencesOf = (state: Known, verified: Verified | null, record: GatewayRecord | null): Difference[] => {
  const { asked, status } = state;
  if (!record) return ['unknown_there'];
  const paidKobo = state.status === 'verified' ? state.paidKobo : null;
  const ourAmount = paidKobo ?? asked.amountKobo;
  const found: Difference[] = [];
  if (theirs[record.status] !== paymentStatusOf(state)) found.push('status');
  if (record.amountKobo !== null && record.amountKobo !== ourAmount && status !== 'refunded') found.push('amount');
  if (record.currency !== null && record.currency !== 'NGN') found.push('currency');
  if (
    verified?.providerReference &&
    record.providerReference &&
    verified.providerReference !== record.providerReference
  )
    found.push('provider_reference');
  return found;
};

export const openPaymentDesk = (services: Pick<PaymentServices, 'gateway' | 'log' | 'runner'>) => {
  const { gateway, log, runner } = services;
  const settling = runnableSettlementProcess(services);

  const known = async (reference: string): Promise<{ state: Known; events: readonly PaymentEvent[] }> => {
    const { state, events } = await log.load(payment, reference);
    if (state.status === 'none') throw noSuchPayment();
    return { state, events: events.map(({ event }) => event) };
  };

  const statusNow = (reference: string, { asked }: Known, context: CommandContext) =>
    readPaymentStatus(log, reference, asked.driverId, context);

  return {
    driverOf: async (reference: string): Promise<string> => (await known(reference)).state.asked.driverId,

    mayConfirmCash: async (
      reference: string,
      { operatorId, reason }: PaymentDeskAction,
      context: CommandContext,
    ): Promise<AffectedPayment> => {
      const { state } = await known(reference);
      const { driverId, amountKobo } = state.asked;
      const confirmer = { by: 'operator', operatorId } as const;
      const money = { reference, currency: 'NGN', amountKobo, providerReference: null };
      const command = { type: 'VerifyPayment', ...money, confirmer, reason, now: context.now } as const;
      const changes = await wouldChangeState(log, payment, reference, command, context);
      return { action: { kind: 'confirm_cash', reference, amountKobo }, driverId, changes };
    },

    mayRefund: async (
      reference: string,
      means: RefundMethod,
      { operatorId: refundedBy, reason }: PaymentDeskAction,
      context: CommandContext,
    ): Promise<AffectedPayment> => {
      const { state } = await known(reference);
      const command = {
        type: 'RefundPayment',
        reason,
        refundedBy,
        means,
        providerReference: null,
        now: context.now,
      } as const;
      const changes = await wouldChangeState(log, payment, reference, command, context);
      const { driverId, amountKobo: askedKobo } = state.asked;
      const amountKobo = state.status === 'verified' ? state.paidKobo : askedKobo;
      return { action: { kind: 'refund_payment', reference, means, amountKobo }, driverId, changes };
    },

    confirmCash: async (reference: string, { operatorId, reason }: PaymentDeskAction, context: CommandContext) => {
      const { state } = await known(reference);
      const ran = await runner.execute(settling, { type: 'ConfirmCash', reference, operatorId, reason }, context);
      const verified = ran.resultOf('VerifyPayment');
      if (verified?.outcome === 'refused') throw refusalProblem(verified.refusal);
      return statusNow(reference, state, context);
    },

    reconcile: async (
      reference: string,
      { operatorId: reconciledBy, reason }: PaymentDeskAction,
      context: CommandContext,
    ) => {
      const { state } = await known(reference);
      const command = { type: 'ReconcilePayment', reconciledBy, reason, now: context.now } as const;
      requireAccepted(await handleCommand(log, payment, reference, command, context));
      await answered(runner.execute(settling, { type: 'CheckPayment', reference }, context));
      return statusNow(reference, state, context);
    },

    refund: async (reference: string, means: RefundMethod, handledBy: PaymentDeskAction, context: CommandContext) => {
      const { state } = await known(reference);
      const ran = await answered(runner.execute(settling, { type: 'Refund', reference, means, ...handledBy }, context));
      const answer = ran.answerTo<GatewayRefund>('refund');
      if (answer && !answer.taken) throw refusalProblem(notTaken(answer.reason));
      const made = ran.resultOf('RefundPayment');
      if (made?.outcome === 'refused') throw refusalProblem(made.refusal);
      return statusNow(reference, state, context);
    },

    atGateway: async (
      reference: string,
      context: Pick<CommandContext, 'now' | 'signal'>,
    ): Promise<GatewayPaymentRecord> => {
      const { state, events } = await known(reference);
      if (state.asked.method === 'cash') throw refusalProblem({ refusal: 'NoGateway' });
      const record = await answered(gateway.find(reference, context));
      const verified = events.findLast((event) => event.type === 'PaymentVerified')?.data ?? null;
      return {
        provider: gateway.name,
        simulated: gateway.simulated,
        askedAt: context.now,
        record: record && {
          status: record.status,
          amount: record.amountKobo === null ? null : toNaira(record.amountKobo),
          currency: record.currency,
          at: record.at,
          providerReference: record.providerReference,
          said: record.gatewayStatus,
        },
        differences: differencesOf(state, verified, record),
      };
    },
  };
};

export type PaymentDesk = ReturnType<typeof openPaymentDesk>;
