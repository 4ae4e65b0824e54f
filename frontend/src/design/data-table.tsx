import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './styles.ts';

export interface TableColumn<Item> {
  readonly key: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (item: Item) => string | number;
  readonly numeric?: boolean;
  /** Hidden where the screen is narrower than 90rem. */
  readonly wideOnly?: boolean;
}

export interface Sorting {
  readonly column: string;
  readonly descending: boolean;
}

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

export const sortedItems = <Item,>(
  items: readonly Item[],
  columns: readonly TableColumn<Item>[],
  sorting: Sorting | null,
): readonly Item[] => {
  const by = columns.find(({ key }) => key === sorting?.column)?.sortBy;
  if (!by || !sorting) return items;
  return items.toSorted((a, b) => compared(by(a), by(b)) * (sorting.descending ? -1 : 1));
};

interface DataTableProps<Item> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly startSorting?: Sorting;
  readonly chosen?: string | null;
  /** Makes the first cell of a row a button that covers the row. */
  readonly onOpen?: (item: Item) => void;
}

/** Rows are 36 px high with a mouse and 48 px on a touch screen. The caption is for screen readers. */
export const DataTable = <Item,>({
  caption,
  columns,
  items,
  keyOf,
  startSorting,
  chosen = null,
  onOpen,
}: DataTableProps<Item>) => {
  const [sorting, setSorting] = useState<Sorting | null>(startSorting ?? null);
  const id = useId();
  const sortBy = (column: string) =>
    setSorting({ column, descending: sorting?.column === column && !sorting.descending });
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                descending={sorting?.column === column.key ? sorting.descending : null}
                onSort={() => sortBy(column.key)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedItems(items, columns, sorting).map((item) => {
            const key = keyOf(item);
            return (
              <tr
                key={key}
                aria-current={key === chosen || undefined}
                className={classNames(
                  'relative h-desk border-line border-b pointer-coarse:h-touch',
                  key === chosen ? 'bg-brand-soft sunlight:bg-fill-on' : onOpen && 'hover:bg-fill',
                )}
              >
                {columns.map((column, at) => (
                  <td key={column.key} className={cellClasses(column, key === chosen && at === 0)}>
                    {onOpen && at === 0 ? (
                      <button
                        type="button"
                        className="min-h-6 text-left font-semibold after:absolute after:inset-0"
                        onClick={() => onOpen(item)}
                      >
                        {column.cell(item)}
                      </button>
                    ) : (
                      column.cell(item)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

const cellClasses = ({ numeric, wideOnly }: Pick<TableColumn<never>, 'numeric' | 'wideOnly'>, marked = false): string =>
  classNames(
    'whitespace-nowrap px-3',
    numeric && 'text-right tabular-nums',
    wideOnly && 'max-[90rem]:hidden',
    marked && 'chosen-cell',
  );

interface HeaderCellProps<Item> {
  readonly column: TableColumn<Item>;
  /** Null while the table is not sorted by this column. */
  readonly descending: boolean | null;
  readonly onSort: () => void;
}

const HeaderCell = <Item,>({ column, descending, onSort }: HeaderCellProps<Item>) => {
  const Icon = descending === null ? ChevronsUpDown : descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={descending === null ? undefined : descending ? 'descending' : 'ascending'}
      className={classNames(cellClasses(column), 'font-semibold text-muted text-xs')}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            'inline-flex min-h-desk items-center gap-1 pointer-coarse:min-h-touch hover:text-ink',
            descending !== null && 'text-ink',
          )}
        >
          {column.label}
          <Icon aria-hidden="true" size={14} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
};
