import type { CommandApiConfig } from '@saferide/command-api/config';
import { openPaymentDesk, type PaymentDesk, type PaymentDeskAction } from '@saferide/command-api/payment/payment-desk';
import { openPaymentGateway } from '@saferide/command-api/ports';
import { type PaymentRow, queryPayments } from '@saferide/contracts/payment/payments';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { listPayments, paymentViewOf } from '@saferide/read-api/payment/payments';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { CommandRefused, parseQuery, withUsageErrors } from './errors.ts';
import { listedLines, type OutputFormat, printLine, printResult } from './output.ts';
import { OPS_ACTOR_ID, opsRunner, runAsOps } from './run-operation.ts';

const reading = ({ db }: Pick<Infrastructure, 'db'>) => openModelReaders(db).of<'payments' | 'people'>();

const line = ({ askedAt, status, method, amount, driverId, driverName, reference }: PaymentRow): string =>
  `${askedAt}  ${status.padEnd(9)}  ${method.padEnd(13)}  NGN ${amount}  ${driverName ?? '(erased)'} ${driverId}  ${reference}`;

export const printPayments = async (
  infrastructure: Infrastructure,
  words: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const page = await withUsageErrors(() =>
    listPayments(reading(infrastructure), parseQuery(queryPayments.query, words)),
  );
  printResult(form, page, () => listedLines(page.payments.map(line), 'There are no such payments.', page.next));
  return 0;
};

const deskOf = async (infrastructure: Infrastructure, config: () => CommandApiConfig): Promise<PaymentDesk> => {
  const gateway = openPaymentGateway(config(), infrastructure);
  return openPaymentDesk({ log: infrastructure.log, gateway, runner: await opsRunner(infrastructure) });
};

export const printPayment = async (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  reference: string,
): Promise<number> => {
  const ours = await paymentViewOf(reading(infrastructure), reference);
  if (!ours) throw new CommandRefused('We can’t find this payment.');
  const desk = await deskOf(infrastructure, config);
  const theirs =
    ours.method === 'cash'
      ? null
      : await withUsageErrors(() => runAsOps((context) => desk.atGateway(reference, context)));
  printLine(JSON.stringify({ ours, theirs }, null, 2));
  return 0;
};

type PaymentStatus = Awaited<ReturnType<PaymentDesk['confirmCash']>>;

const seenTo = async (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  reason: string,
  act: (desk: PaymentDesk, by: PaymentDeskAction, context: CommandContext) => Promise<PaymentStatus>,
): Promise<number> => {
  const desk = await deskOf(infrastructure, config);
  const { reference, status, expiryDate } = await withUsageErrors(() =>
    runAsOps((context) => act(desk, { operatorId: OPS_ACTOR_ID, reason }, context)),
  );
  printLine(
    `Payment ${reference} is ${status}. Access ${expiryDate === null ? 'never started' : `until ${expiryDate}`}.`,
  );
  return 0;
};

export const confirmCashCommand = (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  reference: string,
  reason: string,
): Promise<number> =>
  seenTo(infrastructure, config, reason, (desk, by, context) => desk.confirmCash(reference, by, context));

export const reconcilePaymentCommand = (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  reference: string,
  reason: string,
): Promise<number> =>
  seenTo(infrastructure, config, reason, (desk, by, context) => desk.reconcile(reference, by, context));

export const refundPaymentCommand = (
  infrastructure: Infrastructure,
  config: () => CommandApiConfig,
  reference: string,
  { reason, byHand }: { readonly reason: string; readonly byHand: boolean },
): Promise<number> =>
  seenTo(infrastructure, config, reason, (desk, by, context) =>
    desk.refund(reference, byHand ? 'by_hand' : 'gateway', by, context),
  );
