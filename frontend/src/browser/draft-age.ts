export const DRAFT_DAYS = 30;

export interface Dated {
  readonly at: number;
}

export const dated = <T extends object>(draft: T): T & Dated => ({ ...draft, at: Date.now() });

/** False for NaN. */
export const isRecent = (at: number): boolean => Date.now() - at < DRAFT_DAYS * 86_400_000;
