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
