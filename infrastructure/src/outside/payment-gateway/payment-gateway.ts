import type { Kobo } from '@saferide/domain/money/kobo';
import type { PaymentMethod } from '@saferide/domain/money/payment-method';
import type { GatewayRefund, GatewayReport } from '@saferide/domain/payment/published';
import type { Instant } from '@saferide/domain/time/instant';
import type { TimeLimit } from '../../handling/command-context.ts';

export type GatewayMethod = Exclude<PaymentMethod, 'cash'>;

export interface PaymentOrder {
  readonly reference: string;
  readonly method: GatewayMethod;
  readonly amountKobo: Kobo;
  readonly email: string;
}

/** Only the fields of the chosen method are set. */
export interface Instructions {
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
  /** In 1/100 of `currency`. */
  readonly amountKobo: Kobo | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** When it was paid or last changed. */
  readonly at: Instant | null;
  readonly providerReference: string | null;
  /** The gateway's own status. */
  readonly said: string | null;
}

export interface PaymentGateway {
  /** Used in the webhook's address and in events. */
  readonly name: string;
  readonly simulated: boolean;
  /** Requests the payment; idempotent by reference. Throws GatewayUnavailable. */
  initialize(order: PaymentOrder, timed: TimeLimit): Promise<Instructions>;
  /** Throws GatewayUnavailable. */
  verify(reference: string, timed: TimeLimit): Promise<GatewayReport>;
  /** The gateway's full record, for operators; null if unknown. Throws GatewayUnavailable. */
  lookUp(reference: string, timed: TimeLimit): Promise<GatewayRecord | null>;
  /** Refunds the full amount; idempotent. Throws GatewayUnavailable, after which the outcome is unknown. */
  refund(order: RefundOrder, timed: TimeLimit): Promise<GatewayRefund>;
  /** Null if the signature over the exact bytes is invalid. `other`: not about a payment. */
  readWebhook(body: Buffer, signature: string | undefined): GatewayReport | 'other' | null;
  /** Polling interval for open payments, in milliseconds. */
  readonly askEveryMs: number;
  /** Simulator only: the webhook due by now, or null. */
  dueWebhook?(reference: string, timed: TimeLimit): Promise<SignedWebhook | null>;
}

/** The exact bytes, and their signature. */
export interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

/** The gateway did not answer, or not conclusively. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
