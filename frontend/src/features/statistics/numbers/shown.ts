export type ChartKind = 'stacked' | 'beside' | 'lines';

/** How a table's own words are said. */
export interface NumberWords {
  readonly by: (name: string) => string;
  readonly column: (name: string) => string;
  /** What a row is about, e.g. the day of `day`. */
  readonly value: (by: string, text: string) => string;
}

export interface Drawing {
  readonly kind: ChartKind;
  /** The columns that are drawn; one unit for all of them. */
  readonly columns: readonly string[];
  /** What else is left out of the drawing, by what a row is about. */
  readonly without?: string;
}
