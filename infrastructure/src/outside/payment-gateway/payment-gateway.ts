import type { Kobo } from '@saferide/domain/money/kobo';
import type { PaymentMethod } from '@saferide/domain/money/payment-method';
import type { GatewayRefund, GatewayReport } from '@saferide/domain/payment';
import type { Instant } from '@saferide/domain/time/instant';
import type { TimeLimit } from '../../handling/command-context.ts';

export type GatewayMethod = Exclude<PaymentMethod, 'cash'>;

export interface PaymentOrder {
  readonly reference: string;
  readonly method: GatewayMethod;
  readonly amountKobo: Kobo;
  readonly email: string;
}

export interface PaymentInstructions {
  readonly authorizationUrl: string | null;
  readonly ussdCode: string | null;
  readonly bankTransfer: {
    readonly bankName: string;
    readonly accountNumber: string;
    readonly accountName: string;
    readonly expiresAt: Instant;
  } | null;
  readonly message: string;
}

export interface RefundOrder {
  readonly reference: string;
  readonly amountKobo: Kobo;
}

export interface GatewayRecord {
  readonly status: 'pending' | 'paid' | 'failed' | 'refunded';
  /** Amount in hundredths of `currency`. */
  readonly amountKobo: Kobo | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly at: Instant | null;
  readonly providerReference: string | null;
  readonly gatewayStatus: string | null;
}

export interface PaymentGateway {
  readonly name: string;
  readonly simulated: boolean;
  /** Idempotent by reference. Throws GatewayUnavailable. */
  initialize(order: PaymentOrder, timed: TimeLimit): Promise<PaymentInstructions>;
  verify(reference: string, timed: TimeLimit): Promise<GatewayReport>;
  find(reference: string, timed: TimeLimit): Promise<GatewayRecord | null>;
  /** Refunds in full; idempotent. Throws GatewayUnavailable. */
  refund(order: RefundOrder, timed: TimeLimit): Promise<GatewayRefund>;
  /** Null for an invalid signature; `other` if it does not report a payment. */
  readWebhook(body: Buffer, signature: string | undefined): GatewayReport | 'other' | null;
  readonly pollIntervalMs: number;
  /** Simulator only; real gateways send webhooks themselves. */
  dueWebhook?(reference: string, timed: TimeLimit): Promise<SignedWebhook | null>;
}

export interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
