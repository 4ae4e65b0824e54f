/** Days that a device keeps what somebody typed and never sent (design of the product, point 36). */
export const DRAFT_DAYS = 30;

/** When it was typed, in milliseconds; kept with it. */
export interface Dated {
  readonly keptAt: number;
}

export const dated = <T extends object>(draft: T): T & Dated => ({ ...draft, keptAt: Date.now() });

/** Whether what was kept then, or with no word of when, is too old. */
export const isTooOld = ({ keptAt }: Partial<Dated>): boolean =>
  !(keptAt !== undefined && Date.now() - keptAt < DRAFT_DAYS * 86_400_000);
