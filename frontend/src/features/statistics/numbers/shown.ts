export type ChartKind = 'stacked' | 'beside' | 'lines';

/** Names of a table's rows and columns. */
export interface NumberWords {
  readonly by: (name: string) => string;
  readonly column: (name: string) => string;
  /** The label of a row, e.g. the day of `day`. */
  readonly value: (by: string, text: string) => string;
}

export interface Drawing {
  readonly kind: ChartKind;
  /** The columns to draw; all in the same unit. */
  readonly columns: readonly string[];
  /** A row dimension to leave out of the chart. */
  readonly without?: string;
}
