import { type ReviewAnalyticsView, reviewAnalytics } from '@saferide/contracts/vehicle-review/analytics';
import { type ReviewTableName, reviewTables } from '@saferide/contracts/vehicle-review/review-tables';
import { callQuery } from '../../../api/query.ts';
import { type ChartDrawing, NumberCard, NumberFigures } from '../../statistics/index.ts';
import { reviewListUrl } from '../deciding/review-list-filters.ts';
import { analyticsWords } from '../vehicle-review-console.words.ts';

const drawings: Readonly<Partial<Record<ReviewTableName, ChartDrawing>>> = {
  decisions: { kind: 'stacked', columns: ['auto_approved', 'approved', 'rejected', 'improvement_requested'] },
  tiers: { kind: 'stacked', columns: ['auto_approve', 'human_review', 'auto_hold', 'none'] },
  waits: { kind: 'lines', columns: ['median', 'p95'], without: 'all' },
  approval: { kind: 'stacked', columns: ['approved', 'rejected'] },
  overruling: { kind: 'beside', columns: ['judged', 'overruled'] },
  flags: { kind: 'beside', columns: ['cases'] },
  admins: { kind: 'stacked', columns: ['approved', 'rejected', 'improvement_requested'] },
  stars: { kind: 'beside', columns: ['cases'] },
};

const notes: Readonly<Partial<Record<ReviewTableName, string>>> = analyticsWords.notes;

export const ReviewNumbers = ({ view }: { readonly view: ReviewAnalyticsView }) => {
  const [totals, ...tables] = reviewTables(view);
  const file = (name: string) => analyticsWords.fileName(name, view.from, view.to);
  const shared = { words: analyticsWords, at: reviewListUrl };
  return (
    <>
      {totals && (
        <NumberFigures table={totals} title={analyticsWords.tables.totals} file={file(totals.name)} {...shared} />
      )}
      <p className="text-muted text-sm">{analyticsWords.counting}</p>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {tables.map((table) => (
          <NumberCard
            key={table.name}
            table={table}
            title={analyticsWords.tables[table.name]}
            file={file(table.name)}
            {...shared}
            {...(notes[table.name] ? { note: notes[table.name] } : {})}
            {...(drawings[table.name] ? { drawing: drawings[table.name] } : {})}
          />
        ))}
      </div>
    </>
  );
};

export const reviewAnalyticsQuery = ({ from, to }: { readonly from: string; readonly to: string }) =>
  callQuery(reviewAnalytics, { query: { from, to } });
