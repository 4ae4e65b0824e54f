import type { Instant } from '../../time/instant.ts';

/** Somebody to be told; null once the data of whoever named them are erased. */
export interface EmergencyContact {
  readonly contactId: string;
  readonly said: { readonly name: string; readonly phone: string; readonly relationship: string } | null;
  /** When this number was named. */
  readonly namedAt: Instant;
}

/** Oldest first. `changes`: on the last day (Africa/Lagos) on which any was added or changed. */
export interface EmergencyContactsState {
  readonly status: 'kept';
  readonly contacts: readonly EmergencyContact[];
  /** Numbers whose owners asked for no texts, E.164. */
  readonly declined: readonly string[];
  readonly changes: { readonly day: string; readonly count: number };
  /** On the last day on which a contact changed their answer: each number whose owner did, once a change. */
  readonly answers: { readonly day: string; readonly phones: readonly string[] };
}
