import type { NumberCell, NumberKind, NumberTable } from '@saferide/contracts/kernel/number-table';
import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { classNames } from '../../../design/styles.ts';
import { numberWords } from '../statistics.words.ts';
import { type ChartDrawing, formatNumber, type NumberWords } from './chart-drawing.ts';
import { csvOf, saveCsv } from './save-csv.ts';

interface NumberTableViewProps<F> {
  readonly table: NumberTable<F>;
  readonly title: string;
  readonly words: NumberWords;
  readonly at: (behind: F) => string;
}

const inTime = (by: readonly string[]): boolean => by[0] === 'day' || by[0] === 'month';

const NumberTableView = <F,>({ table, title, words, at }: NumberTableViewProps<F>) => {
  const { by, columns, rows } = table;
  const shown = inTime(by) ? rows.toReversed() : rows;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named section would add a landmark to the page
    <div
      role="region"
      aria-label={numberWords.tableOf(title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
      tabIndex={0}
      data-scroll
      className="max-h-96 overflow-auto rounded-inner border-2 border-line"
    >
      <table className="w-full text-left tabular-nums [overflow-wrap:normal] [word-break:normal]">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 z-10 bg-paper text-sm">
          <tr>
            {by.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={classNames('px-3 py-2 align-bottom', index === 0 && 'sticky left-0 bg-paper')}
              >
                {words.by(name)}
              </th>
            ))}
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="min-w-14 px-1.5 py-2 text-right align-bottom last:pr-3">
                {words.column(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ of, cells }) => {
            const named = of.map((value, index) => words.value(by[index] ?? '', value));
            return (
              <tr key={of.join(' ')} className="border-line border-t-2">
                {named.map((text, index) =>
                  index === 0 ? (
                    <th key={by[index]} scope="row" className="sticky left-0 whitespace-nowrap bg-paper px-3 py-1">
                      {text}
                    </th>
                  ) : (
                    <td key={by[index]} className="whitespace-nowrap px-3 py-1">
                      {text}
                    </td>
                  ),
                )}
                {columns.map(({ name, kind }, index) => (
                  <td key={name} className="whitespace-nowrap px-1.5 py-1 text-right last:pr-3">
                    <NumberText
                      cell={cells[index] ?? { value: null }}
                      kind={kind}
                      of={(value) => numberWords.link(value, words.column(name), named.join(', '))}
                      at={at}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

interface NumberTextProps<F> {
  readonly cell: NumberCell<F>;
  readonly kind: NumberKind;
  readonly of: (value: string) => string;
  readonly at: (behind: F) => string;
}

const NumberText = <F,>({ cell, kind, of, at }: NumberTextProps<F>) => {
  const text = formatNumber(kind, cell.value);
  return cell.behind === undefined ? (
    text
  ) : (
    <Link
      to={at(cell.behind)}
      aria-label={of(text)}
      className="inline-flex min-h-6 min-w-6 items-center justify-end font-bold underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {text}
    </Link>
  );
};

const NumberChart = lazy(async () => ({ default: (await import('./number-chart.tsx')).NumberChart }));

export interface NumberCardProps<F> {
  readonly table: NumberTable<F>;
  readonly title: string;
  readonly note?: string;
  readonly words: NumberWords;
  readonly at: (behind: F) => string;
  readonly drawing?: ChartDrawing;
  readonly file: string;
}

type Saved<F> = Pick<NumberCardProps<F>, 'table' | 'title' | 'words' | 'file'>;

const SaveTable = <F,>({ table, title, words, file }: Saved<F>) => (
  <Button
    look="quiet"
    size="sm"
    icon={<Download aria-hidden="true" size={18} />}
    aria-label={numberWords.downloadNamed(title)}
    disabled={table.rows.length === 0}
    onClick={() => saveCsv(`${file}.csv`, csvOf(table, words))}
  >
    {numberWords.download}
  </Button>
);

export const NumberCard = <F,>({ table, title, note, words, at, drawing, file }: NumberCardProps<F>) => {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const isEmpty = table.rows.length === 0;
  return (
    <Card title={title} aside={<SaveTable table={table} title={title} words={words} file={file} />}>
      {note && <p className="text-muted text-sm">{note}</p>}
      {isEmpty ? (
        <p>{numberWords.empty}</p>
      ) : (
        <>
          <NumberTableView table={table} title={title} words={words} at={at} />
          {drawing &&
            (shown ? (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <NumberChart table={table} words={words} drawing={drawing} />
              </Suspense>
            ) : (
              <Skeleton className="h-64 w-full" />
            ))}
        </>
      )}
    </Card>
  );
};

export const NumberFigures = <F,>({ table, title, words, at, file }: NumberCardProps<F>) => (
  <Card title={title} aside={<SaveTable table={table} title={title} words={words} file={file} />}>
    <Figures long>
      {table.columns.map(({ name, kind }, index) => (
        <Figure key={name} name={words.column(name)}>
          <span className="whitespace-nowrap text-xl sm:text-2xl">
            <NumberText
              cell={table.rows[0]?.cells[index] ?? { value: null }}
              kind={kind}
              of={(value) => numberWords.link(value, words.column(name), '')}
              at={at}
            />
          </span>
        </Figure>
      ))}
    </Figures>
  </Card>
);
