import type { ReviewTableName } from '@saferide/contracts/vehicle-review/review-tables';
import { consoleTitles } from '../../../messages/console-titles.ts';
import { numberWords } from '../../statistics/index.ts';
import { angleWords } from '../angles.words.ts';
import { decidingWords } from '../deciding/deciding.words.ts';

const by: Readonly<Record<string, string>> = {
  day: 'Day',
  month: 'Month',
  city: 'City',
  tier: 'Assessed as',
  flag: 'Flag',
  angle: 'Photo',
  admin: 'Admin',
  stars: 'Stars',
};

const columns: Readonly<Record<string, string>> = {
  submitted: 'Submitted',
  decided: 'Decided',
  byAssessment: 'By the assessment alone',
  byPeople: 'By an admin',
  overruled: 'Overridden',
  overruledShare: 'Overridden share',
  rated: 'Rated by drivers',
  averageStars: 'Stars on average',
  auto_approved: 'Approved by the assessment',
  approved: 'Approved',
  rejected: 'Rejected',
  improvement_requested: 'Improvement requested',
  auto_approve: 'Automatic approval',
  human_review: 'A person decides',
  auto_hold: 'Held',
  none: 'Not assessed yet',
  cases: 'Cases',
  median: 'Median wait',
  p95: 'Wait, p95',
  longest: 'Longest wait',
  approvalShare: 'Approved, of decided',
  judged: 'Approved or rejected',
};

const isTier = (text: string): text is 'auto_approve' | 'human_review' | 'auto_hold' =>
  text === 'auto_approve' || text === 'human_review' || text === 'auto_hold';
const isAngle = (text: string): text is keyof typeof angleWords => text in angleWords;

export const analyticsWords = {
  title: consoleTitles.adminAnalytics,
  counting:
    'Each number is of cases and leads to them. A case that was submitted and decided again counts once in each number.',
  tables: {
    totals: 'In this period',
    decisions: 'Decisions per day',
    tiers: 'How submissions were assessed',
    waits: 'How long drivers waited for an admin',
    approval: 'Approval by month and city',
    overruling: 'Where admins override the assessment',
    flags: 'Flags by photo',
    admins: 'Admin workload',
    stars: 'Driver feedback',
  } satisfies Readonly<Record<ReviewTableName, string>>,
  notes: {
    tiers: 'By the day photos were sent.',
    waits: 'From the submission to the decision of an admin. What waited that long leads to those who waited as long.',
    overruling:
      'Held vehicles that were approved, and automatically approved ones that were rejected. Cases sent to a person are not counted.',
    flags: 'By day of submission. Findings about no single photo count as “All photos”.',
  } satisfies Readonly<Partial<Record<ReviewTableName, string>>>,
  by: (name: string) => by[name] ?? name,
  column: (name: string) => columns[name] ?? name,
  value: (name: string, text: string): string => {
    switch (name) {
      case 'day':
        return text === 'all' ? 'All days' : numberWords.day(text);
      case 'month':
        return numberWords.month(text);
      case 'tier':
        return isTier(text) ? decidingWords.tier(text) : text;
      case 'flag':
        return decidingWords.flag(text);
      case 'angle':
        return isAngle(text) ? angleWords[text] : 'All photos';
      default:
        return text;
    }
  },
  fileName: (table: string, from: string, to: string) => `reviews-${table}-${from}-to-${to}`,
} as const;
