/**
 * Tables of numbers, as the console shows them, draws them and writes them to a file, and as the command line says them. Of a
 * number that is counted from cases it says which they are, by the filters of the list that has them.
 */

/** How a cell is written. Minutes and shares (0–1) are null of nothing. */
export type NumberKind = 'count' | 'minutes' | 'share' | 'naira' | 'kilometres' | 'stars';

export interface NumberCell<F = unknown> {
  readonly value: number | null;
  /** What the list of the cases behind it is narrowed to. */
  readonly behind?: F;
}

export interface NumberRow<F = unknown> {
  /** What the row is about, a text for each of the table's `by`. */
  readonly of: readonly string[];
  readonly cells: readonly NumberCell<F>[];
}

export interface NumberTable<F = unknown> {
  readonly name: string;
  /** What rows are about, e.g. `day`. */
  readonly by: readonly string[];
  readonly columns: readonly { readonly name: string; readonly kind: NumberKind }[];
  readonly rows: readonly NumberRow<F>[];
}

/** A count with the cases behind it; none is behind nothing. */
export const countField = <F>(value: number, behind: F): NumberCell<F> => (value === 0 ? { value } : { value, behind });

/** Of nothing there is no share. */
export const shareField = (part: number, whole: number): NumberCell<never> => ({
  value: whole === 0 ? null : part / whole,
});
