export type ChartKind = 'stacked' | 'beside' | 'lines';

export interface NumberWords {
  readonly by: (name: string) => string;
  readonly column: (name: string) => string;
  readonly value: (by: string, text: string) => string;
}

export interface ChartDrawing {
  readonly kind: ChartKind;
  /** All in the same unit. */
  readonly columns: readonly string[];
  /** A row dimension to leave out of the chart. */
  readonly without?: string;
}
