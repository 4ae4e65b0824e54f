/** Days that a device stores a draft that was never sent (design of the product, point 36). */
export const DRAFT_DAYS = 30;

/** When it was typed, in epoch milliseconds; stored with the draft. */
export interface Dated {
  readonly at: number;
}

export const dated = <T extends object>(draft: T): T & Dated => ({ ...draft, at: Date.now() });

/** Whether a draft typed at `at` may still be used; false for NaN. */
export const isRecent = (at: number): boolean => Date.now() - at < DRAFT_DAYS * 86_400_000;
