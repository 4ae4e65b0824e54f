/** Operators' acts are recorded one after the other; none depends on an earlier one. */
export interface RecordState {
  readonly status: 'recorded';
}

export interface RebuildState {
  readonly status: 'none' | 'asked' | 'cancelled';
}
