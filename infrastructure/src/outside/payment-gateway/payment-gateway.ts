import type { Kobo } from '@saferide/domain/money/kobo';
import type { PaymentMethod } from '@saferide/domain/money/payment-method';
import type { GatewayRefund, GatewayReport } from '@saferide/domain/payment/published';
import type { Instant } from '@saferide/domain/time/instant';
import type { TimeLimit } from '../../handling/command-context.ts';

/** Cash is no gateway's business. */
export type GatewayMethod = Exclude<PaymentMethod, 'cash'>;

export interface PaymentOrder {
  readonly reference: string;
  readonly method: GatewayMethod;
  readonly amountKobo: Kobo;
  readonly email: string;
}

/** How the payer pays; exactly the fields of the chosen method are filled. */
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

/** What a gateway knows of a payment. */
export interface GatewayRecord {
  readonly status: 'pending' | 'paid' | 'failed' | 'refunded';
  /** In 1/100 of `currency`. */
  readonly amountKobo: Kobo | null;
  /** ISO 4217. */
  readonly currency: string | null;
  /** When it was paid, or last changed. */
  readonly at: Instant | null;
  readonly providerReference: string | null;
  /** In the gateway's own word. */
  readonly said: string | null;
}

export interface PaymentGateway {
  /** Names the webhook's address and the provider in events. */
  readonly name: string;
  readonly simulated: boolean;
  /** Asks for the money. Repeating a reference never asks twice. Throws GatewayUnavailable. */
  initialize(order: PaymentOrder, timed: TimeLimit): Promise<Instructions>;
  /** How the payment stands. Throws GatewayUnavailable. */
  verify(reference: string, timed: TimeLimit): Promise<GatewayReport>;
  /** All that the gateway knows of the payment, for a person to look at; null where it knows nothing of it. Throws GatewayUnavailable. */
  lookUp(reference: string, timed: TimeLimit): Promise<GatewayRecord | null>;
  /**
   * Gives back the whole of what was paid. Asked again, it says the same and gives nothing twice. Throws
   * GatewayUnavailable: then it may have been taken, or not.
   */
  refund(order: RefundOrder, timed: TimeLimit): Promise<GatewayRefund>;
  /** What a webhook reports; null where the signature over its very bytes is not the gateway's. `other`: not about a payment. */
  readWebhook(body: Buffer, signature: string | undefined): GatewayReport | 'other' | null;
  /** Milliseconds after which an open payment is asked about, again and again. */
  readonly askEveryMs: number;
  /** A simulator has nobody to send its webhooks: the one that is due by now, or null. */
  dueWebhook?(reference: string, timed: TimeLimit): Promise<SignedWebhook | null>;
}

/** A webhook as it travels: its very bytes, and their signature. */
export interface SignedWebhook {
  readonly body: string;
  readonly signature: string;
}

/** The gateway did not answer, or not in a way that says anything. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
