/** Somebody to be told; null once the data of whoever named them are erased. */
export interface KeptContact {
  readonly contactId: string;
  readonly said: { readonly name: string; readonly phone: string; readonly relationship: string } | null;
}

/** Oldest first. `changes`: on the last day (Africa/Lagos) on which any was added or changed. */
export interface EmergencyContactsState {
  readonly status: 'kept';
  readonly contacts: readonly KeptContact[];
  readonly changes: { readonly day: string; readonly count: number };
}
