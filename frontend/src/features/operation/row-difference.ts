import type { RebuildView } from '@saferide/contracts/operation/operation';
import { z } from 'zod';

type Difference = NonNullable<RebuildView['comparison']>['differences'][number];

export interface ColumnDifference {
  readonly column: string;
  readonly live: string | null;
  readonly rebuilt: string | null;
}

const row = z.record(z.string(), z.unknown());

const columnsIn = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    return text === null ? {} : row.parse(JSON.parse(text));
  } catch {
    return {};
  }
};

const shown = (columns: Readonly<Record<string, unknown>>, column: string): string | null =>
  Object.hasOwn(columns, column) ? JSON.stringify(columns[column]) : null;

export const columnDifferences = ({ columns, live, rebuilt }: Difference): readonly ColumnDifference[] => {
  const [before, after] = [columnsIn(live), columnsIn(rebuilt)];
  return columns.map((column) => ({ column, live: shown(before, column), rebuilt: shown(after, column) }));
};
