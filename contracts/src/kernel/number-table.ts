/** How a cell is formatted. Minutes and shares (0–1) may be null. */
export type NumberKind = 'count' | 'minutes' | 'share' | 'naira' | 'kilometres' | 'stars';

/** A number, with filters that list the cases it counts. */
export interface NumberCell<F = unknown> {
  readonly value: number | null;
  readonly behind?: F;
}

/** Cells are in the order of the table's `columns`; labels, such as `2026-01-31`, are formatted by screens. */
export interface NumberRow<F = unknown> {
  /** One label per name in the table's `by`. */
  readonly of: readonly string[];
  readonly cells: readonly NumberCell<F>[];
}

/** Statistics grouped by the names in `by`, or totals in one row. Names are codes, which screens translate. */
export interface NumberTable<F = unknown> {
  readonly name: string;
  readonly by: readonly string[];
  readonly columns: readonly { readonly name: string; readonly kind: NumberKind }[];
  readonly rows: readonly NumberRow<F>[];
}

/** A count with filters that list its cases; without filters when zero. */
export const countCell = <F>(value: number, behind: F): NumberCell<F> => (value === 0 ? { value } : { value, behind });

/** A share (0–1); null when the whole is zero. */
export const shareCell = (part: number, whole: number): NumberCell<never> => ({
  value: whole === 0 ? null : part / whole,
});
