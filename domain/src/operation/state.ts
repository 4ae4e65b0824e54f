export interface RecordState {
  readonly status: 'recorded';
}

export interface RebuildState {
  readonly status: 'none' | 'asked' | 'cancelled';
}
