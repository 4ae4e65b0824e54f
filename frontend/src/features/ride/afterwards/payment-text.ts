import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { rideReceipt } from '@saferide/contracts/ride/queries';
import { nairaLabel } from '../../../messages/format.ts';
import { farePaymentWords } from '../ride.words.ts';

const m = farePaymentWords;

export type PaidReceipt = ResponseOf<typeof rideReceipt>;

export const dueFareOf = ({ finalFare, agreedFare }: PaidReceipt): number => finalFare ?? agreedFare;

export const paymentText = (receipt: PaidReceipt): string | null => {
  const { payment } = receipt;
  if (payment === null) return null;
  if (payment.method === null) return m.notPaid;
  const due = dueFareOf(receipt);
  const method = m.methods[payment.method];
  return payment.paid < due ? m.part(nairaLabel(payment.paid), nairaLabel(due), method) : m.paid(method);
};

export const decisionText = (receipt: PaidReceipt): readonly string[] => {
  const decided = receipt.fareCase?.decided;
  if (!decided) return [];
  const outcome = m.decided(nairaLabel(decided.paid), nairaLabel(dueFareOf(receipt)));
  return decided.reason === null ? [outcome] : [outcome, m.reason(decided.reason)];
};
