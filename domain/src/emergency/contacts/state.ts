import type { Instant } from '../../time/instant.ts';

/** Null once erased. */
export interface EmergencyContact {
  readonly contactId: string;
  readonly said: { readonly name: string; readonly phone: string; readonly relationship: string } | null;
  readonly namedAt: Instant;
}

/** Oldest first. `changes`: of the last day (Africa/Lagos) with any. */
export interface EmergencyContactsState {
  readonly status: 'kept';
  readonly contacts: readonly EmergencyContact[];
  /** E.164. */
  readonly declined: readonly string[];
  readonly changes: { readonly day: string; readonly count: number };
  /** Answers on the last day that had any, with one number per change. */
  readonly answers: { readonly day: string; readonly phones: readonly string[] };
}
