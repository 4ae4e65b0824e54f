import type { Instant } from '../../time/instant.ts';

/** `said` is null once erased. */
export interface EmergencyContact {
  readonly contactId: string;
  readonly said: { readonly name: string; readonly phone: string; readonly relationship: string } | null;
  readonly namedAt: Instant;
}

/** Contacts are listed oldest first; `changes` counts those of the last day (Africa/Lagos) that had any. */
export interface EmergencyContactsState {
  readonly status: 'kept';
  readonly contacts: readonly EmergencyContact[];
  readonly declined: readonly string[];
  readonly changes: { readonly day: string; readonly count: number };
  /** The phone number of each change on `day`. */
  readonly answers: { readonly day: string; readonly phones: readonly string[] };
}
