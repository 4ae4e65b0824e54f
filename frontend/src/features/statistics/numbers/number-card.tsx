import type { NumberTable } from '@saferide/contracts/kernel/number-table';
import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { numberWords } from '../statistics.words.ts';
import type { ChartDrawing, NumberWords } from './chart-drawing.ts';
import { NumberTableView, NumberText } from './number-table.tsx';
import { csvOf, saveCsv } from './save-csv.ts';

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
