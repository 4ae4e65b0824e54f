import { previewDays } from '@saferide/contracts/vehicle-review/figures';
import { pluralOf } from './plural.ts';

export const previewWords = {
  title: 'What if?',
  intro: `Repeats the assessments of the last ${previewDays} days with your changes. This is a preview only. Scores capped at 10 count as 10.`,
  considered: (amount: number) => `${pluralOf(amount, 'past assessment', 'past assessments')}.`,
  move: 'Move a setting to see which results would change.',
  nobody: 'No results would change.',
  changed: (amount: number) => `${pluralOf(amount, 'outcome', 'outcomes')} would have been different.`,
  counts: 'Outcomes of past assessments',
  outcome: 'Outcome',
  was: 'As decided',
  would: 'As tried',
  change: 'Outcomes that would change',
  case: (plate: string | null, driver: string | null) => `${plate ?? 'Plate erased'}, ${driver ?? 'name erased'}`,
  score: (score: string, then: string) => (score === then ? `Score ${score}` : `Score ${score}, then ${then}`),
  more: 'Show more',
  failed: 'More could not be fetched. Try again.',
} as const;
