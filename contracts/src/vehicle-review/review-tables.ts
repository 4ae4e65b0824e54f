import { countCell, type NumberTable, shareCell } from '../kernel/number-table.ts';
import type { ReviewAnalyticsView, WaitingTimes } from './analytics.ts';
import type { ReviewCaseList } from './review-desk.ts';

/** Filters that list the cases behind a number. */
export interface CountedCaseFilters {
  readonly state: ReviewCaseList;
  readonly from: string;
  readonly to: string;
  readonly tier?: string;
  readonly decidedBy?: string;
  readonly city?: string;
  readonly outcome?: string;
  readonly overruled?: 'yes';
  readonly flag?: string;
  readonly angle?: string;
  readonly stars?: string;
  readonly waited?: string;
}

/** Names of the tables of review statistics. */
export const reviewTableNames = [
  'totals',
  'decisions',
  'tiers',
  'waits',
  'approval',
  'overruling',
  'flags',
  'admins',
  'stars',
] as const;
/** The name of a table of review statistics. */
export type ReviewTableName = (typeof reviewTableNames)[number];
/** A table of review statistics. */
export type ReviewTable = NumberTable<CountedCaseFilters> & { readonly name: ReviewTableName };

const outcomes = ['auto_approved', 'approved', 'rejected', 'improvement_requested'] as const;
const byPeople = ['approved', 'rejected', 'improvement_requested'] as const;
const tiers = ['auto_approve', 'human_review', 'auto_hold', 'none'] as const;

const counts = <N extends string>(names: readonly N[]) => names.map((name) => ({ name, kind: 'count' }) as const);

const waitedAtLeast = (minutes: number): string => (Math.floor(minutes * 60_000) / 60_000).toFixed(6);

const waited = ({ cases, medianMinutes, p95Minutes, longestMinutes }: WaitingTimes, behind: CountedCaseFilters) => {
  const atLeast = (minutes: number | null) =>
    minutes === null ? { value: null } : { value: minutes, behind: { ...behind, waited: waitedAtLeast(minutes) } };
  return [countCell(cases, behind), atLeast(medianMinutes), atLeast(p95Minutes), atLeast(longestMinutes)];
};

const inMonth = (month: string, { from, to }: { readonly from: string; readonly to: string }) => {
  const first = `${month}-01`;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: first < from ? from : first, to: last > to ? to : last };
};

/** Tables of review statistics, with filters for the cases behind each count. */
export const reviewTables = (view: ReviewAnalyticsView): readonly ReviewTable[] => {
  const range = { from: view.from, to: view.to };
  const decided = (days = range) => ({ state: 'decisions', ...days }) as const;
  const submitted = (days = range) => ({ state: 'submissions', ...days }) as const;
  const on = (day: string) => ({ from: day, to: day });
  const { totals } = view;
  return [
    {
      name: 'totals',
      by: [],
      columns: [
        ...counts(['submitted', 'decided', 'byAssessment', 'byPeople', 'overruled', 'rated'] as const),
        { name: 'overruledShare', kind: 'share' },
        { name: 'averageStars', kind: 'stars' },
      ],
      rows: [
        {
          of: [],
          cells: [
            countCell(totals.submitted, submitted()),
            countCell(totals.decided, decided()),
            countCell(totals.byAssessment, { ...decided(), decidedBy: 'nobody' }),
            countCell(totals.byPeople, { ...decided(), decidedBy: 'somebody' }),
            countCell(totals.overruled, { ...decided(), overruled: 'yes' }),
            countCell(totals.rated, { state: 'ratings', ...range }),
            shareCell(totals.overruled, totals.judged),
            { value: totals.averageStars },
          ],
        },
      ],
    },
    {
      name: 'decisions',
      by: ['day'],
      columns: counts(outcomes),
      rows: view.decisions.map((row) => ({
        of: [row.day],
        cells: outcomes.map((outcome) => countCell(row[outcome], { ...decided(on(row.day)), outcome })),
      })),
    },
    {
      name: 'tiers',
      by: ['day'],
      columns: counts(tiers),
      rows: view.tiers.map((row) => ({
        of: [row.day],
        cells: tiers.map((tier) => countCell(row[tier], { ...submitted(on(row.day)), tier })),
      })),
    },
    {
      name: 'waits',
      by: ['day'],
      columns: [
        { name: 'cases', kind: 'count' },
        { name: 'median', kind: 'minutes' },
        { name: 'p95', kind: 'minutes' },
        { name: 'longest', kind: 'minutes' },
      ],
      rows: [
        ...(view.waits.all.cases === 0
          ? []
          : [{ of: ['all'], cells: waited(view.waits.all, { ...decided(), decidedBy: 'somebody' }) }]),
        ...view.waits.days.map(({ day, ...row }) => ({
          of: [day],
          cells: waited(row, { ...decided(on(day)), decidedBy: 'somebody' }),
        })),
      ],
    },
    {
      name: 'approval',
      by: ['month', 'city'],
      columns: [...counts(['approved', 'rejected'] as const), { name: 'approvalShare', kind: 'share' }],
      rows: view.approval.map(({ city, month, approved, rejected }) => ({
        of: [month, city],
        cells: [
          countCell(approved, { ...decided(inMonth(month, range)), city, outcome: 'auto_approved,approved' }),
          countCell(rejected, { ...decided(inMonth(month, range)), city, outcome: 'rejected' }),
          shareCell(approved, approved + rejected),
        ],
      })),
    },
    {
      name: 'overruling',
      by: ['city', 'tier'],
      columns: [...counts(['judged', 'overruled'] as const), { name: 'overruledShare', kind: 'share' }],
      rows: view.overruling.map(({ city, tier, judged, overruled }) => ({
        of: [city, tier],
        cells: [
          countCell(judged, { ...decided(), city, tier, outcome: 'approved,rejected' }),
          countCell(overruled, { ...decided(), city, tier, overruled: 'yes' }),
          shareCell(overruled, judged),
        ],
      })),
    },
    {
      name: 'flags',
      by: ['flag', 'angle'],
      columns: counts(['cases'] as const),
      rows: view.flags.map(({ flag, angle, cases }) => ({
        of: [flag, angle ?? 'none'],
        cells: [countCell(cases, { ...submitted(), flag, angle: angle ?? 'none' })],
      })),
    },
    {
      name: 'admins',
      by: ['admin'],
      columns: [...counts([...byPeople, 'overruled'] as const), { name: 'median', kind: 'minutes' }],
      rows: view.admins.map(({ id, name, medianMinutes, ...row }) => ({
        of: [name ?? id],
        cells: [
          ...byPeople.map((outcome) => countCell(row[outcome], { ...decided(), decidedBy: id, outcome })),
          countCell(row.overruled, { ...decided(), decidedBy: id, overruled: 'yes' }),
          { value: medianMinutes },
        ],
      })),
    },
    {
      name: 'stars',
      by: ['stars'],
      columns: counts(['cases'] as const),
      rows: view.stars.map(({ stars, cases }) => ({
        of: [String(stars)],
        cells: [countCell(cases, { state: 'ratings', ...range, stars: String(stars) })],
      })),
    },
  ];
};
