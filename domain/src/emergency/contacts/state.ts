import type { Instant } from '../../time/instant.ts';

/** Details are null once the person who added the contact is erased. */
export interface EmergencyContact {
  readonly contactId: string;
  readonly said: { readonly name: string; readonly phone: string; readonly relationship: string } | null;
  /** When this number was added. */
  readonly namedAt: Instant;
}

/** Oldest first. `changes`: contacts added or changed on the last day (Africa/Lagos) with any. */
export interface EmergencyContactsState {
  readonly status: 'kept';
  readonly contacts: readonly EmergencyContact[];
  /** Numbers (E.164) whose owners want no texts. */
  readonly declined: readonly string[];
  readonly changes: { readonly day: string; readonly count: number };
  /** Of the last day with any: the number of each contact who changed their answer, once per change. */
  readonly answers: { readonly day: string; readonly phones: readonly string[] };
}
