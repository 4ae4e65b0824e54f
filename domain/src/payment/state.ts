import type { Kobo } from '../money/kobo.ts';
import type { PaymentMethod } from '../money/payment-method.ts';
import type { Instant } from '../time/instant.ts';

export interface Asked {
  readonly reference: string;
  readonly driverId: string;
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly amountKobo: Kobo;
  readonly askedAt: Instant;
}

export type PaymentState =
  | { readonly status: 'none' }
  | { readonly status: 'initiated'; readonly asked: Asked }
  | { readonly status: 'verified'; readonly asked: Asked; readonly paidKobo: Kobo }
  | { readonly status: 'failed'; readonly asked: Asked }
  | { readonly status: 'refunded'; readonly asked: Asked };

export type PaymentIn<Status extends PaymentState['status']> = Extract<PaymentState, { status: Status }>;
