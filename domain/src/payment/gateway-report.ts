import type { Kobo } from '../money/kobo.ts';

export type GatewayReport =
  | { readonly status: 'pending'; readonly reference: string }
  | { readonly status: 'failed'; readonly reference: string; readonly reason: string }
  | {
      readonly status: 'paid';
      readonly reference: string;
      readonly currency: string;
      /** In hundredths of `currency`, an ISO 4217 code. */
      readonly amountKobo: Kobo;
      readonly providerReference: string | null;
    };

export type GatewayRefund =
  /** The gateway accepted the refund. */
  | { readonly taken: true; readonly providerReference: string | null }
  | { readonly taken: false; readonly reason: string };
