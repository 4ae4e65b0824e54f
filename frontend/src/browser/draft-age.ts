export const DRAFT_DAYS = 30;

export interface DatedDraft {
  readonly at: number;
}

export const stampDraft = <T extends object>(draft: T): T & DatedDraft => ({ ...draft, at: Date.now() });

/** `at` is in epoch milliseconds; false for NaN. */
export const isDraftRecent = (at: number): boolean => Date.now() - at < DRAFT_DAYS * 86_400_000;
