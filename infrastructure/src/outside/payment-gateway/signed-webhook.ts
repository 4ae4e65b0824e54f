import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayReport } from '@saferide/domain/payment';
import type { Instant } from '@saferide/domain/time/instant';
import { z } from 'zod';
import type { GatewayRecord } from './payment-gateway.ts';

/** Contains the HMAC-SHA512 of the raw body, in hex. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

export const signWebhook = (secret: string, body: Buffer | string): string =>
  createHmac('sha512', secret).update(body).digest('hex');

export const isSignedBy = (secret: string, body: Buffer, signature: string | undefined): boolean => {
  if (signature === undefined || !/^[0-9a-f]{128}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', secret).update(body).digest());
};

export const paystackTransaction = z.object({
  id: z.union([z.int(), z.string()]).optional(),
  reference: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  gateway_response: z.string().nullish(),
  paid_at: z.string().nullish(),
});

const webhook = z.object({ event: z.string(), data: z.looseObject({ reference: z.string() }) });

export const gatewayReportOf = ({
  id,
  reference,
  status,
  amount,
  currency,
}: z.output<typeof paystackTransaction>): GatewayReport => {
  switch (status) {
    case 'success':
      return { status: 'paid', reference, currency, amountKobo: amount, providerReference: id ? String(id) : null };
    case 'failed':
    case 'reversed':
      return { status: 'failed', reference, reason: status === 'failed' ? 'declined' : 'reversed' };
    default:
      return { status: 'pending', reference };
  }
};

const instantOf = (text: string | null | undefined): Instant | null => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

const statuses: Readonly<Record<string, GatewayRecord['status']>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'refunded',
};

export const gatewayRecordOf = (record: z.output<typeof paystackTransaction>): GatewayRecord => ({
  status: statuses[record.status] ?? 'pending',
  amountKobo: record.amount,
  currency: record.currency,
  at: instantOf(record.paid_at),
  providerReference: record.id ? String(record.id) : null,
  gatewayStatus: record.gateway_response || record.status,
});

export const readSignedWebhook = (
  secret: string,
  body: Buffer,
  signature: string | undefined,
): GatewayReport | 'other' | null => {
  if (!isSignedBy(secret, body, signature)) return null;
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return 'other';
  }
  const parsed = webhook.safeParse(json);
  if (!parsed.success) return 'other';
  const { event, data } = parsed.data;
  if (event === 'bank.transfer.rejected') return { status: 'failed', reference: data.reference, reason: 'rejected' };
  if (event !== 'charge.success' && event !== 'charge.failed') return 'other';
  const charge = paystackTransaction.safeParse(data);
  return charge.success ? gatewayReportOf(charge.data) : 'other';
};
