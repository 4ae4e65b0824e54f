import type { Kobo } from '../money/kobo.ts';
import type { PaymentMethod } from '../money/payment-method.ts';
import type { Instant } from '../time/instant.ts';

export interface GatewayCharge {
  readonly reference: string;
  readonly driverId: string;
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly amountKobo: Kobo;
  readonly askedAt: Instant;
}

export type PaymentState =
  | { readonly status: 'none' }
  | { readonly status: 'initiated'; readonly asked: GatewayCharge }
  | { readonly status: 'verified'; readonly asked: GatewayCharge; readonly paidKobo: Kobo }
  | { readonly status: 'failed'; readonly asked: GatewayCharge }
  | { readonly status: 'refunded'; readonly asked: GatewayCharge };

export type PaymentIn<Status extends PaymentState['status']> = Extract<PaymentState, { status: Status }>;
