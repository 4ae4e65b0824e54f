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
  /** A value of the first dimension whose rows the chart leaves out, such as a total. */
  readonly without?: string;
}
