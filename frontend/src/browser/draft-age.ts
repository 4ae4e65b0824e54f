/** Days that a device keeps what somebody typed and never sent (design of the product, point 36). */
export const DRAFT_DAYS = 30;

/** When it was typed, in milliseconds; kept with it. */
export interface Dated {
  readonly at: number;
}

export const dated = <T extends object>(draft: T): T & Dated => ({ ...draft, at: Date.now() });

/** Whether what was kept then is still of use; what says no time is not. */
export const isRecent = (at: number): boolean => Date.now() - at < DRAFT_DAYS * 86_400_000;
