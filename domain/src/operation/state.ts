/** What operators do to a read model or a process stands in its stream one after the other; none of it rests on another. */
export interface RecordState {
  readonly status: 'recorded';
}

export interface RebuildState {
  readonly status: 'none' | 'asked' | 'cancelled';
}
