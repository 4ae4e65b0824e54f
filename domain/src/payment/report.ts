import type { Kobo } from '../money/kobo.ts';

/** What a gateway says of one payment, however it came to say it. */
export type GatewayReport =
  | { readonly status: 'pending'; readonly reference: string }
  | { readonly status: 'failed'; readonly reference: string; readonly reason: string }
  | {
      readonly status: 'paid';
      readonly reference: string;
      /** ISO 4217. */
      readonly currency: string;
      /** In 1/100 of `currency`. */
      readonly amountKobo: Kobo;
      readonly providerReference: string | null;
    };

/** What a gateway says to a refund. */
export type GatewayRefund =
  /** It has been taken, or had been before; the money is on its way. */
  | { readonly taken: true; readonly providerReference: string | null }
  | { readonly taken: false; readonly reason: string };
